import { type Borrador, guardarBorrador, leerBorrador, quitarBorrador } from '../../api/borradores.ts'
import type { Opciones } from './opciones.ts'

/** What a form says of its draft. */
type Suyo<T extends object> = Pick<Opciones<T>, 'asunto' | 'sinBorrador'>

/** What of a form its draft keeps: of what `sinBorrador` names, only how it began. */
export function loQueQueda<T extends object>({ sinBorrador = [] }: Suyo<T>, valores: T, base: T): T {
  const callado = Object.fromEntries(sinBorrador.map((nombre) => [nombre, base[nombre]]))
  return { ...valores, ...callado }
}

/** The draft of this person that a form may take up. */
export function hallarBorrador<T extends object>(
  usuarioId: string,
  { asunto, inicial, sirve = () => true }: Pick<Opciones<T>, 'asunto' | 'inicial' | 'sirve'>,
): Borrador<T> | undefined {
  const hallado = asunto ? leerBorrador(usuarioId, asunto, inicial, Date.now()) : undefined
  return hallado && sirve(hallado.valores) ? hallado : undefined
}

/**
 * Keeps what is written; without `queda`, which is what was undone by hand, nothing.
 * @param queda with the key of the save that was sent of just this, while nobody knows what became of it
 */
export function anotarBorrador<T extends object>(
  usuarioId: string,
  opciones: Suyo<T>,
  queda: Pick<Borrador<T>, 'base' | 'valores' | 'clave'> | undefined,
): void {
  const { asunto } = opciones
  if (asunto && queda) {
    const valores = loQueQueda(opciones, queda.valores, queda.base)
    guardarBorrador(usuarioId, asunto, { ...queda, valores, cuando: Date.now() })
  } else if (asunto) quitarBorrador(usuarioId, asunto)
}
