import { VACIOS, type Valores } from './valores.ts'

/** Longer than a day, and the person at the counter is another one. */
const VIGENCIA_MS = 24 * 3600 * 1000

export interface Borrador {
  /** What was being written: a new customer, or one version of an existing one. */
  asunto: string
  valores: Valores
  /** Epoch ms. */
  cuando: number
}

const llave = (usuarioId: string) => `retroventa.borrador-cliente.${usuarioId}`

/** The draft of this person about this subject, unless it is old or its shape is of another version of the program. */
export function leerBorrador(usuarioId: string, asunto: string, ahora: number): Borrador | undefined {
  try {
    const guardado: unknown = JSON.parse(localStorage.getItem(llave(usuarioId)) ?? 'null')
    if (!esBorrador(guardado) || guardado.asunto !== asunto) return undefined
    return ahora - guardado.cuando < VIGENCIA_MS ? guardado : undefined
  } catch {
    return undefined
  }
}

function esBorrador(algo: unknown): algo is Borrador {
  if (typeof algo !== 'object' || algo === null || !('valores' in algo) || !('cuando' in algo)) return false
  const { valores } = algo
  return (
    typeof valores === 'object' &&
    valores !== null &&
    Object.keys(VACIOS).every((campo) => campo in valores) &&
    typeof algo.cuando === 'number'
  )
}

/** Keeps what is written so far. One draft per person; a browser that refuses storage keeps none. */
export function guardarBorrador(usuarioId: string, borrador: Borrador): void {
  try {
    localStorage.setItem(llave(usuarioId), JSON.stringify(borrador))
  } catch {
    // The form still holds it until the tab closes.
  }
}

/** Forgets the draft: it was saved, or given up. */
export function quitarBorrador(usuarioId: string): void {
  try {
    localStorage.removeItem(llave(usuarioId))
  } catch {
    // There was none.
  }
}
