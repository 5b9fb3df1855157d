import { LISTAS_TRASLADOS, LLEGADOS } from '@retroventa/api/traslados/lista'
import type { FiltroTraslados, TrasladoFila } from '@retroventa/api/traslados/llamadas'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { filtrosSql, literal, ordenSql } from '../../core/lista/sql.ts'
import type { DB } from '../../db/types.ts'

export type Filtro = Omit<FiltroTraslados, 'orden'>

/** Who looks, and on what day. */
export interface Mira {
  readonly almacenId: string
  readonly hoy: Fecha
}

const piezasDe = ({ almacenId, hoy }: Mira) => ({
  instante: sql`d.orden`,
  fecha: sql`d.fecha`,
  estado: sql`t.estado`,
  unidades: sql`t.unidades`,
  sentido: sql`case when t.almacen_id = ${almacenId} then 'sale' else 'llega' end`,
  // What was voided is on no way.
  dias: sql`case when t.estado <> 'anulado' then coalesce(r.fecha, ${hoy}::date) - d.fecha end`,
})

const UNIDAS = sql`traslados t join documentos d on d.id = t.id join almacenes s on s.id = t.almacen_id
  join almacenes l on l.id = t.destino_id join usuarios e on e.id = d.firmante_id
  left join documentos r on r.origen_id = t.id and r.tipo = 'recepcionTraslado' and r.estado = 'activo'
  left join usuarios ru on ru.id = r.firmante_id`

/** A document, a seal, the label of a thing, or a branch. */
function porTexto(buscado: string): RawBuilder<SqlBool> {
  const empieza = `${literal(buscado.trim().toUpperCase())}%`
  return sql`(d.codigo like ${empieza} or s.codigo like ${empieza} or l.codigo like ${empieza}
    or exists (select from traslado_bolsas b where b.traslado_id = t.id and b.precinto like ${empieza})
    or exists (select from traslado_lineas i where i.traslado_id = t.id and i.articulo like ${empieza}))`
}

const DE_CLASE = {
  unidad: sql<SqlBool>`t.unidades > 0`,
  peso: sql<SqlBool>`t.gramos > 0`,
}

/** Something of it was bought, or parted from what was. */
const DE_COMPRA = sql<SqlBool>`exists (select from traslado_lineas i join piezas p on p.id = any (i.piezas)
  where i.traslado_id = t.id and p.origen = 'compra')`

const donde = (mira: Mira, { texto, estado, clase, origen, llegada, ...filtro }: Filtro) =>
  sql.join(
    [
      sql<SqlBool>`(t.almacen_id = ${mira.almacenId} or t.destino_id = ${mira.almacenId})`,
      ...filtrosSql(LISTAS_TRASLADOS.historial, filtro, piezasDe(mira)),
      ...(clase ? [DE_CLASE[clase]] : []),
      ...(origen ? [DE_COMPRA] : []),
      ...(llegada ? [sql<SqlBool>`t.estado in (${sql.join([...LLEGADOS])})`] : []),
      ...(estado ? [sql<SqlBool>`t.estado = ${estado}`] : []),
      ...(texto?.trim() ? [porTexto(texto)] : []),
    ],
    sql` and `,
  )

/** Rows of a filter in its order. */
export function enOrden(mira: Mira, { orden, ...filtro }: FiltroTraslados) {
  const piezas = piezasDe(mira)
  return sql<Omit<TrasladoFila, 'costo'> & { costo: number }>`
    select t.id, d.codigo, d.instante, ${piezas.sentido} sentido, s.codigo desde, l.codigo hacia,
      (select string_agg(b.precinto, ', ' order by b.orden) from traslado_bolsas b where b.traslado_id = t.id) precintos,
      t.unidades, t.gramos, t.costo, (${piezas.dias})::int dias, e.username envio, ru.username recibio,
      t.reparticion_id is not null reparticion, t.estado,
      (select (count(*) filter (where not i.llego))::int from traslado_lineas i
        where i.traslado_id = t.id and r.id is not null) faltan,
      case when r.id is not null then (select coalesce(sum(i.peso_recibido - i.peso), 0)::int from traslado_lineas i
        where i.traslado_id = t.id and i.tipo = 'granel') end "diferenciaPeso"
    from ${UNIDAS} where ${donde(mira, filtro)}
    order by ${ordenSql(orden, piezas, orden.startsWith('-') ? sql`d.orden desc` : sql`d.orden`)}`
}

export interface SumaDeEstado {
  estado: TrasladoFila['estado']
  cantidad: number
  unidades: number
  gramos: number
  costo: number
}

/** Count and sums by state of the filter without it. */
export async function sumasPorEstado(
  db: Kysely<DB>,
  mira: Mira,
  { estado: _, ...filtro }: Filtro,
): Promise<SumaDeEstado[]> {
  const { rows } = await sql<SumaDeEstado>`select t.estado, count(*)::int cantidad,
      coalesce(sum(t.unidades), 0)::int8 unidades, coalesce(sum(t.gramos), 0)::int8 gramos,
      coalesce(sum(t.costo), 0)::int8 costo
    from ${UNIDAS} where ${donde(mira, filtro)} group by 1`.execute(db)
  return rows
}
