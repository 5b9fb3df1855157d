import { type RawBuilder, sql } from 'kysely'
import type { ConsultaCruda, PreguntaSql } from './pregunta.ts'

/** Documents as what they were on their day and as less on the day of their void, but those of which both days are asked for, by month or not. */
const conVueltas = ({ almacenes, desde, hasta }: PreguntaSql, si: RawBuilder<unknown>, mes = sql`''`) => sql`
  select d.id, d.tipo, d.valor, d.entrada, y.signo, y.codigo, y.fecha, y.motivo, (select codigo from almacenes where id = y.almacen_id) almacen,
    (select codigo from contratos where id = d.origen_id) contrato, (select nombre_completo from clientes where id = d.tercero_id) cliente,
    (select cedula from clientes where id = d.tercero_id) cedula, (select username from usuarios where id = y.firmante_id) empleado
  from documentos d
  cross join lateral (
    select 1 signo, a.codigo, a.fecha, a.motivo, a.almacen_id, a.firmante_id, (select b.fecha from documentos b where b.anula_id = a.id) otra
      from documentos a where a.id = d.id
    union all select -1, b.codigo, b.fecha, b.motivo, b.almacen_id, b.firmante_id, d.fecha from documentos b where b.anula_id = d.id) y
  where ${si} and y.fecha >= ${desde}::date and y.fecha <= ${hasta}::date and y.almacen_id = any(${almacenes}::uuid[])
    and not coalesce(y.otra >= ${desde}::date and y.otra <= ${hasta}::date and to_char(y.otra, ${mes}) = to_char(y.fecha, ${mes}), false)`
const POR_MES = sql`'YYYYMM'`

/** What the journal says of a document in the accounts that a concept ever had: debits less credits. */
const enLibros = (
  concepto: string,
) => sql`(select coalesce(sum(p.debito - p.credito), 0) from asientos s, partidas p
  where s.documento_id = d.id and p.asiento_id = s.id and p.concepto = ${concepto}
    and p.cuenta in (select cuenta from cuentas_concepto where concepto = ${concepto}))`

/** What left the custody of the contracts at its cost: the capital that came back or was lost. */
const resoluciones = (p: PreguntaSql, mes?: RawBuilder<unknown>) => sql`
  select d.codigo, d.almacen, d.fecha::text fecha, d.contrato, d.cliente, d.cedula documento, d.tipo, d.signo,
    (d.signo * (select coalesce(sum(m.costo), 0) from movimientos_bienes m where m.documento_id = d.id and m.unidades > 0))::int8 capital,
    (-d.signo * ${enLibros('ingresoRetroventa')})::int8 ingreso, (d.signo * ${enLibros('descuentoRetroventa')})::int8 descuento,
    d.signo * d.valor valor, d.motivo, d.empleado
  from (${conVueltas(p, sql`d.tipo in ('retiro', 'vencimiento')`, mes)}) d`

const prorrogas = (p: PreguntaSql, mes?: RawBuilder<unknown>) => sql`
  select d.codigo, d.almacen, d.fecha::text fecha, d.contrato, d.cliente, d.cedula documento, d.signo,
    d.signo * coalesce(d.entrada ->> 'meses', '0')::int8 meses, d.signo * d.valor valor, d.motivo, d.empleado
  from (${conVueltas(p, sql`d.tipo = 'prorroga'`, mes)}) d`

/** What happened to the lines of sales, each with its day: sold, voided, come back and not come back after all. */
const hechosDeVenta = sql`
  select v.id, x.orden, v.fecha, 1 n from ventas v join venta_lineas x on x.venta_id = v.id
  union all select v.id, x.orden, b.fecha, -1 from ventas v join venta_lineas x on x.venta_id = v.id
    join documentos a on a.codigo = v.codigo join documentos b on b.anula_id = a.id
  union all select d.origen_id, z.orden, y.fecha, y.n from documentos d
    cross join lateral (select d.fecha, -1 n union all select b.fecha, 1 from documentos b where b.anula_id = d.id) y
    cross join lateral (select jsonb_array_elements_text(coalesce(d.entrada -> 'devueltas', d.entrada -> 'lineas'))::smallint orden) z
    where d.tipo in ('devolucion', 'cambio')`

