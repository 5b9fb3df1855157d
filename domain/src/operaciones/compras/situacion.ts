import type { FichaBien } from '../../bienes/clases.ts'
import { esInterior, type Lugar } from '../../bienes/lugares.ts'
import type { Pieza } from '../../bienes/movimientos.ts'
import type { Pesos } from '../../dinero/pesos.ts'
import type { Fecha } from '../../fechas/fecha.ts'
import type { Sugeridos } from '../../oro/sugeridos.ts'
import type { Impuestos, Tarifas } from '../impuestos.ts'

/** By unit they are things of the shop window; by weight, grams of a purity. */
export const CLASES_COMPRA = ['articulos', 'peso'] as const
export type ClaseCompra = (typeof CLASES_COMPRA)[number]

/** Lines of one purchase. */
export const MAXIMO_ARTICULOS = 200

/** Where a person says that what they sell comes from. */
export const PROCEDENCIAS = ['uso', 'compra', 'herencia', 'regalo', 'otra'] as const
export type Procedencia = (typeof PROCEDENCIAS)[number]

export const ESTADOS_COMPRA = ['registrada', 'devuelta_parcial', 'devuelta_total', 'anulada'] as const
export type EstadoCompra = (typeof ESTADOS_COMPRA)[number]

/** What the settings of the day and the records say of a purchase that is about to be made. */
export interface SituacionCompra {
  readonly almacenId: string
  /** Absent when none was chosen, or there is none. */
  readonly tercero?: { readonly alerta: boolean; readonly tieneTipoDocumento: boolean } | undefined
  readonly sugeridos: Sugeridos
  /** Of what a supplier sells. */
  readonly tarifas: Tarifas
  /** Days that what a person sold waits before it may be sold. */
  readonly diasRetencion: number
  /** Whether the house may sell telephones (Decreto 1630 de 2011). */
  readonly comerciaCelulares: boolean
  /** Identities for the things that come in; the preview has its own. */
  readonly ids: readonly string[]
}

/** A line as it was written: what it cost, and its part of the taxes. */
export interface LineaComprada extends Impuestos {
  readonly orden: number
  readonly piezaId: string
  readonly descripcion: string
  readonly categoria?: number | undefined
  /** Net and with its stones, hundredths of a gram. */
  readonly peso: number
  readonly pesoBruto?: number | undefined
  readonly ficha?: FichaBien | undefined
  /** Of the line, whole pesos; absent when nothing suggests one. */
  readonly sugerido?: Pesos | undefined
  readonly precioGramo?: Pesos | undefined
  /** Before taxes: what the thing costs in the books. */
  readonly valor: Pesos
  readonly motivo?: string | undefined
}

/** What later operations rewrite of a purchase. */
export interface FilaCompra {
  readonly estado: EstadoCompra
  /** Lines that went back, by their order. */
  readonly devueltas: readonly number[]
}

/** What making a purchase leaves. */
export interface CambiosCompra extends FilaCompra, Impuestos {
  readonly clase: ClaseCompra
  readonly subtotal: Pesos
  readonly total: Pesos
  /** Hundredths of a gram. */
  readonly peso: number
  /** First day on which what came in may be sold; absent when it may be sold at once. */
  readonly libreDesde?: Fecha | undefined
  /** Nobody invoices it: a documento soporte is due. */
  readonly conSoporte: boolean
  readonly lineas: readonly LineaComprada[]
}

/** A thing of a purchase where it is now, with who moved it last. */
export interface PiezaDeCompra extends Pieza {
  readonly codigo: string
  readonly quien?: string | undefined
  readonly documento?: string | undefined
}

/** A purchase as the operations on it read it. */
export interface SituacionDeCompra {
  readonly id: string
  readonly codigo: string
  readonly almacenId: string
  readonly almacenActualId: string
  /** Whoever sold has an open alert or a confirmed hit (D24). */
  readonly alerta: boolean
  readonly fila: FilaCompra
  readonly lineas: readonly LineaComprada[]
  readonly piezas: readonly PiezaDeCompra[]
  /** What crossed it with an advance, and holds; the last one first. */
  readonly cruces: readonly string[]
}

/** Where a thing of a purchase is, seen from the branch that bought it: what another one has is there, whatever it does with it. */
export const lugarDePieza = (
  { almacenId }: Pick<SituacionDeCompra, 'almacenId'>,
  pieza: { readonly almacenId: string; readonly lugar: string } | undefined,
): string => {
  if (!pieza) return 'afuera'
  return esInterior(pieza.lugar as Lugar) && pieza.almacenId !== almacenId ? 'otro_almacen' : pieza.lugar
}

/** What a line costs the house with its taxes, whole pesos. */
export const totalDeLinea = ({ valor, iva, retefuente, reteiva, reteica }: LineaComprada): Pesos =>
  valor + iva - retefuente - reteiva - reteica
