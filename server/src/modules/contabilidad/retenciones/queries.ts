import type { Retencion } from '@retroventa/api/contabilidad/retenciones'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type Kysely, sql } from 'kysely'
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

/**
 * What the company withheld from a third, of documents in force: what was paid for is the base, or its IVA; a return to the
 * supplier takes both away. Whole pesos.
 */
export async function retencionesDe(
  db: Kysely<DB>,
  terceroId: string,
  { desde, hasta }: { desde: Fecha; hasta: Fecha },
): Promise<FilaRetencion[]> {
  const { rows } = await sql<FilaRetencion>`
    with pagos as (
      select d.id, al.municipio,
        coalesce((select c ->> 'despues' from jsonb_array_elements(d.cifras) c where c ->> 'clave' = 'tipoDinero'), 'Compras') concepto,
        sum(p.debito - p.credito) filter (where p.concepto = 'gastoPorTipo' or p.concepto like 'mercancia%') subtotal,
        sum(p.debito - p.credito) filter (where p.concepto = 'ivaDescontable') iva,
        sum(p.credito - p.debito) filter (where p.concepto = 'retefuentePorPagar') retefuente,
        sum(p.credito - p.debito) filter (where p.concepto = 'reteivaPorPagar') reteiva,
        sum(p.credito - p.debito) filter (where p.concepto = 'reteicaPorPagar') reteica
      from documentos_toda d join almacenes al on al.id = d.almacen_id
        join asientos a on a.documento_id = d.id join partidas_toda p on p.asiento_id = a.id
      where d.tercero_id = ${terceroId}::uuid and d.fecha between ${desde}::date and ${hasta}::date and d.estado = 'activo' and d.anula_id is null
      group by 1, 2, 3)
    select r.impuesto, p.concepto, p.municipio, coalesce(sum(r.base), 0)::int8 base, sum(r.retenido)::int8 retenido, count(*)::int4 documentos
    from pagos p cross join lateral (values ('retefuente', p.subtotal, p.retefuente), ('reteiva', p.iva, p.reteiva),
      ('reteica', p.subtotal, p.reteica)) r(impuesto, base, retenido)
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
