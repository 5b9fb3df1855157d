import { SIN_AUTORIZACION, type ValoresAutorizacion } from '../../solicitudes/public.ts'

/** Purity as chosen: a category 1 to 8, goods that are not metal, or nothing yet. */
export type Ley = '' | 'varios' | `${number}`

/** An item as it is being typed. */
export interface Fila {
  id: string
  descripcion: string
  ley: Ley
  /** Hundredths of a gram. */
  peso: number | null
  /** Pesos. */
  valor: number | null
  motivo: string
  /** Somebody looked twice at a value far from the suggested one. */
  revisado: boolean
}

export type Paso = 1 | 2 | 3

/** A contract that is being made. Of the customer only the id: the draft stays in the machine's browser. */
export interface Valores extends ValoresAutorizacion {
  paso: Paso
  clienteId: string
  filas: Fila[]
  /** Empty is the one of the settings. */
  plazoId: string
  /** Hundredths; null is the one of the settings. */
  porcentaje: number | null
  motivoPorcentaje: string
  consecutivoAnterior: string
}

export const filaVacia = (ley: Ley = ''): Fila => ({
  id: crypto.randomUUID(),
  descripcion: '',
  ley,
  peso: null,
  valor: null,
  motivo: '',
  revisado: false,
})

/** Whether nobody has written in it: the row that waits at the end. */
export const estaVacia = ({ descripcion, peso, valor }: Fila): boolean =>
  !descripcion.trim() && peso === null && valor === null

export const contratoVacio = (): Valores => ({
  paso: 1,
  clienteId: '',
  filas: [filaVacia()],
  plazoId: '',
  porcentaje: null,
  motivoPorcentaje: '',
  consecutivoAnterior: '',
  ...SIN_AUTORIZACION,
})

/** Whether there is anything that somebody would miss. */
export const tieneTrabajo = ({ clienteId, filas }: Valores): boolean =>
  clienteId !== '' || filas.some((fila) => !estaVacia(fila))

const DEL_PASO_3 = /^(plazoId|porcentaje|motivoPorcentaje|consecutivoAnterior|autoriza\w*|pide\w*)$/

/** The step where a field is. */
export const pasoDe = (campo: string): Paso => (campo === 'clienteId' ? 1 : DEL_PASO_3.test(campo) ? 3 : 2)

const DE_LA_CIFRA = /^filas\[(\d+)\]\.(?:valor|peso|ley)$/

/** Another figure has to be looked at again. */
export function conDerivados(valores: Valores, cambiados: readonly string[]): Valores {
  const tocadas = new Set(cambiados.map((campo) => Number(DE_LA_CIFRA.exec(campo)?.[1] ?? -1)))
  if (!valores.filas.some(({ revisado }, i) => revisado && tocadas.has(i))) return valores
  return {
    ...valores,
    filas: valores.filas.map((fila, i) => (tocadas.has(i) ? { ...fila, revisado: false } : fila)),
  }
}
