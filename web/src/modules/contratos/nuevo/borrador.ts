import { nuevaIdempotencia } from '../../../api/cliente.ts'

/** Purity as chosen: a category 1 to 8, goods that are not metal, or nothing yet. */
export type Ley = '' | 'varios' | `${number}`

/** An item as it is being typed: texts, so that nothing half written is lost. */
export interface FilaBorrador {
  id: string
  descripcion: string
  ley: Ley
  /** Grams with a decimal comma: `4,30`. */
  peso: string
  /** Digits of the pesos. */
  valor: string
  motivo: string
}

export type Paso = 1 | 2 | 3

/** A contract that is being made. Of the customer only the id: the draft stays in the machine's browser. */
export interface Borrador {
  paso: Paso
  clienteId?: string | undefined
  filas: FilaBorrador[]
  plazoId?: string | undefined
  /** Percentage with a decimal comma; empty is the one of the settings. */
  porcentaje: string
  motivoPorcentaje: string
  consecutivoAnterior: string
  /** `Idempotency-Key`: the same while the contract is the same, also after a reload with the answer lost. */
  clave: string
}

export const filaVacia = (ley: Ley = ''): FilaBorrador => ({
  id: crypto.randomUUID(),
  descripcion: '',
  ley,
  peso: '',
  valor: '',
  motivo: '',
})

/** Whether nobody has written in it: the row that waits at the end. */
export const estaVacia = ({ descripcion, peso, valor }: FilaBorrador): boolean =>
  !descripcion.trim() && !peso && !valor

export const borradorNuevo = (): Borrador => ({
  paso: 1,
  filas: [filaVacia()],
  porcentaje: '',
  motivoPorcentaje: '',
  consecutivoAnterior: '',
  clave: nuevaIdempotencia(),
})

/** Whether it holds work that somebody would miss. */
export const tieneTrabajo = ({ clienteId, filas }: Borrador): boolean =>
  clienteId !== undefined || filas.some((fila) => !estaVacia(fila))

const llave = (usuarioId: string, almacenId: string) => `retroventa.contrato.${usuarioId}.${almacenId}`

/** The draft of this person in this branch, when there is a readable one. */
export function leerBorrador(usuarioId: string, almacenId: string): Borrador | undefined {
  try {
    const guardado = JSON.parse(
      localStorage.getItem(llave(usuarioId, almacenId)) ?? 'null',
    ) as Borrador | null
    // Of another version of the program, or touched by hand: better a clean start than a half form.
    if (!guardado || !Array.isArray(guardado.filas) || typeof guardado.clave !== 'string') return undefined
    return { ...borradorNuevo(), ...guardado }
  } catch {
    return undefined
  }
}

export function guardarBorrador(usuarioId: string, almacenId: string, borrador: Borrador): void {
  try {
    if (tieneTrabajo(borrador)) localStorage.setItem(llave(usuarioId, almacenId), JSON.stringify(borrador))
    else localStorage.removeItem(llave(usuarioId, almacenId))
  } catch {
    // A full or forbidden store: the contract can still be made, it is only not kept.
  }
}

export function quitarBorrador(usuarioId: string, almacenId: string): void {
  try {
    localStorage.removeItem(llave(usuarioId, almacenId))
  } catch {
    // As above.
  }
}
