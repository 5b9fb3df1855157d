import type { Insertable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

/** Instant of the last backup that was read back. */
export async function ultimoVerificado(db: Db): Promise<string | undefined> {
  const fila = await db
    .selectFrom('respaldos')
    .select('termino')
    .where('verificado', '=', true)
    .orderBy('termino', 'desc')
    .limit(1)
    .executeTakeFirst()
  return fila?.termino
}

export async function insertarRespaldo(db: Db, fila: Insertable<DB['respaldos']>): Promise<void> {
  await db.insertInto('respaldos').values(fila).execute()
}
