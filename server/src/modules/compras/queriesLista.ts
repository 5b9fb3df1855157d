import { LISTAS_COMPRAS } from '@retroventa/api/compras/lista'
import type { CompraFila, FiltroCompras } from '@retroventa/api/compras/llamadas'
import type { GrupoLista } from '@retroventa/api/core/lista'
import { limpiarDistintivo } from '@retroventa/domain/bienes/clases'
import { documentoBuscado, normalizarBusqueda, palabrasBuscadas } from '@retroventa/domain/clientes/busqueda'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import type { ClaseCompra } from '@retroventa/domain/operaciones/compras/situacion'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { documentoDesde, filtrosSql, literal, ordenSql } from '../../core/lista/sql.ts'
import type { DB } from '../../db/types.ts'
import { QUEDA_ALGO, SOPORTE } from './queries.ts'

/** Which purchases: of a branch and of a kind. */
export interface Ambito {
  readonly almacenId: string
  readonly clase: ClaseCompra
}
export type Filtro = Omit<FiltroCompras, 'orden'>

const PIEZAS = {
  codigo: sql`c.codigo`,
  instante: sql`c.instante`,
  fecha: sql`c.fecha`,
  total: sql`c.total`,
  tipo: sql`c.tipo`,
  soporte: SOPORTE,
}

/** What joins the rows of a group: the same text as the declaration of the list. */
export const GRUPOS = { comprador: sql<string>`u.username`, dia: sql<string>`c.fecha::text` }

/** A purchase or its beginning, an invoice, a document, words of a name, or what was bought. */
function porTexto(buscado: string): RawBuilder<SqlBool> {
  const texto = buscado.trim().toUpperCase()
  // A number may be that of a thing: an IMEI is as long as it is.
  const codigo = sql<SqlBool>`c.codigo like ${`${literal(texto)}%`} or upper(c.factura) = ${texto}
    or exists (select from compra_lineas l where l.compra_id = c.id and limpiar_distintivo(l.ficha ->> 'serial') = ${limpiarDistintivo(buscado)})`
  const cedula = documentoBuscado(buscado)
  if (cedula) return sql`(${codigo} or ${documentoDesde(sql`t.cedula`, cedula)})`
  const nombre = palabrasBuscadas(buscado).map(
    (palabra) => sql<SqlBool>`t.busqueda like ${`%${literal(palabra)}%`}`,
  )
  if (nombre.length === 0) return sql`(${codigo})`
  const cosa = `%${literal(normalizarBusqueda(buscado))}%`
  return sql`(${codigo} or (${sql.join(nombre, sql` and `)})
    or exists (select from compra_lineas l where l.compra_id = c.id
      and lower(unaccent(l.descripcion)) like ${cosa}))`
}

const donde = ({ almacenId, clase }: Ambito, { texto, estado, ...filtro }: Filtro) =>
  sql.join(
    [
      sql<SqlBool>`c.almacen_id = ${almacenId} and c.clase = ${clase}`,
      ...filtrosSql(LISTAS_COMPRAS.articulos, filtro, PIEZAS),
      ...(estado ? [sql<SqlBool>`c.estado = ${estado}`] : []),
      ...(texto?.trim() ? [porTexto(texto)] : []),
    ],
    sql` and `,
  )

const UNIDAS = sql`compras c join usuarios u on u.id = c.comprador_id join clientes t on t.id = c.cliente_id`

