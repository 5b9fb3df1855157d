import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'

/** Despatches on their way to a branch, the oldest first. */
export const enCaminoA = (db: Kysely<DB>, almacenId: string) =>
  db
    .selectFrom('traslados as t')
    .innerJoin('documentos_toda as d', 'd.id', 't.id')
    .select('d.codigo')
    .where('t.destino_id', '=', almacenId)
    .where('t.estado', '=', 'en_camino')
    .orderBy('d.orden')
    .execute()
