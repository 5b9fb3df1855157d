import { type GrupoLista, variosDe } from '@retroventa/api/core/lista'
import { LISTAS_VENTAS } from '@retroventa/api/ventas/lista'
import type { FiltroVentas, VentaFila } from '@retroventa/api/ventas/llamadas'
import { esImei, limpiarDistintivo } from '@retroventa/domain/bienes/clases'
import { documentoBuscado, normalizarBusqueda, palabrasBuscadas } from '@retroventa/domain/clientes/busqueda'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { documentoDesde, filtrosSql, literal, ordenSql } from '../../core/lista/sql.ts'
import type { DB } from '../../db/types.ts'

export type ClaseDeVenta = 'articulos' | 'servicios'

/** Which sales: of a branch, and with what of a kind. */
export interface Ambito {
  readonly almacenId: string
  readonly clase: ClaseDeVenta
}
export type Filtro = Omit<FiltroVentas, 'orden'>

/**
 * Lines of a kind, as its account has them: a service is income of its own, also beside a thing in one sale.
 * @param linea name of the line
 */
export const lineaDeClase = (clase: ClaseDeVenta, linea: string) =>
  sql<SqlBool>`${sql.ref(`${linea}.tipo`)} ${clase === 'servicios' ? sql`=` : sql`<>`} 'servicio'`

/** Whether a sale `v` has lines of a kind. What is not all of services has things. */
export const tieneDeClase = (clase: ClaseDeVenta) =>
  clase === 'articulos'
    ? sql<SqlBool>`v.clase = 'articulos'`
    : sql<SqlBool>`exists (select from venta_lineas de where de.almacen_id = v.almacen_id and de.venta_id = v.id and ${lineaDeClase(clase, 'de')})`

const piezasDe = (clase: ClaseDeVenta) => ({
  codigo: sql`v.codigo`,
  instante: sql`v.instante`,
  fecha: sql`v.fecha`,
  total: sql`(select sum(l.precio) from venta_lineas l where l.venta_id = v.id and ${lineaDeClase(clase, 'l')})`,
  vendedor: sql`u.username`,
})

/** Kind of the things of a line; what was sold by weight is metal. */
const CLASE_DE_LINEA = sql`coalesce((select p.clase from piezas p where p.id = l.piezas[1]), 'joya')`
/** Kind of what was sold. */
const claseBien = (clase: ClaseDeVenta) =>
  clase === 'servicios'
    ? sql<string>`'servicio'::text`
    : sql<string>`(select case when count(distinct ${CLASE_DE_LINEA}) > 1 then 'varias' else min(${CLASE_DE_LINEA}) end
    from venta_lineas l where l.venta_id = v.id and ${lineaDeClase(clase, 'l')})`

/** What joins the rows of a group: the same text as the declaration of the list. */
export const grupoDeVentas = (clase: ClaseDeVenta, grupo: 'vendedor' | 'claseBien' | 'dia') =>
  ({ vendedor: sql<string>`u.username`, claseBien: claseBien(clase), dia: sql<string>`v.fecha::text` })[grupo]

/** A shorter one would be found in any number. */
const SERIAL_MINIMO = 5

/** A sale or its beginning, a document, words of a name, or what was sold, with its number. */
function porTexto(clase: ClaseDeVenta, buscado: string): RawBuilder<SqlBool> {
  const codigo = sql<SqlBool>`v.codigo like ${`${literal(buscado.trim().toUpperCase())}%`}`
  const dicha = normalizarBusqueda(buscado)
  const deCosa = dicha ? sql`lower(unaccent(l.descripcion)) like ${`%${literal(dicha)}%`} or` : sql``
  // A serial stands in what was sold as it is written on the thing: it is found by its letters and figures too.
  const serial = limpiarDistintivo(buscado)
  const conSerial =
    serial.length >= SERIAL_MINIMO && /\d/.test(serial)
      ? sql`limpiar_distintivo(l.descripcion) like ${`%${literal(serial)}%`} or`
      : sql``
  const vendido = sql<SqlBool>`exists (select from venta_lineas l where l.venta_id = v.id
    and ${lineaDeClase(clase, 'l')} and (${deCosa} ${conSerial} l.articulo = ${buscado.trim().toUpperCase()}))`
  const cedula = documentoBuscado(buscado)
  // A number as long as an IMEI may be that of a thing: what was sold says it. A shorter one is of a person, and reads no line.
  if (cedula)
    return sql`(${codigo} or ${documentoDesde(sql`c.cedula`, cedula)} ${esImei(buscado) ? sql`or ${vendido}` : sql``})`
  const nombre = palabrasBuscadas(buscado).map(
    (palabra) => sql<SqlBool>`c.busqueda like ${`%${literal(palabra)}%`}`,
  )
  return sql`(${codigo} or (${nombre.length > 0 ? sql.join(nombre, sql` and `) : sql`false`}) or ${vendido})`
}

const donde = (
  { almacenId, clase }: Ambito,
  { texto, estado, cuales, claseBien: clases, ...filtro }: Filtro,
) =>
  sql.join(
    [
      sql<SqlBool>`v.almacen_id = ${almacenId} and ${tieneDeClase(clase)}`,
      ...filtrosSql(LISTAS_VENTAS.articulos, filtro, piezasDe(clase)),
      ...(estado ? [sql<SqlBool>`v.estado = ${estado}`] : []),
      ...(cuales ? [sql<SqlBool>`v.estado in ('emitida', 'devuelta_parcial')`] : []),
      ...(clases
        ? [
            // No service is of a kind of goods.
            sql<SqlBool>`exists (select from venta_lineas l where l.venta_id = v.id and ${lineaDeClase(clase, 'l')} and l.tipo <> 'servicio'
              and ${CLASE_DE_LINEA} = any(${variosDe(clases)}::text[]))`,
          ]
        : []),
      ...(texto?.trim() ? [porTexto(clase, texto)] : []),
    ],
    sql` and `,
  )

