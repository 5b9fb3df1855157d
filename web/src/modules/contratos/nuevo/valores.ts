import { CLASES, type ClaveClase, claseDe } from '@retroventa/domain/bienes/clases'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import { SIN_AUTORIZACION, type ValoresAutorizacion } from '../../solicitudes/public.ts'

/** What it is, as chosen: a purity 1 to 8, the class of what is not metal, goods without class, or nothing yet. */
export type Ley = '' | 'varios' | ClaveClase | `${number}`

/** Whether what was chosen is no purity: its class, if it has one, is `claseDe`. */
export const sinLey = (ley: Ley): boolean => ley === 'varios' || CLASES.some(({ clave }) => clave === ley)

/** An item as it is being typed. */
export interface Fila {
  id: string
  descripcion: string
  ley: Ley
  /** Net, hundredths of a gram. */
  peso: number | null
  /** As the scale said it, and what was taken off it: hundredths of a gram. */
  bruto: number | null
  piedras: number | null
  /** Of what is not metal. */
  marca: string
  modelo: string
  serial: string
  estado: string
  accesorios: string
  /** Ids of uploaded photos, in their order. */
  fotos: string[]
  /** Pesos. */
  valor: number | null
  motivo: string
  /** Somebody looked twice at a value far from the suggested one. */
  revisado: boolean
}

export type Paso = 1 | 2 | 3

/** A form whose rows are things that come in: a contract, and a purchase. */
export interface ConArticulos {
  clienteId: string
  filas: Fila[]
}

/** The part of a form that its rows need: who draws them sees nothing else of it. */
export const deArticulos = <V extends ConArticulos>(de: Formulario<V>) =>
  de as unknown as Formulario<ConArticulos>

/** A contract that is being made. Of the customer only the id: the draft stays in the machine's browser. */
export interface Valores extends ValoresAutorizacion {
  /** Of the rows: a draft of another form is left. */
  forma: 2
  paso: Paso
  clienteId: string
  filas: Fila[]
  /** Empty is the one of the settings. */
  plazoId: string
  /** Hundredths; null is the one of the settings. */
  porcentaje: number | null
  motivoPorcentaje: string
  consecutivoAnterior: string
  /** Request of the contract that is asked for again; empty of any other. */
  pedido: string
}

export const filaVacia = (ley: Ley = ''): Fila => ({
  id: crypto.randomUUID(),
  descripcion: '',
  ley,
  peso: null,
  bruto: null,
  piedras: null,
  marca: '',
  modelo: '',
  serial: '',
  estado: '',
  accesorios: '',
  fotos: [],
  valor: null,
  motivo: '',
  revisado: false,
})

/** Whether nobody has written in it: the row that waits at the end. */
export const estaVacia = ({ peso, bruto, valor, fotos, ...fila }: Fila): boolean =>
  ![fila.descripcion, fila.marca, fila.modelo, fila.serial].some((texto) => texto.trim()) &&
  peso === null &&
  bruto === null &&
  valor === null &&
  fotos.length === 0

export const contratoVacio = (): Valores => ({
  forma: 2,
  paso: 1,
  clienteId: '',
  filas: [filaVacia()],
  plazoId: '',
  porcentaje: null,
  motivoPorcentaje: '',
  consecutivoAnterior: '',
  pedido: '',
  ...SIN_AUTORIZACION,
})

/** Whether there is anything that somebody would miss. */
export const tieneTrabajo = ({ clienteId, filas }: Valores): boolean =>
  clienteId !== '' || filas.some((fila) => !estaVacia(fila))

/** Instead of what names a contract that is made again: their last one, whichever it is. */
export const ULTIMO = '1'

/** Whether what is being written is somebody's, and not of this customer. */
export const esDeOtroCliente = ({ clienteId }: Valores, deQuien: string): boolean =>
  clienteId !== '' && clienteId !== deQuien

/**
 * Whether things were written that are not of the contract that is to be made again: its own would not come over them.
 * @param cual code of one that was voided, or the request of one that was not made; `1` or empty where none is
 */
export const tieneOtrasCosas = ({ filas, consecutivoAnterior, pedido }: Valores, cual: string): boolean =>
  cual !== '' &&
  cual !== ULTIMO &&
  ![consecutivoAnterior.trim(), pedido].includes(cual) &&
  !filas.every(estaVacia)

/**
 * What the items of the last contract of a customer change once they come: nothing where somebody wrote others meanwhile, or
 * chose another customer. With all their values, what is left is to sign.
 */
export const conLoTraido = (
  valores: Valores,
  clienteId: string,
  traidas: Fila[],
): Partial<Pick<Valores, 'filas' | 'paso'>> =>
  traidas.length === 0 || valores.clienteId !== clienteId || !valores.filas.every(estaVacia)
    ? {}
    : {
        filas: traidas,
        ...(valores.paso === 2 && traidas.every(({ valor }) => valor !== null) && { paso: 3 }),
      }

const DEL_PASO_3 = /^(plazoId|porcentaje|motivoPorcentaje|consecutivoAnterior|autoriza\w*|pide\w*)$/

/** The step where a field is. */
export const pasoDe = (campo: string): Paso => (campo === 'clienteId' ? 1 : DEL_PASO_3.test(campo) ? 3 : 2)

/** The same item once more: what was said of that one alone (its number, its photos) is not of this one. */
export const repetida = (fila: Fila): Fila => ({
  ...fila,
  id: crypto.randomUUID(),
  serial: '',
  fotos: [],
  motivo: '',
  revisado: false,
})

const DE_FILA = /^filas\[(\d+)\]\.(\w+)$/
const DE_LA_CIFRA = ['valor', 'peso', 'ley', 'bruto', 'piedras']

/** What follows from what was typed: the net weight, and that another figure has to be looked at again. */
export function conDerivados<V extends { filas: Fila[] }>(valores: V, cambiados: readonly string[]): V {
  const tocadas = new Map<number, Set<string>>()
  for (const campo of cambiados) {
    const [, lugar, parte = ''] = DE_FILA.exec(campo) ?? []
    if (lugar !== undefined) tocadas.set(Number(lugar), (tocadas.get(Number(lugar)) ?? new Set()).add(parte))
  }
  if (tocadas.size === 0) return valores
  const filas = valores.filas.map((fila, i) => derivada(fila, tocadas.get(i) ?? new Set()))
  return filas.some((fila, i) => fila !== valores.filas[i]) ? { ...valores, filas } : valores
}

function derivada(fila: Fila, partes: ReadonlySet<string>): Fila {
  const cambios: Partial<Fila> = {}
  if (partes.has('bruto') || partes.has('piedras')) {
    if (fila.bruto !== null) cambios.peso = Math.max(0, fila.bruto - (fila.piedras ?? 0))
  } else if (partes.has('peso') && (fila.bruto !== null || fila.piedras !== null)) {
    // Weighed again without them: the other two are of another weighing.
    Object.assign(cambios, { bruto: null, piedras: null })
  }
  // A telephone is not weighed: what was typed before its class was chosen goes.
  const clase = claseDe(fila.ley)
  if (partes.has('ley') && clase && !clase.gramos)
    Object.assign(cambios, { peso: null, bruto: null, piedras: null })
  if (fila.revisado && DE_LA_CIFRA.some((parte) => partes.has(parte))) cambios.revisado = false
  return Object.keys(cambios).length > 0 ? { ...fila, ...cambios } : fila
}
