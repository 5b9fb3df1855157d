import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import pg from 'pg'

const MARCA = /^\s*\/\* plan: ([a-z_.]+) \*\//

/**
 * First words of a statement whose plan each connection keeps, under this name: where planning takes longer than
 * running, as for a search of a few rows by an index. Not for one whose best plan depends on its values.
 */
export const conPlan = (nombre: string): RawBuilder<unknown> => sql.raw(`/* plan: ${nombre} */`)

interface Ejecutora {
  executeQuery<F>(orden: CompiledQuery<F>): Promise<{ rows: F[] }>
}

/**
 * A statement with a plan of its own ({@link conPlan}) and its text written once, for what every request asks: nothing of
 * it is built again. Values go in the order of `$1`, `$2`…
 */
export function preparada<F>(nombre: string, texto: string) {
  const orden = `/* plan: ${nombre} */ ${texto.replace(/\s+/g, ' ').trim()}`
  return async (db: Ejecutora, ...valores: readonly unknown[]): Promise<F[]> =>
    (await db.executeQuery<F>(CompiledQuery.raw(orden, [...valores]) as CompiledQuery<F>)).rows
}

type Consultar = (orden: unknown, valores?: unknown, alTerminar?: unknown) => unknown

/** A connection that prepares the statements that begin with {@link conPlan}. */
export class ClienteConPlanes extends pg.Client {
  // The driver declares one shape of `query` for each way of asking; all of them go through as they came.
  override query = ((orden, valores, alTerminar) => {
    const consultar = super.query as Consultar
    const name = typeof orden === 'string' ? MARCA.exec(orden)?.[1] : undefined
    return name
      ? consultar.call(this, { name, text: orden, values: valores }, undefined, alTerminar)
      : consultar.call(this, orden, valores, alTerminar)
  }) as Consultar as pg.Client['query']
}
