import type { Fecha } from '@retroventa/domain/fechas/fecha'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'

/** Despatches on their way to a branch that had left by the end of a day, the oldest first. */
export const enCaminoA = (db: Kysely<DB>, almacenId: string, hasta: Fecha) =>
  db
    .selectFrom('traslados as t')
    .innerJoin('documentos as d', 'd.id', 't.id')
    .select('d.codigo')
    .where('t.destino_id', '=', almacenId)
    .where('t.estado', '=', 'en_camino')
    .where('d.fecha', '<=', hasta)
    .orderBy('d.orden')
    .execute()

/** How many despatches that a branch sent or waits for are on their way. */
export async function deCaminoEn(db: Kysely<DB>, almacenId: string): Promise<number> {
  const { n } = await db
    .selectFrom('traslados as t')
    .innerJoin('documentos as d', 'd.id', 't.id')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(({ or, eb }) => or([eb('t.destino_id', '=', almacenId), eb('d.almacen_id', '=', almacenId)]))
    .where('t.estado', '=', 'en_camino')
    .executeTakeFirstOrThrow()
  return n
}
