import { esPesos, type Pesos, type Porcentaje, tributo } from '../dinero/pesos.ts'
import type { ErrorRegla } from '../regla.ts'
import type { Cambiado, Cifra } from './tipos.ts'

/** Taxes of an amount that is not a contract, in the order in which they are read. */
export const IMPUESTOS = ['iva', 'retefuente', 'reteiva', 'reteica'] as const
export type Impuesto = (typeof IMPUESTOS)[number]

/** What a kind of income, expense or sale is taxed with. */
export interface Tarifas {
  /** Of the subtotal, hundredths of a percent: 1900 is 19 %. */
  readonly iva: Porcentaje
  /** Of the subtotal, hundredths of a percent. */
  readonly retefuente: Porcentaje
  /** Of the IVA, hundredths of a percent: 1500 is 15 %. */
  readonly reteiva: Porcentaje
  /** Of the subtotal, hundredths per thousand, as cities publish it: 966 is 9,66 x mil. */
  readonly reteica: number
  /** Nothing is withheld from a smaller subtotal, whole pesos. */
  readonly baseRetencion: Pesos
}

export type Impuestos = Readonly<Record<Impuesto, Pesos>>

/** What a person enters of them: an absent one is the suggested one. */
export interface EntradaImpuestos extends Readonly<Partial<Record<Impuesto, Pesos | undefined>>> {
  /** Whole pesos, before taxes. */
  readonly subtotal: Pesos
  /** Why one of them is not the suggested one. */
  readonly motivoImpuestos?: string | undefined
}

/** Taxes that the rates suggest. @param iva the one entered, when it is another: reteiva is a part of it */
export function impuestosSugeridos(subtotal: Pesos, t: Tarifas, iva?: Pesos): Impuestos {
  const suIva = iva ?? tributo(subtotal, t.iva)
  const retiene = subtotal >= t.baseRetencion
  return {
    iva: tributo(subtotal, t.iva),
    retefuente: retiene ? tributo(subtotal, t.retefuente) : 0,
    reteiva: retiene ? tributo(suIva, t.reteiva) : 0,
    reteica: retiene ? tributo(subtotal, t.reteica, 100_000) : 0,
  }
}

/** Subtotal and IVA, less what is withheld, whole pesos. */
export const totalConImpuestos = (subtotal: Pesos, { iva, retefuente, reteiva, reteica }: Impuestos): Pesos =>
  subtotal + iva - retefuente - reteiva - reteica

export interface Gravado {
  readonly impuestos: Impuestos
  readonly total: Pesos
  /** Those that are not the suggested ones, with their reason. */
  readonly cambiados: readonly Cambiado[]
  readonly faltas: readonly ErrorRegla[]
}

const MAXIMO: Pesos = 100_000_000_000
const valido = (valor: number): boolean => esPesos(valor) && valor >= 0 && valor <= MAXIMO

/** The taxes of an entry: as entered, else as suggested; every fault at once. */
export function gravar(
  { subtotal, motivoImpuestos = '', ...entrados }: EntradaImpuestos,
  tarifas: Tarifas,
): Gravado {
  const nada = { iva: 0, retefuente: 0, reteiva: 0, reteica: 0 }
  if (!valido(subtotal) || subtotal === 0)
    return {
      impuestos: nada,
      total: 0,
      cambiados: [],
      faltas: [{ codigo: 'impuesto.subtotal', campo: 'subtotal' }],
    }
  const malos = IMPUESTOS.filter((cual) => entrados[cual] !== undefined && !valido(entrados[cual]))
  if (malos.length > 0)
    return {
      impuestos: nada,
      total: 0,
      cambiados: [],
      faltas: malos.map((campo) => ({ codigo: 'impuesto.valor', campo })),
    }
  const sugeridos = impuestosSugeridos(subtotal, tarifas, entrados.iva)
  const impuestos: Impuestos = {
    iva: entrados.iva ?? sugeridos.iva,
    retefuente: entrados.retefuente ?? sugeridos.retefuente,
    reteiva: entrados.reteiva ?? sugeridos.reteiva,
    reteica: entrados.reteica ?? sugeridos.reteica,
  }
  const total = totalConImpuestos(subtotal, impuestos)
  const motivo = motivoImpuestos.trim()
  const cambiados = IMPUESTOS.filter((cual) => impuestos[cual] !== sugeridos[cual]).map((campo) => ({
    campo,
    sugerido: sugeridos[campo],
    entrado: impuestos[campo],
    motivo,
  }))
  const faltas: ErrorRegla[] = []
  if (impuestos.iva > subtotal) faltas.push({ codigo: 'impuesto.iva_mayor', campo: 'iva' })
  if (impuestos.reteiva > impuestos.iva) faltas.push({ codigo: 'impuesto.reteiva_mayor', campo: 'reteiva' })
  if (total <= 0) faltas.push({ codigo: 'impuesto.retenciones', campo: 'retefuente' })
  if (cambiados.length > 0 && motivo.length < MOTIVO_MINIMO)
    faltas.push({ codigo: 'impuesto.motivo', campo: 'motivoImpuestos' })
  return { impuestos, total, cambiados, faltas }
}

/** A word says nothing. */
const MOTIVO_MINIMO = 3

/** The figures of an amount with its taxes; what is 0 is not said. */
export function cifrasDeImpuestos(subtotal: Pesos, impuestos: Impuestos, total: Pesos): Cifra[] {
  const todas = [
    ['subtotal', subtotal],
    ...IMPUESTOS.map((cual) => [cual, impuestos[cual]] as const),
    ['total', total],
  ] as const
  return todas.flatMap<Cifra>(([clave, despues]) =>
    despues === 0 ? [] : [{ clave, tipo: 'pesos', despues }],
  )
}
