import type { Kysely } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'
import type { FilaContrato } from './queriesFicha.ts'

/** Counts a print; false when somebody else printed since the contract was read. */
export async function contarImpresion(
  tx: Tx,
  { id, impresiones }: Pick<FilaContrato, 'id' | 'impresiones'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contratos')
    .set({ impresiones: impresiones + 1 })
    .where('id', '=', id)
    .where('impresiones', '=', impresiones)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The customer as the paper of a contract says it. */
export const clienteDelPapel = (db: Kysely<DB>, id: string) =>
  db.selectFrom('clientes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
