import type { Contraparte } from '@retroventa/domain/sagrilaft/segmentos'
import { type Kysely, sql } from 'kysely'
import { registrosDe } from '../../core/senales.ts'
import type { DB } from '../../db/types.ts'
import { FUENTES_LISTAS } from '../../ports/listas/port.ts'

export interface FilaContraparte extends Contraparte {
  readonly id: string
  readonly nombre: string
  readonly tipoDocumento: string | null
  readonly documento: string
  readonly ultima: string
}

/** Documents of identity that this country gives to its own. */
const PROPIOS = ['CC', 'NIT']

/** Everybody with whom the chain did something from a day on, with what says their risk: records that were merged are one person. */
export async function contrapartes(db: Kysely<DB>, desde: string): Promise<FilaContraparte[]> {
  const { rows } = await sql<FilaContraparte>`
    with hechas as (
      select coalesce(suya.fusionado_en, suya.id) tercero_id, count(*)::int4 operaciones, max(d.fecha) ultima, coalesce(sum(p.efectivo), 0)::int8 efectivo
      from documentos d join clientes suya on suya.id = d.tercero_id left join lateral (select sum(abs(x.valor)) efectivo from documento_pagos x
        where x.documento_id = d.id and x.medio = 'efectivo') p on true
      where d.fecha >= ${desde}::date and d.estado = 'activo' and d.anula_id is null
      group by 1)
    select t.id, t.nombre_completo nombre, t.tipo_documento "tipoDocumento", t.cedula documento, h.efectivo, h.operaciones, h.ultima,
      coalesce(not (t.tipo_documento = any(${PROPIOS}::text[])), false) extranjera,
      exists (select from tareas_cumplimiento c where c.cliente_id in ${registrosDe(sql`t.id`)} and c.estado = 'confirmada' and c.fuente <> ${FUENTES_LISTAS.pep}) "enLista",
      exists (select from tareas_cumplimiento c where c.cliente_id in ${registrosDe(sql`t.id`)} and c.estado = 'confirmada' and c.fuente = ${FUENTES_LISTAS.pep}) expuesta,
      exists (select from sagrilaft_casos c where c.cliente_id in ${registrosDe(sql`t.id`)} and c.estado in ('por_reportar', 'presentado')) reportada,
      exists (select from sagrilaft_casos c where c.cliente_id in ${registrosDe(sql`t.id`)} and c.estado = 'abierto') "enAnalisis"
    from hechas h join clientes t on t.id = h.tercero_id where t.anonimizado is null`.execute(db)
  return rows
}