/** Ids of a filter in its order: all of them, or those of a page. */
export async function idsDeCompras(
  db: Kysely<DB>,
  ambito: Ambito,
  { orden, ...filtro }: FiltroCompras,
  tramo?: { desde: number; cuantos: number; grupo?: RawBuilder<string> | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select c.id from ${UNIDAS} where ${donde(ambito, filtro)}
    order by ${ordenSql(orden, PIEZAS, sql`c.id desc`, tramo?.grupo)}
    ${tramo ? sql`limit ${tramo.cuantos} offset ${tramo.desde}` : sql``}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What a purchase still is: the lines that did not go back; nothing of a voided one. */
const EN_FIRME = sql`left join lateral (select sum(l.valor) subtotal, sum(l.iva) iva, sum(l.retefuente + l.reteiva + l.reteica) retenciones,
    sum(l.valor + l.iva - l.retefuente - l.reteiva - l.reteica) total, sum(l.peso) peso
  from compra_lineas l where l.compra_id = c.id and l.orden <> all (c.devueltas) and c.estado <> 'anulada') s on true`

/** Of its lines that are weighed and were valued, both of the same grams: what was paid for a gram stands beside what was suggested. */
const POR_GRAMO = sql`cross join lateral (select (sum(l.valor) * 100 / nullif(sum(l.peso), 0))::int8 "porGramo",
    (sum(l.sugerido) * 100 / nullif(sum(l.peso), 0))::int8 "sugeridoPorGramo"
  from compra_lineas l where l.compra_id = c.id and l.peso > 0 and l.sugerido is not null) g`

/** Rows of some ids, in the order of the ids. */
export async function comprasPorId(
  db: Kysely<DB>,
  ids: readonly string[],
  hoy: Fecha,
): Promise<CompraFila[]> {
  const { rows } = await sql<CompraFila>`select c.id, c.codigo, c.instante, c.tipo, t.nombre_completo tercero,
      u.username comprador,
      (select string_agg(l.descripcion, ', ' order by l.orden) from compra_lineas l where l.compra_id = c.id) articulos,
      c.peso, g."porGramo", g."sugeridoPorGramo", c.subtotal, c.iva, c.retefuente + c.reteiva + c.reteica retenciones, c.total, c.factura, c.estado,
      case when c.libre_desde > ${hoy}::date and ${QUEDA_ALGO} then c.libre_desde end "libreDesde", ${SOPORTE} soporte,
      jsonb_build_object('peso', coalesce(s.peso, 0), 'subtotal', coalesce(s.subtotal, 0), 'iva', coalesce(s.iva, 0),
        'retenciones', coalesce(s.retenciones, 0), 'total', coalesce(s.total, 0)) queda
    from ${UNIDAS} ${EN_FIRME} ${POR_GRAMO} where c.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], c.id)`.execute(
    db,
  )
  return rows
}

export interface SumaDeEstado {
  estado: CompraFila['estado']
  cantidad: number
  subtotal: number
  iva: number
  total: number
  peso: number
}

/** By state, with the money of what is still bought. */
export async function sumasPorEstado(
  db: Kysely<DB>,
  ambito: Ambito,
  { estado: _, ...filtro }: Filtro,
): Promise<SumaDeEstado[]> {
  const { rows } = await sql<SumaDeEstado>`select c.estado, count(*)::int cantidad,
      coalesce(sum(s.subtotal), 0)::int8 subtotal, coalesce(sum(s.iva), 0)::int8 iva, coalesce(sum(s.total), 0)::int8 total,
      coalesce(sum(s.peso), 0)::int8 peso
    from ${UNIDAS} ${EN_FIRME} where ${donde(ambito, filtro)} group by 1`.execute(db)
  return rows
}

/** Groups of a filter, in the order of its rows: how many there are, and the money of the foot. */
export async function gruposDeCompras(
  db: Kysely<DB>,
  ambito: Ambito,
  filtro: Filtro,
  grupo: RawBuilder<string>,
): Promise<GrupoLista[]> {
  const { rows } = await sql<{
    clave: string
    cantidad: number
    peso: number
    subtotal: number
    iva: number
    retenciones: number
    total: number
  }>`select ${grupo} clave, count(*)::int cantidad, coalesce(sum(s.peso), 0)::int8 peso,
      coalesce(sum(s.subtotal), 0)::int8 subtotal, coalesce(sum(s.iva), 0)::int8 iva,
      coalesce(sum(s.retenciones), 0)::int8 retenciones, coalesce(sum(s.total), 0)::int8 total
    from ${UNIDAS} ${EN_FIRME} where ${donde(ambito, filtro)} group by 1 order by 1`.execute(db)
  return rows.map(({ clave, cantidad, ...sumas }) => ({ clave, cantidad, sumas }))
}

/** What a customer sold to the house, in every branch, newest first. */
export async function comprasDeCliente(db: Kysely<DB>, clienteId: string) {
  const { rows } = await sql<
    Pick<CompraFila, 'codigo' | 'estado'> & {
      almacen_id: string
      instante: string
      almacen: string
      fecha: string
      articulos: string
      valor: number
    }
  >`
    select c.codigo, c.almacen_id, c.instante, a.codigo almacen, c.fecha, c.total valor, c.estado,
      coalesce((select string_agg(l.descripcion, ', ' order by l.orden) from compra_lineas l where l.compra_id = c.id), '') articulos
    from compras c join almacenes a on a.id = c.almacen_id where c.cliente_id = ${clienteId} order by c.instante desc, c.id`.execute(
    db,
  )
  return rows
}
