import type { Porcentaje } from '../dinero/pesos.ts'
import type { Instante } from '../fechas/fecha.ts'

/** Column of the suggested values: what is lent on, and what is bought outright (001 §3). */
export type Columna = 'contrato' | 'compra_directa'

interface SugeridosColumna {
  /** Share of the value per gram that is offered, hundredths of a percent. */
  readonly porcentaje: Porcentaje
  /** Categories 1 to 8 in order. Rows 3, 4 and 8 are computed, so what is typed there is not read (D15). */
  readonly categorias: readonly { readonly valor_sugerido: number }[]
}

/** Suggested values of the configuration (001 §3). Prices are pesos with up to two decimals. */
export interface Sugeridos {
  /** Pesos per dollar. */
  readonly dolar: number
  /** Dollars per troy ounce of gold. */
  readonly onza: number
  /** Dollars per troy ounce of silver. */
  readonly plata: number
  /** Pesos per gram taken off the gold base. */
  readonly ajuste: number
  readonly ultimaUpdate: Instante | null
  readonly cache_temporal?: CacheIndicadores | null
  readonly contrato: SugeridosColumna
  readonly compra_directa: SugeridosColumna
}

/** Queried and not yet saved (001 §4 *Financial indicators*). */
export interface CacheIndicadores {
  readonly tiene_cambios_pendientes: boolean
  readonly fecha_consulta: Instante
  readonly dolar: number
  readonly onza: number
  readonly plata: number
}
