import { FalloArranque } from './arranque.ts'
import { discoLleno } from './db/ausencia.ts'

/** Lines in a frame as wide as the widest. */
export function recuadro(lineas: string[]): string {
  const ancho = Math.max(...lineas.map((linea) => linea.length))
  const filas = lineas.map((linea) => `│ ${linea.padEnd(ancho)} │`)
  return [`┌${'─'.repeat(ancho + 2)}┐`, ...filas, `└${'─'.repeat(ancho + 2)}┘`].join('\n')
}

/** The sentence of what a person can mend; nothing for a defect. */
export function fraseDeFallo(error: unknown): string | undefined {
  if (error instanceof FalloArranque) return error.message
  if (discoLleno(error))
    return 'El disco está lleno: no se pudo terminar. Libere espacio e intente de nuevo; lo que quedó a medias se hace otra vez.'
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException
  // Of another account is, for one, where root kept the backups before its commands took that of the house.
  if ((code === 'EACCES' || code === 'EPERM') && path)
    return `La cuenta con la que corre Retroventa no tiene permiso en ${path}. Entréguele la carpeta, como root: chown -R ${process.getuid?.() ?? '<cuenta>'} <carpeta>, e intente de nuevo.`
  return undefined
}

/** Ends a command that cannot go on: one sentence for what a person can mend, the stack for a defect. */
export function terminarPorFallo(error: unknown): never {
  const frase = fraseDeFallo(error)
  console.error(frase === undefined ? error : `\n${frase}\n`)
  process.exit(1)
}

/**
 * What stops a command that has started something: it gives up with that sentence, and leaves nothing running. Ctrl-C, a service manager
 * and a terminal that is closed say it; said twice, it ends at once.
 */
export function alDetener(mensaje: string): AbortSignal {
  const cierre = new AbortController()
  for (const senal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(senal, () => cierre.abort(new FalloArranque(mensaje)))
  return cierre.signal
}
