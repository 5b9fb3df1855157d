import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type RawBuilder, sql } from 'kysely'
import { sinLimite } from '../../../core/transaccion.ts'
import type { Db } from '../../../db/connect.ts'
import type { Comprobacion } from '../../contabilidad/service.ts'

const DE_CADA_UNA = sql`select coalesce(f.fusionado_en, c.tercero_id) id, count(*)::int4 operaciones, max(c.fecha) ultima, sum(c.efectivo)::int8 efectivo`
/** Records that were merged are one person: of few. */
const QUIEN_QUEDO = sql`left join clientes f on f.id = c.tercero_id and f.fusionado_en is not null group by 1`

/**
 * Documents that are not among those written apart, branch by branch as their indexes go. Apart (`offset 0`): joined as the planner likes, all
 * of the year are gone through.
 */
const noEscritos = (
  columnas: RawBuilder<unknown>,
  cuales: RawBuilder<unknown>,
) => sql`contrapartes_corte h cross join almacenes a
  cross join lateral (select ${columnas} from documentos d where d.almacen_id = a.id and ${cuales} offset 0) d`

/** Those of a day or two, in the order in which they came. */
const DESDE_ENTONCES = sql`d.orden > h.hasta`
const DE_UN_DOCUMENTO = sql`d.id, d.fecha, d.tercero_id, d.estado, d.anula_id`

/**
 * Everybody who has documents in force from a day on: how many, the last one, and what of them was cash, whole pesos in or out. Documents are
 * read where they were written for this (0787), without what was voided since; those that came since, and those of before the first
 * day that is written, where they are. Each is added up by itself, so that the database knows of how many people they are.
 */
export const contrapartesDesde = (desde: Fecha): RawBuilder<unknown> => sql`(
  select coalesce(k.id, l.id) id, coalesce(k.operaciones, 0) + coalesce(l.operaciones, 0) operaciones,
    greatest(k.ultima, l.ultima) ultima, coalesce(k.efectivo, 0) + coalesce(l.efectivo, 0) efectivo
  from (${DE_CADA_UNA} from (select x.* from contrapartes x where x.fecha >= ${desde}::date and not exists (
      select from ${noEscritos(sql`d.anula_id`, DESDE_ENTONCES)} where d.anula_id = x.documento_id)) c ${QUIEN_QUEDO}) k
  full join (${DE_CADA_UNA} from (
      select d.tercero_id, d.fecha, p.efectivo
      from (select d.* from ${noEscritos(DE_UN_DOCUMENTO, DESDE_ENTONCES)} where d.fecha >= ${desde}::date
        union all
        select d.* from ${noEscritos(DE_UN_DOCUMENTO, sql`d.fecha >= ${desde}::date and d.fecha < h.desde and d.orden <= h.hasta`)}) d
      cross join lateral (select coalesce(sum(abs(x.valor)), 0)::int8 efectivo from documento_pagos x
        where x.documento_id = d.id and x.medio = 'efectivo') p
      where d.estado = 'activo' and d.anula_id is null and d.tercero_id is not null) c ${QUIEN_QUEDO}) l on l.id = k.id)`

/** Writes what came since the last time. @param deNuevo all of it, in the place of what is there */
export async function anotarContrapartes(db: Db, deNuevo = false): Promise<void> {
  await sql`select cerrar_contrapartes()`.execute(db)
  await db.transaction().execute(async (tx) => {
    await sinLimite(tx)
    await sql`select anotar_contrapartes(${deNuevo})`.execute(tx)
  })
}

/** For the proof of the books: what is written apart, beside the documents up to the last one that is written there. */
export const COMPROBACION: Comprobacion = {
  claves: ['contraparte'],
  filas: () => sql`select d.almacen_id, array_remove(array[d.codigo], null) documentos,
      jsonb_build_object('fecha', coalesce(d.fecha, f.fecha)) datos
    from (select coalesce(k.documento_id, e.id) id, k.fecha
      from (select d.id, d.fecha, d.tercero_id, p.efectivo
        from contrapartes_corte h join documentos d on d.fecha >= h.desde and d.orden <= h.hasta
        cross join lateral (select coalesce(sum(x.valor), 0)::int8 efectivo from documento_pagos x
          where x.documento_id = d.id and x.medio = 'efectivo') p
        where d.tercero_id is not null and d.anula_id is null
          and (d.estado = 'activo' or (select o.orden from documentos o where o.id = d.anulado_por_id) > h.hasta)) e
      full join contrapartes k on k.documento_id = e.id
      where (k.fecha, k.tercero_id, k.efectivo) is distinct from (e.fecha, e.tercero_id, e.efectivo)) f
    left join documentos d on d.id = f.id`,
}
