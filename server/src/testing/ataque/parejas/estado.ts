import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/types.ts'

/** Tables whose rows later operations rewrite, each the origin of its documents. */
const ORIGENES = [
  'anticipos',
  'compras',
  'contratos',
  'custodias',
  'desusos',
  'dias',
  'inventarios',
  'liquidaciones_datafono',
  'lotes_oro',
  'remisiones_oro',
  'separes',
  'traslados',
  'traslados_fondos',
  'ventas',
] as const

/** What differs between two runs of the same and says nothing: identities, and instants of the database. */
const SIN_IDENTIDAD = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

const origenes = sql.join(
  ORIGENES.map(
    (tabla) => sql`
    select ${tabla}::text que, (to_jsonb(t) - 'modified')::text como from ${sql.table(tabla)} t
    where t.id in (select origen_id from suyos)`,
  ),
  sql` union all `,
)

/**
 * Everything that a house says of what its documents after one of them touched: the documents, what each account and each place got,
 * the things and the origins as they are. Two that are alike were left by the same acts.
 * @param desde order of the last document before them
 */
export async function estadoDesde(db: Kysely<DB>, desde: number): Promise<readonly string[]> {
  const { rows } = await sql<{ fila: string }>`
    with suyos as materialized (select * from documentos where orden > ${desde}),
    filas(que, como) as (
      select 'documento', concat_ws(' ', d.codigo, d.estado, d.fecha, d.valor, d.cifras::text,
        (select a.codigo from documentos a where a.id = d.anula_id)) from suyos d
      union all
      select 'partidas', concat_ws(' ', b.codigo, p.cuenta, sum(p.debito - p.credito)::int8) from partidas_toda p
        join asientos a on a.id = p.asiento_id join suyos d on d.id = a.documento_id
        join almacenes b on b.id = p.almacen_id group by b.codigo, p.cuenta
      union all
      select 'bienes', concat_ws(' ', b.codigo, l.lugar, l.categoria, sum(l.signo * l.unidades), sum(l.signo * l.peso), sum(l.signo * l.costo))
        from suyos d join movimientos_bienes_toda m on m.documento_id = d.id cross join lateral (values
          (coalesce(m.hacia_id, m.almacen_id), m.a, m.categoria, 1, m.unidades, m.peso, m.costo),
          (m.almacen_id, m.de, m.categoria, -1, m.unidades, m.peso, m.costo)) l(almacen_id, lugar, categoria, signo, unidades, peso, costo)
        join almacenes b on b.id = l.almacen_id group by b.codigo, l.lugar, l.categoria
      union all
      select 'pieza', concat_ws(' ', z.codigo, (select codigo from almacenes where id = z.almacen_id), z.lugar, z.peso, z.costo, z.precio, z.desde) from piezas z
        where z.id in (select m.pieza_id from suyos d join movimientos_bienes_toda m on m.documento_id = d.id)
      union all ${origenes})
    select que || ' ' || regexp_replace(como, ${SIN_IDENTIDAD}, '#', 'g') fila from filas order by 1`.execute(
    db,
  )
  return rows.map(({ fila }) => fila)
}
