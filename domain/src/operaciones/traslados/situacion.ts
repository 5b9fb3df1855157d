import type { Division } from '../../bienes/gramos.ts'
import type { Pieza } from '../../bienes/movimientos.ts'
import type { Pesos } from '../../dinero/pesos.ts'

/** A thing as a despatch reads it, wherever it is. */
export interface PiezaEnTraslado extends Pieza {
  readonly codigo: string
  readonly descripcion: string
  /** Who moved it last, and with which document: told to whoever comes late. */
  readonly quien?: string | undefined
  readonly documento?: string | undefined
}

/** What a branch has by weight of a purity, the oldest first. */
export interface GranelEnTraslado {
  readonly categoria: number
  readonly piezas: readonly PiezaEnTraslado[]
}

/** A bag that is closed with a numbered seal and weighed whole. */
export interface Bolsa {
  readonly precinto: string
  /** Gross, hundredths of a gram, as the scale said. */
  readonly peso: number
}

export const TIPOS_DE_LINEA = ['pieza', 'granel'] as const

/** A line of a despatch as it was written. */
export interface LineaDespachada {
  readonly orden: number
  readonly tipo: (typeof TIPOS_DE_LINEA)[number]
  /** Seal of the bag that it goes in. */
  readonly precinto: string
  readonly descripcion: string
  /** Of a thing: its label. */
  readonly codigo?: string | undefined
  readonly categoria?: number | undefined
  /** Hundredths of a gram. */
  readonly peso: number
  readonly costo: Pesos
  /** Things that go in it. */
  readonly piezas: readonly string[]
}

/** On its way from the moment that it leaves a branch until another one receives it. */
export const ESTADOS_TRASLADO = ['en_camino', 'recibido', 'con_diferencia', 'anulado'] as const
export type EstadoTraslado = (typeof ESTADOS_TRASLADO)[number]

/** What later operations rewrite of a despatch. */
export interface FilaTraslado {
  readonly estado: EstadoTraslado
}

/** What making a despatch leaves. */
export interface CambiosDespacho extends FilaTraslado {
  readonly unidades: number
  /** Hundredths of a gram of what goes by weight. */
  readonly gramos: number
  readonly costo: Pesos
  readonly lineas: readonly LineaDespachada[]
  readonly bolsas: readonly Bolsa[]
  readonly divisiones: readonly Division[]
}

/** A bag as it arrived. */
export interface BolsaRecibida {
  /** Its place among those of the despatch, from 1. */
  readonly orden: number
  /** Gross, hundredths of a gram. */
  readonly peso: number
  /** Its seal was open, or another one. */
  readonly rota?: boolean | undefined
}

/** What receiving leaves. */
export interface CambiosRecepcion extends FilaTraslado {
  readonly bolsas?: readonly BolsaRecibida[] | undefined
  /** Lines of one thing that did not come, by their order. */
  readonly faltantes?: readonly number[] | undefined
  /** Received by weight, hundredths of a gram by purity. */
  readonly pesado?: readonly { readonly categoria: number; readonly peso: number }[] | undefined
  readonly divisiones?: readonly Division[] | undefined
  /** More grams than were sent: things of the branch that receives, at no cost. */
  readonly sobrantes?: readonly { readonly id: string; readonly categoria: number; readonly peso: number }[]
}