/** Of each sale, its services, or what else it has, as often as they were sold in the days that are asked for. */
const ventas = (deServicios: boolean): ConsultaCruda => {
  const suyas = (tipo: RawBuilder<unknown>) => sql`(${tipo} = 'servicio') = ${sql.lit(deServicios)}`
  return ({ almacenes, desde, hasta }) => sql`
  select x.*, (x.total - x.iva - x.costo)::int8 margen from (
    select v.codigo, (select codigo from almacenes where id = v.almacen_id) almacen, h.fecha::text fecha,
      (select nombre_completo from clientes where id = v.cliente_id) cliente, (select cedula from clientes where id = v.cliente_id) documento,
      (select string_agg(descripcion, ', ' order by orden) from venta_lineas where venta_id = v.id and ${suyas(sql`tipo`)}) detalle, h.total, h.iva, h.descuento, h.peso, h.costo,
      v.estado, (select username from usuarios where id = v.vendedor_id) empleado
    from ventas v join (
      select m.id, coalesce(max(y.fecha) filter (where m.fecha = y.fecha), max(m.fecha)) fecha, sum(m.n * l.precio)::int8 total, sum(m.n * l.iva)::int8 iva,
        sum(m.n * case when l.lista > l.precio then l.lista - l.precio else 0 end)::int8 descuento, sum(m.n * l.peso)::int8 peso, sum(m.n * l.costo)::int8 costo
      from (${hechosDeVenta}) m join venta_lineas l on l.venta_id = m.id and l.orden = m.orden join ventas y on y.id = m.id
      where ${suyas(sql`l.tipo`)} and m.fecha >= ${desde}::date and m.fecha <= ${hasta}::date
      group by m.id
      -- One that was sold and voided in these days is none; nor one that came back and did not.
      having bool_or(m.fecha = y.fecha and m.n = 1) and not exists (select from documentos b join documentos a on a.id = b.anula_id
          join ventas w on w.codigo = a.codigo where w.id = m.id and b.fecha >= ${desde}::date and b.fecha <= ${hasta}::date)
        or exists (select from (${hechosDeVenta}) k join venta_lineas l on l.venta_id = k.id and l.orden = k.orden
          where k.id = m.id and ${suyas(sql`l.tipo`)} and k.fecha >= ${desde}::date and k.fecha <= ${hasta}::date
          group by k.orden having sum(k.n) <> 0)
    ) h on h.id = v.id
    where v.almacen_id = any(${almacenes}::uuid[])) x`
}

/** Whatever ever came into a place, as itself or as a part of what did: the last move into it, and where its last move of all left it. */
const enVitrina =
  (lugar: string): ConsultaCruda =>
  ({ almacenes, desde, hasta }) =>
    sql`
  with firmes as (select m.pieza_id from movimientos_bienes m join documentos d on d.id = m.documento_id
    where d.estado = 'activo' and d.anula_id is null),
  enteras as (select id from piezas where (padre_id is null or id in (select pieza_id from firmes))
    and id not in (select padre_id from piezas where padre_id is not null and id in (select pieza_id from firmes))),
  entro as (select z.id pieza_id, max(m.fecha) fecha from enteras join piezas z using (id)
    join movimientos_bienes m on m.pieza_id = z.id or m.pieza_id = z.padre_id where m.a = ${lugar} and m.unidades = 1 group by 1),
  quedo as (
    select distinct on (m.pieza_id) m.pieza_id, m.a lugar from movimientos_bienes m join documentos d on d.id = m.documento_id
    where m.pieza_id in (select pieza_id from entro) order by m.pieza_id, d.orden desc, m.linea desc)
  select z.codigo, (select codigo from almacenes where id = z.almacen_id) almacen, z.descripcion, z.serial, coalesce(z.categoria, 0)::text pureza,
    e.fecha::text fecha, z.peso, z.costo, ${
      lugar === 'vitrina_peso'
        ? sql`(select (array_agg(r.precio order by r.instante desc, r.id desc))[1] from precios_gramo r
          where (r.almacen_id, r.categoria) = (z.almacen_id, z.categoria))::int8`
        : sql`z.precio`
    } precio, q.lugar, (select codigo from contratos where id = z.origen_id) contrato
  from entro e join quedo q using (pieza_id) join piezas z on z.id = e.pieza_id
  where z.almacen_id = any(${almacenes}::uuid[]) and e.fecha between ${desde}::date and ${hasta}::date`

export const deMovimientos = {
  resoluciones: (p) => resoluciones(p),
  resolucionesGrafico: (p) => sql`
    select substr(r.fecha, 1, 7) mes, r.almacen, r.tipo, sum(r.signo)::int8 cantidad, sum(r.capital)::int8 capital, sum(r.ingreso)::int8 ingreso,
      sum(r.descuento)::int8 descuento
    from (${resoluciones(p, POR_MES)}) r group by 1, 2, 3`,
  prorrogas: (p) => prorrogas(p),
  prorrogasGrafico: (p) => sql`
    select substr(r.fecha, 1, 7) mes, r.almacen, sum(r.signo)::int8 cantidad, sum(r.meses)::int8 meses, sum(r.valor)::int8 valor
    from (${prorrogas(p, POR_MES)}) r group by 1, 2`,
  devueltoVigente: (p) => sql`
    select d.codigo, d.almacen, d.fecha::text fecha, d.contrato, d.cliente, d.cedula documento, d.signo * d.valor valor,
      (d.signo * ${enLibros('mercanciaContratos')})::int8 costo, d.motivo, d.empleado
    from (${conVueltas(p, sql`d.tipo = 'devuelto'`)}) d`,
  ventasVitrina: ventas(false),
  ventasServicio: ventas(true),
  repositorioVitrina: enVitrina('vitrina'),
  repositorioVitrinaPeso: enVitrina('vitrina_peso'),
} satisfies Record<string, ConsultaCruda>
