import type { Periodo } from '@retroventa/domain/informes/periodo'
import type { Umbrales } from '@retroventa/domain/informes/umbrales'
import type { RawBuilder } from 'kysely'

/** What an informe is asked: branches and days. The rest of a filter is put over the rows by the rule of the browser. */
export interface PreguntaSql extends Periodo {
  readonly almacenes: readonly string[]
  readonly hoy: string
  /** What a gram of each purity is worth melted, as `{"categoria": gramo}`. */
  readonly fundicion: string
  readonly umbrales: Umbrales
  /** What `=` rounds down to, whole pesos. */
  readonly pasoSugerido: number
}

/** Rows of an informe under the keys of its columns, from what is written in the ledgers. */
export type ConsultaCruda = (pregunta: PreguntaSql) => RawBuilder<unknown>
