import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'

const MARCA = /^\s*\/\* plan: ([a-z_.]+) \*\//

/**
 * First words of a statement whose plan each connection keeps, under this name: where planning takes longer than
 * running, as for a search of a few rows by an index. Not for one whose best plan depends on its values.
 */
export const conPlan = (nombre: string): RawBuilder<unknown> => sql.raw(`/* plan: ${nombre} */`)

type Consultar = (orden: unknown, valores?: unknown, alTerminar?: unknown) => unknown

/** A connection that prepares the statements that begin with {@link conPlan}. */
export class ClienteConPlanes extends pg.Client {
  // The driver declares one shape of `query` for each way of asking; all of them go through as they came.
  override query = ((orden, valores, alTerminar) => {
    const consultar = super.query.bind(this) as Consultar
    const name = typeof orden === 'string' ? MARCA.exec(orden)?.[1] : undefined
    return consultar(
      name ? { name, text: orden, values: valores } : orden,
      name ? undefined : valores,
      alTerminar,
    )
  }) as Consultar as pg.Client['query']
}
