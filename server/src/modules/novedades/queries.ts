import type { Insertable } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'
import type { Novedades } from '../../db/types.ts'

export const ultimas = (db: Db, cuantas: number) =>
  db
    .selectFrom('novedades')
    .select(['id', 'tipo', 'descripcion', 'created'])
    .orderBy('created', 'desc')
    .limit(cuantas)
    .execute()

export async function insertar(tx: Tx, fila: Insertable<Novedades>): Promise<void> {
  await tx.insertInto('novedades').values(fila).execute()
}
