import type { LineaAsiento } from '../../contabilidad/asiento.ts'
import type { Concepto } from '../../contabilidad/conceptos.ts'
import { esPesos, type Pesos } from '../../dinero/pesos.ts'
import type { ErrorRegla } from '../../regla.ts'
import type { TipoDinero } from '../dinero/tipos.ts'
import type { Cifra } from '../tipos.ts'

/** `cobrar`: money of the house in somebody's hands; `pagar`: somebody's money in ours. */
export const SENTIDOS_ANTICIPO = ['cobrar', 'pagar'] as const
export type SentidoAnticipo = (typeof SENTIDOS_ANTICIPO)[number]

/** Who owes an account of what they were given; what is received is always of a customer. */
export const CLASES_ANTICIPO = ['proveedor', 'trabajador', 'otro'] as const
export type ClaseAnticipo = (typeof CLASES_ANTICIPO)[number]

export const ESTADOS_ANTICIPO = ['abierto', 'parcial', 'saldado', 'anulado'] as const
export type EstadoAnticipo = (typeof ESTADOS_ANTICIPO)[number]

/** What the row of an advance keeps and an operation rewrites. */
export interface CambiosAnticipo {
  readonly estado: EstadoAnticipo
  /** Whole pesos that nobody has accounted for yet. */
  readonly saldo: Pesos
}

/** A document of the same person and branch, paid in part by `otro`: what of it no other advance was crossed with. */
export interface DocumentoPorCruzar {
  readonly codigo: string
  readonly pendiente: Pesos
}

/** An advance as its operations read it. */
export interface SituacionAnticipo {
  readonly codigo: string
  readonly sentido: SentidoAnticipo
  readonly clase: ClaseAnticipo
  readonly terceroId: string
  readonly alerta: boolean
  readonly fila: CambiosAnticipo
  /** Those that it may be crossed with. */
  readonly documentos: readonly DocumentoPorCruzar[]
  /** Kinds of expense that what was handed over may have been spent on. */
  readonly tipos: readonly TipoDinero[]
}

export const CONCEPTO_DE_CLASE = {
  proveedor: 'anticipoProveedores',
  trabajador: 'anticipoTrabajadores',
  otro: 'anticipoOtros',
} as const satisfies Record<ClaseAnticipo, Concepto>

/** Whole pesos above 0, up to a maximum. */
export const valorEntre = (valor: Pesos, maximo: Pesos): boolean =>
  esPesos(valor) && valor > 0 && valor <= maximo

/** What brings an advance down by an amount, whole pesos: its row and the figure that the person decides on. */
export function bajar(
  { sentido, clase, fila: { saldo } }: SituacionAnticipo,
  valor: Pesos,
): { cambios: CambiosAnticipo; cifra: Cifra; linea: LineaAsiento } {
  const queda = saldo - valor
  return {
    cambios: { estado: queda === 0 ? 'saldado' : 'parcial', saldo: queda },
    cifra: { clave: 'saldoAnticipo', tipo: 'pesos', antes: saldo, despues: queda },
    linea:
      sentido === 'cobrar'
        ? { concepto: CONCEPTO_DE_CLASE[clase], debito: 0, credito: valor }
        : { concepto: 'anticiposRecibidos', debito: valor, credito: 0 },
  }
}

/** Nothing is done on one that nobody owes any more. */
export const yaCerrado = ({ codigo, fila: { estado } }: SituacionAnticipo): ErrorRegla[] =>
  estado === 'abierto' || estado === 'parcial' ? [] : [{ codigo: 'anticipo.cerrado', datos: { codigo } }]
