import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'

/**
 * A database of which something is done right after rows with a column were read for the first time: what somebody else saves while a file
 * is being sent.
 */
export function alLeer(db: Kysely<DB>, columna: string, hacer: () => Promise<unknown>): Kysely<DB> {
  let hecho = false
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!hecho && result.rows.some((fila) => columna in fila)) {
        hecho = true
        await hacer()
      }
      return result
    },
  })
}
