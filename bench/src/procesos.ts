import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The program that runs this: the `node` of the machine may be another, too old for the product. */
export const NODE = process.execPath
export const RAIZ = join(import.meta.dirname, '../..')
/** The product as `npm start` runs it. */
export const PRODUCTO = [NODE, ...argumentosDelProducto()] as const
const ESPERA_MAXIMA_MS = 60_000

export interface Proceso {
  /** What it printed that matched. */
  readonly dicho: string
  readonly pid: number
  detener(): Promise<void>
  /** Kills it with everything it started, as a power cut would. */
  matar(): Promise<void>
}

/** Starts a program of the repository and waits until it prints what `senal` matches. */
export async function lanzar(
  orden: readonly [string, ...string[]],
  entorno: Record<string, string>,
  senal: RegExp,
): Promise<Proceso> {
  const [programa, ...argumentos] = orden
  const hijo = spawn(programa, argumentos, {
    cwd: RAIZ,
    env: { ...process.env, ...entorno },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: `npm` ends without telling what it started.
    detached: true,
  })
  const dicho = await esperarTexto(hijo, senal)
  const fin = (senal: NodeJS.Signals) => () => terminar(hijo, senal)
  return { dicho, pid: hijo.pid ?? 0, detener: fin('SIGTERM'), matar: fin('SIGKILL') }
}

async function esperarTexto(hijo: ChildProcess, senal: RegExp): Promise<string> {
  let texto = ''
  const limite = AbortSignal.timeout(ESPERA_MAXIMA_MS)
  return new Promise((resolver, rechazar) => {
    const leer = (trozo: Buffer): void => {
      texto += trozo.toString()
      const hallado = senal.exec(texto)
      if (hallado) resolver(hallado[1] ?? hallado[0])
    }
    hijo.stdout?.on('data', leer)
    hijo.stderr?.on('data', leer)
    hijo.once('exit', (codigo) => rechazar(new Error(`ended with ${codigo}:\n${texto}`)))
    limite.onabort = () => rechazar(new Error(`nothing matched ${senal}:\n${texto}`))
  })
}

async function terminar(hijo: ChildProcess, senal: NodeJS.Signals): Promise<void> {
  if (hijo.exitCode !== null || hijo.signalCode !== null || hijo.pid === undefined) return
  const salida = once(hijo, 'close')
  process.kill(-hijo.pid, senal)
  await salida
}

/** Resident memory, kB. */
export const residente = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

function argumentosDelProducto(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(RAIZ, 'package.json'), 'utf8')) as {
    scripts: { _start: string }
  }
  return scripts._start.split(' ').slice(1)
}
