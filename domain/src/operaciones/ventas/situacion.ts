import type { Division } from '../../bienes/gramos.ts'
import type { Pieza } from '../../bienes/movimientos.ts'
import type { Pesos } from '../../dinero/pesos.ts'
import type { Fecha } from '../../fechas/fecha.ts'
import type { Pago } from '../tipos.ts'

/** A thing as a sale reads it, wherever it is. */
export interface PiezaEnVenta extends Pieza {
  readonly codigo: string
  readonly descripcion: string
  /** Serial, IMEI or plate. */
  readonly serial?: string | undefined
  /** Published, whole pesos. */
  readonly precio?: Pesos | undefined
  /** First day on which it may be sold, while that day has not come. */
  readonly libreDesde?: Fecha | undefined
  /** Who moved it last, and with which document: told to the till that comes late. */
  readonly quien?: string | undefined
  readonly documento?: string | undefined
}

/** What a branch sells by weight of a purity: the oldest first, and the price of a gram in force. */
export interface GranelEnVenta {
  readonly categoria: number
  readonly piezas: readonly PiezaEnVenta[]
  readonly precioGramo?: Pesos | undefined
}

/** IVA that is inside a price, hundredths of a percent, by what is sold. */
export interface TarifasVenta {
  readonly metal: number
  readonly varios: number
  readonly servicios: number
}

export const TIPOS_LINEA = ['pieza', 'granel', 'servicio'] as const
export type TipoLinea = (typeof TIPOS_LINEA)[number]

/** A line of a sale as it was written: its cost is that of its day, whatever happens later. */
export interface LineaVendida {
  readonly orden: number
  readonly tipo: TipoLinea
  readonly descripcion: string
  /** Of a thing: its label. */
  readonly codigo?: string | undefined
  readonly categoria?: number | undefined
  /** Hundredths of a gram. */
  readonly peso: number
  /** Published price; absent when there was none. Whole pesos, as the others. */
  readonly lista?: Pesos | undefined
  readonly precio: Pesos
  readonly iva: Pesos
  readonly costo: Pesos
  readonly garantiaDias: number
  /** Things that left with it. */
  readonly piezas: readonly string[]
}

export const ESTADOS_VENTA = ['emitida', 'devuelta_parcial', 'devuelta_total', 'anulada'] as const
export type EstadoVenta = (typeof ESTADOS_VENTA)[number]

/** What later operations rewrite of a sale. */
export interface FilaVenta {
  readonly estado: EstadoVenta
  /** Lines that came back, by their order. */
  readonly devueltas: readonly number[]
  /** Warranties that were attended. */
  readonly garantias: number
}

/** What making a sale leaves. */
export interface CambiosVenta extends FilaVenta {
  readonly clase: 'articulos' | 'servicios'
  readonly total: Pesos
  readonly iva: Pesos
  readonly costo: Pesos
  readonly peso: number
  /** Points of the customer that paid a part, off the prices of its lines. */
  readonly puntos: number
  readonly lineas: readonly LineaVendida[]
  readonly divisiones: readonly Division[]
}

/** A sale as the operations on it read it. */
export interface SituacionDeVenta {
  readonly id: string
  readonly codigo: string
  readonly almacenId: string
  readonly almacenActualId: string
  /** Whoever bought has an open alert or a confirmed hit (D24); never of a sale to nobody. */
  readonly alerta: boolean
  readonly fecha: Fecha
  readonly fila: FilaVenta
  readonly lineas: readonly LineaVendida[]
  /** The things of its lines, where they are now. */
  readonly piezas: readonly (Pieza & { readonly codigo?: string })[]
  /** How it was paid, less what was paid back. */
  readonly pagos: readonly Pago[]
  /** Codes of what crossed it with an advance and holds, the last one first. */
  readonly cruces: readonly string[]
}

/** IVA inside a price, truncated: 19 % inside 357.390 is 57.062. */
export const ivaDentro = (precio: Pesos, tarifa: number): Pesos =>
  Number((BigInt(precio) * BigInt(tarifa)) / BigInt(10_000 + tarifa))

/** What is left of a price for the house, and is compared with the cost: its IVA is not the house's (ADR 044). */
export const sinIva = (precio: Pesos, tarifa: number): Pesos => precio - ivaDentro(precio, tarifa)

/** Rate of a thing: of metal, or of what has no purity. */
export const tarifaDePieza = (
  { metal, varios }: Pick<TarifasVenta, 'metal' | 'varios'>,
  categoria: number | undefined,
): number => (categoria === undefined ? varios : metal)

/**
 * IVA of each line of a sale: of each rate it is truncated once, on all of them, so that its sum is that of its base. Line by line it
 * would fall behind by up to a peso each, and DIAN bears two on a document (rule FAS07). The pesos that truncating each line leaves go to
 * those that lost most by it, so that some of them alone, which a note takes back or a draft is left with, are near theirs too.
 */
export function ivaDeLineas(
  lineas: readonly { readonly precio: Pesos; readonly tarifa: number }[],
): readonly Pesos[] {
  const ivas = lineas.map(({ precio, tarifa }) => ivaDentro(precio, tarifa))
  for (const [tarifa, suyas] of Map.groupBy(lineas.keys(), (i) => lineas[i]?.tarifa ?? 0)) {
    const precioDe = (i: number) => lineas[i]?.precio ?? 0
    const todo = suyas.reduce((suma, i) => suma + precioDe(i), 0)
    const faltan = ivaDentro(todo, tarifa) - suyas.reduce((suma, i) => suma + (ivas[i] ?? 0), 0)
    const perdio = (i: number) => (BigInt(precioDe(i)) * BigInt(tarifa)) % BigInt(10_000 + tarifa)
    const deMas = suyas.toSorted((a, b) => Number(perdio(b) - perdio(a)) || a - b)
    for (const i of deMas.slice(0, faltan)) ivas[i] = (ivas[i] ?? 0) + 1
  }
  return ivas
}
