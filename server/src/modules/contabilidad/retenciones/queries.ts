import type { Retencion } from '@retroventa/api/contabilidad/retenciones'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { registrosDe } from '../../../core/senales.ts'
import type { DB } from '../../../db/types.ts'

export interface FilaRetencion {
  readonly impuesto: Retencion
  readonly concepto: string
  /** Code of the city. */
  readonly municipio: string
  readonly base: number
  readonly retenido: number
  readonly documentos: number
}

interface Periodo {
  readonly desde: Fecha
  readonly hasta: Fecha
}

/**
 * What each document withheld, on its own day: what was paid for is the base, or its IVA. A void takes its document away on the day
 * of the void, as its entry does and as it is declared (Decreto 1189 de 1988, artículo 5): a month that is over stays as it
 * was. Of one period, both are out. Of an expense that an advance paid, the third is whoever was paid. Whole pesos.
 * @param si which documents, a void by what it voids: a condition on `o`
 */
export function retenidos({ desde, hasta }: Periodo, si: RawBuilder<unknown>): RawBuilder<unknown> {
  const dentro = (columna: RawBuilder<unknown>) => sql`${columna} between ${desde}::date and ${hasta}::date`
  const suma = (que: RawBuilder<unknown>, concepto: RawBuilder<unknown>) =>
    sql`coalesce(sum(${que}) filter (where ${concepto}), 0)`
  const paga = (concepto: string) => suma(sql`p.credito - p.debito`, sql`p.concepto = ${concepto}`)
  return sql`
    select d.id, d.almacen_id, d.tercero_id, d.cifras,
      ${suma(sql`p.debito - p.credito`, sql`p.concepto = 'gastoPorTipo' or p.concepto like 'mercancia%'`)} base,
      ${suma(sql`p.debito - p.credito`, sql`p.concepto = 'ivaDescontable'`)} iva,
      ${paga('retefuentePorPagar')} retefuente, ${paga('reteivaPorPagar')} reteiva, ${paga('reteicaPorPagar')} reteica
    from (
      select o.id, o.almacen_id, coalesce(m.tercero_id, o.tercero_id) tercero_id, o.cifras
      from documentos o left join documentos n on n.id = o.anulado_por_id left join movimientos_dinero m on m.id = o.id
      where ${si} and o.anula_id is null and ${dentro(sql`o.fecha`)} and (o.estado = 'activo' or not ${dentro(sql`n.fecha`)})
      union all
      select n.id, o.almacen_id, coalesce(m.tercero_id, o.tercero_id), o.cifras
      from documentos n join documentos o on o.id = n.anula_id left join movimientos_dinero m on m.id = o.id
      where ${si} and ${dentro(sql`n.fecha`)} and not ${dentro(sql`o.fecha`)}) d
    join asientos a on a.documento_id = d.id join partidas_toda p on p.asiento_id = a.id
    group by d.id, d.almacen_id, d.tercero_id, d.cifras`
}

/**
 * What the company withheld from a third in a period, also under a record that was merged with theirs; a return to the supplier takes
 * both base and tax away. Whole pesos.
 */
export async function retencionesDe(
  db: Kysely<DB>,
  terceroId: string,
  periodo: Periodo,
): Promise<FilaRetencion[]> {
  const registros = registrosDe(sql`${terceroId}::uuid`)
  const suyos = sql`o.id in (
    select d.id from documentos d where d.tercero_id in ${registros}
      and not exists (select from movimientos_dinero m where m.id = d.id and m.tercero_id is not null)
    union all select id from movimientos_dinero where tercero_id in ${registros})`
  const { rows } = await sql<FilaRetencion>`
    with pagos as (
      select x.*, al.municipio,
        coalesce((select c ->> 'despues' from jsonb_array_elements(x.cifras) c where c ->> 'clave' = 'tipoDinero'), 'Compras') concepto
      from (${retenidos(periodo, suyos)}) x join almacenes al on al.id = x.almacen_id)
    select r.impuesto, p.concepto, p.municipio, coalesce(sum(r.base), 0)::int8 base, sum(r.retenido)::int8 retenido, count(*)::int4 documentos
    from pagos p cross join lateral (values ('retefuente', p.base, p.retefuente), ('reteiva', p.iva, p.reteiva),
      ('reteica', p.base, p.reteica)) r(impuesto, base, retenido)
    where r.retenido <> 0 group by 1, 2, 3 having sum(r.retenido) <> 0 order by 1, 2, 3`.execute(db)
  return rows
}

/** Whoever is certified. */
export function terceroDe(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('clientes')
    .select(['id', 'nombre_completo', 'cedula', 'dv', 'tipo_documento', 'direccion', 'municipio'])
    .where('id', '=', id)
    .executeTakeFirst()
}
