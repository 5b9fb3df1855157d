import type { Kysely, Updateable } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB, Empresa } from '../../db/types.ts'

/** The one row of the company; absent before the first start of a production. */
export function laEmpresa(db: Kysely<DB> | Tx, bloquear = false) {
  return db
    .selectFrom('empresa')
    .selectAll()
    .$if(bloquear, (q) => q.forUpdate())
    .executeTakeFirst()
}
export type FilaEmpresa = NonNullable<Awaited<ReturnType<typeof laEmpresa>>>

export const actualizarEmpresa = (tx: Tx, cambios: Updateable<Empresa>): Promise<FilaEmpresa> =>
  tx.updateTable('empresa').set(cambios).returningAll().executeTakeFirstOrThrow()
