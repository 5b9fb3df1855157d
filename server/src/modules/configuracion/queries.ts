import type { Configuracion } from '@retroventa/api/configuracion/llamadas'
import type { Kysely } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'

/** The one row of settings; `bloquear` holds it until the end of the transaction. */
export function leer(db: Kysely<DB> | Tx, bloquear = false) {
  return db
    .selectFrom('configuracion')
    .select(['version', 'valor', 'modified'])
    .$if(bloquear, (q) => q.forUpdate())
    .executeTakeFirstOrThrow()
}

export async function guardar(
  tx: Tx,
  version: number,
  valor: Configuracion,
  modified: string,
): Promise<void> {
  await tx
    .updateTable('configuracion')
    .set({ version, valor: JSON.stringify(valor), modified })
    .execute()
}
