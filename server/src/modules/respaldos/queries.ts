import type { Insertable, Kysely } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

/**
 * When the last backup that was read back was made, and what of the files it could not read. One of later than now was made by a clock that was ahead: it says nothing of how old
 * the last one is, and until that day none would be missed.
 */
export async function ultimoVerificado(
  db: Db,
  ahora: Date,
): Promise<{ termino: string; falla: string | null } | undefined> {
  return db
    .selectFrom('respaldos')
    .select(['termino', 'falla'])
    .where('verificado', '=', true)
    .where('termino', '<=', ahora.toISOString())
    .orderBy('termino', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertarRespaldo(db: Db, fila: Insertable<DB['respaldos']>): Promise<void> {
  await db.insertInto('respaldos').values(fila).execute()
}

/** When the house last came back to before what it had done. */
export async function ultimaRestauracion(db: Kysely<DB> | Tx): Promise<string | undefined> {
  const fila = await db
    .selectFrom('restauraciones')
    .select('hecha')
    .orderBy('hecha', 'desc')
    .limit(1)
    .executeTakeFirst()
  return fila?.hecha
}