const UNIDAS = sql`ventas v join usuarios u on u.id = v.vendedor_id left join clientes c on c.id = v.cliente_id`

/** Ids of a filter in its order: all of them, or those of a page. */
export async function idsDeVentas(
  db: Kysely<DB>,
  ambito: Ambito,
  { orden, ...filtro }: FiltroVentas,
  tramo?: { desde: number; cuantos: number; grupo?: RawBuilder<string> | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select v.id from ${UNIDAS} where ${donde(ambito, filtro)}
    order by ${ordenSql(orden, piezasDe(ambito.clase), sql`v.id desc`, tramo?.grupo)}
    ${tramo ? sql`limit ${tramo.cuantos} offset ${tramo.desde}` : sql``}`.execute(db)
  return rows.map(({ id }) => id)
}

const SUMAS_DE_LINEAS = sql`sum(l.precio) total, sum(l.iva) iva, sum(l.peso) peso, sum(l.costo) costo`

/** What of a kind a sale still is: the lines that did not come back; nothing of a voided one. */
const enFirme = (clase: ClaseDeVenta) => sql`left join lateral (select ${SUMAS_DE_LINEAS}
  from venta_lineas l where l.venta_id = v.id and ${lineaDeClase(clase, 'l')} and l.orden <> all (v.devueltas) and v.estado <> 'anulada') s on true`

/** Rows of some ids, in the order of the ids, with what each has of a kind. */
export async function ventasPorId(
  db: Kysely<DB>,
  clase: ClaseDeVenta,
  ids: readonly string[],
): Promise<VentaFila[]> {
  const { rows } =
    await sql<VentaFila>`select v.id, v.codigo, v.instante, c.nombre_completo cliente, u.username vendedor,
      f.articulos, ${claseBien(clase)} "claseBien", f.peso::int4, (f.total - f.iva)::int8 subtotal, f.iva::int8, f.total::int8, f.costo::int8,
      (f.total - f.iva - f.costo)::int8 margen, v.estado,
      jsonb_build_object('peso', coalesce(s.peso, 0), 'subtotal', coalesce(s.total - s.iva, 0), 'iva', coalesce(s.iva, 0),
        'total', coalesce(s.total, 0)) queda
    from ${UNIDAS} ${enFirme(clase)}
    cross join lateral (select ${SUMAS_DE_LINEAS}, string_agg(l.descripcion, ', ' order by l.orden) articulos
      from venta_lineas l where l.venta_id = v.id and ${lineaDeClase(clase, 'l')}) f
    where v.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], v.id)`.execute(db)
  return rows
}

export interface SumaDeEstado {
  estado: VentaFila['estado']
  cantidad: number
  total: number
  iva: number
  peso: number
  margen: number
}

/** By state, with the money of what is still sold. */
export async function sumasPorEstado(
  db: Kysely<DB>,
  ambito: Ambito,
  { estado: _, ...filtro }: Filtro,
): Promise<SumaDeEstado[]> {
  const { rows } = await sql<SumaDeEstado>`select v.estado, count(*)::int cantidad,
      coalesce(sum(s.total), 0)::int8 total, coalesce(sum(s.iva), 0)::int8 iva, coalesce(sum(s.peso), 0)::int8 peso,
      coalesce(sum(s.total - s.iva - s.costo), 0)::int8 margen
    from ${UNIDAS} ${enFirme(ambito.clase)} where ${donde(ambito, filtro)} group by 1`.execute(db)
  return rows
}

/** Groups of a filter, in the order of its rows: how many there are, and the money of the foot. */
export async function gruposDeVentas(
  db: Kysely<DB>,
  ambito: Ambito,
  filtro: Filtro,
  grupo: RawBuilder<string>,
): Promise<GrupoLista[]> {
  const { rows } = await sql<{
    clave: string
    cantidad: number
    total: number
    peso: number
    margen: number
  }>`
    select ${grupo} clave, count(*)::int cantidad, coalesce(sum(s.total), 0)::int8 total, coalesce(sum(s.peso), 0)::int8 peso,
      coalesce(sum(s.total - s.iva - s.costo), 0)::int8 margen
    from ${UNIDAS} ${enFirme(ambito.clase)} where ${donde(ambito, filtro)} group by 1 order by 1`.execute(db)
  return rows.map(({ clave, cantidad, ...sumas }) => ({ clave, cantidad, sumas }))
}

/** What a customer bought, in every branch, newest first. */
export async function ventasDeCliente(db: Kysely<DB>, clienteId: string) {
  const { rows } = await sql<
    Pick<VentaFila, 'codigo' | 'estado'> & {
      almacen_id: string
      instante: string
      almacen: string
      fecha: string
      articulos: string
      valor: number
    }
  >`
    select v.codigo, v.almacen_id, v.instante, a.codigo almacen, v.fecha, v.total valor, v.estado,
      coalesce((select string_agg(l.descripcion, ', ' order by l.orden) from venta_lineas l where l.venta_id = v.id), '') articulos
    from ventas v join almacenes a on a.id = v.almacen_id where v.cliente_id = ${clienteId} order by v.instante desc, v.id`.execute(
    db,
  )
  return rows
}
