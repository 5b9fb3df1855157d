import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../db/types.ts'

const DE_CADA_UNA = sql`select coalesce(f.fusionado_en, c.tercero_id) id, count(*)::int4 operaciones, max(c.fecha) ultima, sum(c.efectivo)::int8 efectivo`
/** Records that were merged are one person: of few. */
const QUIEN_QUEDO = sql`left join clientes f on f.id = c.tercero_id and f.fusionado_en is not null group by 1`

/**
 * Everybody who has documents in force from a day on: how many, the last one, and what of them was cash, whole pesos in or out. Days that are
 * over are read where they were written for this; those before the first of them and after the last, among documents. Each is added up by
 * itself, so that the database knows of how many people they are.
 */
export const contrapartesDesde = (desde: Fecha): RawBuilder<unknown> => sql`(
  select coalesce(k.id, l.id) id, coalesce(k.operaciones, 0) + coalesce(l.operaciones, 0) operaciones,
    greatest(k.ultima, l.ultima) ultima, coalesce(k.efectivo, 0) + coalesce(l.efectivo, 0) efectivo
  from (${DE_CADA_UNA} from (select * from contrapartes where fecha >= ${desde}::date) c ${QUIEN_QUEDO}) k
  full join (${DE_CADA_UNA} from (
      select d.tercero_id, d.fecha, p.efectivo
      from (select ${desde}::date desde, (select min(fecha) from contrapartes) fin
        union all select greatest(${desde}::date, coalesce((select max(fecha) + 1 from contrapartes), '-infinity')), 'infinity') t
      cross join almacenes a join documentos d on d.almacen_id = a.id and d.fecha >= t.desde and d.fecha < t.fin
      cross join lateral (select coalesce(sum(abs(x.valor)), 0)::int8 efectivo from documento_pagos x
        where x.documento_id = d.id and x.medio = 'efectivo') p
      where d.estado = 'activo' and d.anula_id is null and d.tercero_id is not null) c ${QUIEN_QUEDO}) l on l.id = k.id)`

/** Writes the days that are over and are not yet, one after another, each in a transaction of its own. @returns which */
export async function anotarContrapartes(db: Kysely<DB>): Promise<Fecha[]> {
  const anotados: Fecha[] = []
  for (;;) {
    const { rows } = await sql<{ dia: Fecha | null }>`select anotar_contrapartes() dia`.execute(db)
    const dia = rows[0]?.dia
    if (!dia) return anotados
    anotados.push(dia)
  }
}
