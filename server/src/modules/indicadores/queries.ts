import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'
import type { DB, IndicadoresConsultas } from '../../db/types.ts'

/** The last answer of the market, saved or not. */
export const ultima = (db: Kysely<DB> | Tx) =>
  db
    .selectFrom('indicadores_consultas')
    .selectAll()
    .orderBy('instante', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
export type FilaConsulta = NonNullable<Awaited<ReturnType<typeof ultima>>>

export const insertar = (tx: Tx, fila: Insertable<IndicadoresConsultas>) =>
  tx.insertInto('indicadores_consultas').values(fila).execute()

/** Is nobody else asking? Until then it is ours. */
export async function tomarTurno(db: Db, ahora: string, hasta: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('indicadores_turno')
    .set({ hasta })
    .where('hasta', '<=', ahora)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const ponerTurno = (db: Db, hasta: string) =>
  db.updateTable('indicadores_turno').set({ hasta }).execute()

export const leerTurno = async (db: Db): Promise<string> =>
  (await db.selectFrom('indicadores_turno').select('hasta').executeTakeFirstOrThrow()).hasta

/** False when somebody else saved it. */
export async function marcarGuardada(tx: Tx, id: string, ahora: string, usuarioId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('indicadores_consultas')
    .set({ guardada: ahora, guardada_por: usuarioId })
    .where('id', '=', id)
    .where('guardada', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Prices of the market that were saved, by when they became those of the house, newest first. */
export const guardadas = (db: Db, cuantas: number) =>
  db
    .selectFrom('indicadores_consultas')
    .select([sql<string>`guardada`.as('instante'), 'dolar', 'onza', 'plata'])
    .where('guardada', 'is not', null)
    .orderBy('guardada', 'desc')
    .limit(cuantas)
    .execute()
