import { type RawBuilder, sql } from 'kysely'
import type { ConsultaCruda, PreguntaSql } from './pregunta.ts'

/** Documents in force, with the names of who and where. */
const documentos = ({ almacenes, desde, hasta }: PreguntaSql, si: RawBuilder<unknown>) => sql`
  select d.*, (select codigo from almacenes where id = d.almacen_id) almacen, (select codigo from contratos where id = d.origen_id) contrato,
    t.nombre_completo cliente, t.cedula, (select username from usuarios where id = d.firmante_id) empleado
  from documentos d left join clientes t on t.id = d.tercero_id
  where ${si} and d.estado <> 'anulado' and d.fecha >= ${desde}::date and d.fecha <= ${hasta}::date
    and d.almacen_id = any(${almacenes}::uuid[])`

/** What the journal says of a document in the accounts that a concept ever had: debits less credits. */
const enLibros = (
  concepto: string,
) => sql`(select coalesce(sum(p.debito - p.credito), 0) from asientos s, partidas p
  where s.documento_id = d.id and p.asiento_id = s.id and p.concepto = ${concepto}
    and p.cuenta in (select cuenta from cuentas_concepto where concepto = ${concepto}))`

/** What left the custody of the contracts at its cost: the capital that came back or was lost. */
const resoluciones: ConsultaCruda = (p) => sql`
  select d.codigo, d.almacen, d.fecha::text fecha, d.contrato, d.cliente, d.cedula documento, d.tipo,
    (select coalesce(sum(m.costo), 0) from movimientos_bienes m where m.documento_id = d.id and m.unidades > 0)::int8 capital,
    (-${enLibros('ingresoRetroventa')})::int8 ingreso, ${enLibros('descuentoRetroventa')}::int8 descuento, d.valor, d.motivo, d.empleado
  from (${documentos(p, sql`d.tipo in ('retiro', 'vencimiento')`)}) d`

const prorrogas: ConsultaCruda = (p) => sql`
  select x.*, (x.valor - x.sugerido)::int8 diferencia from (
    select d.codigo, d.almacen, d.fecha::text fecha, d.contrato, d.cliente, d.cedula documento, coalesce(d.entrada ->> 'meses', '0')::int8 meses,
      case when jsonb_array_length(coalesce(d.cambiados, '[]')) = 0 then d.valor
        else (select sum(c.sugerido) from jsonb_to_recordset(d.cambiados) c(sugerido int8)) end::int8 sugerido,
      d.valor, d.motivo, d.empleado
    from (${documentos(p, sql`d.tipo = 'prorroga'`)}) d) x`

/** A sale from its document, its lines and its entry, less the lines that came back. */
const ventas =
  (deServicios: boolean): ConsultaCruda =>
  (p) =>
    sql`
  select x.*, (x.total - x.iva - x.costo)::int8 margen from (
    select d.codigo, d.almacen, d.fecha::text fecha, d.cliente, d.cedula documento, l.detalle, (d.valor - coalesce(b.precio, 0))::int8 total,
      (-${enLibros('ivaGenerado')} - coalesce(b.iva, 0))::int8 iva, coalesce(l.descuento, 0)::int8 descuento, coalesce(l.peso, 0)::int8 peso,
      (${enLibros('costoVentas')} - coalesce(b.costo, 0))::int8 costo, v.estado, (select username from usuarios where id = v.vendedor_id) empleado
    from (${documentos(p, sql`exists (select from ventas where id = d.id)`)}) d
      join ventas v on v.id = d.id
      left join (select x.venta_id, array_to_string(array_agg(x.descripcion order by x.orden), ', ') detalle,
          sum(case when x.lista > x.precio and not x.orden = any(y.devueltas) then x.lista - x.precio else 0 end) descuento,
          sum(case when x.orden = any(y.devueltas) then 0 else x.peso end) peso
        from venta_lineas x join ventas y on y.id = x.venta_id group by 1) l on l.venta_id = d.id
      left join (select x.venta_id, sum(x.precio) precio, sum(x.iva) iva, sum(x.costo) costo
        from venta_lineas x join ventas y on y.id = x.venta_id where x.orden = any(y.devueltas) group by 1) b on b.venta_id = d.id
    where (v.clase = 'servicios') = ${deServicios}) x`

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
    e.fecha::text fecha, z.peso, z.costo, z.precio, q.lugar, (select codigo from contratos where id = z.origen_id) contrato
  from entro e join quedo q using (pieza_id) join piezas z on z.id = e.pieza_id
  where z.almacen_id = any(${almacenes}::uuid[]) and e.fecha between ${desde}::date and ${hasta}::date`

const TODO = { desde: '1990-01-01', hasta: '2100-12-31' }

export const deMovimientos = {
  resoluciones,
  resolucionesGrafico: (p) => sql`
    select substr(r.fecha, 1, 7) mes, r.almacen, r.tipo, count(*) cantidad, sum(r.capital)::int8 capital, sum(r.ingreso)::int8 ingreso,
      sum(r.descuento)::int8 descuento
    from (${resoluciones({ ...p, ...TODO })}) r where r.fecha between ${p.desde} and ${p.hasta} group by 1, 2, 3`,
  prorrogas,
  prorrogasGrafico: (p) => sql`
    select substr(r.fecha, 1, 7) mes, r.almacen, count(*) cantidad, sum(r.meses)::int8 meses, sum(r.valor)::int8 valor
    from (${prorrogas({ ...p, ...TODO })}) r where r.fecha between ${p.desde} and ${p.hasta} group by 1, 2`,
  devueltoVigente: (p) => sql`
    select d.codigo, d.almacen, d.fecha::text fecha, d.contrato, d.cliente, d.cedula documento, d.valor,
      ${enLibros('mercanciaContratos')}::int8 costo, d.motivo, d.empleado
    from (${documentos(p, sql`d.tipo = 'devuelto'`)}) d`,
  ventasVitrina: ventas(false),
  ventasServicio: ventas(true),
  repositorioVitrina: enVitrina('vitrina'),
  repositorioVitrinaPeso: enVitrina('vitrina_peso'),
} satisfies Record<string, ConsultaCruda>
