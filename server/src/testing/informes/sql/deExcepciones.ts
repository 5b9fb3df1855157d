import { sql } from 'kysely'
import type { ConsultaCruda } from './pregunta.ts'

/**
 * The watch list as an auditor would ask for it: every document of the period with what may be odd about it worked out beside it,
 * and a row for each thing that is.
 */
const excepciones: ConsultaCruda = ({ almacenes, desde, hasta, fundicion, umbrales, pasoSugerido }) => sql`
  with delPeriodo as (
    select d.* from documentos d
    where d.almacen_id = any(${almacenes}::uuid[]) and d.fecha >= ${desde}::date and d.fecha <= ${hasta}::date),
  firmes as (select * from delPeriodo where estado = 'activo'),
  perdidas as (
    select v.codigo, sum(l.costo + l.iva - l.precio) valor, array_to_string(array_agg(l.descripcion order by l.orden), ', ') detalle
    from venta_lineas l join ventas v on v.id = l.venta_id where l.costo + l.iva > l.precio group by 1
    having sum(l.costo + l.iva - l.precio) >= ${umbrales.perdida}),
  recibidos as (
    select contrato_id documento, descripcion, motivo, orden, peso, categoria, valor, sugerido from contrato_articulos
    union all
    select k.id, l.descripcion, l.motivo, l.orden, l.peso, l.categoria, l.valor, l.sugerido
    from compras k join compra_lineas l on l.compra_id = k.id where k.tipo = 'compraDirecta'),
  avaluos as (
    select a.documento, sum(a.valor) - sum(a.sugerido) valor,
      array_to_string(array_agg(array_to_string(array[a.descripcion, a.motivo], ': ') order by a.orden), ', ') detalle
    from recibidos a where a.sugerido <> 0 and a.valor not between
        case when a.sugerido < ${pasoSugerido}::int8 then a.sugerido else div(a.sugerido, ${pasoSugerido}::int8) * ${pasoSugerido}::int8 end
        and a.sugerido
      and abs(a.valor::numeric / a.sugerido - 1) > ${umbrales.sugerido}::numeric / 10000 group by 1),
  fundidos as (
    select x.documento, sum(x.sobra) valor, array_to_string(array_agg(x.descripcion order by x.orden), ', ') detalle
    from (select a.*, a.valor - div(a.peso * g.gramo, 100) sobra, g.gramo
      from recibidos a, lateral (select coalesce((${fundicion}::jsonb ->> a.categoria::text)::numeric, 0) gramo) g) x
    where x.sobra > 0 and x.gramo > 0
      and x.valor > (x.valor - x.sobra)::numeric * ${umbrales.fundicion}::numeric / 10000 group by 1),
  enEfectivo as (select documento_id id, sum(valor) valor from documento_pagos where medio = 'efectivo' group by 1),
  traidas as (
    select 'persona' por, d.tercero_id::text quien, d.*, abs(d.valor) monto from documentos d
    where d.tipo in ('contrato', 'compraDirecta') and d.estado = 'activo' and d.almacen_id = any(${almacenes}::uuid[]) and d.tercero_id is not null),
  llaves as (
    select * from traidas union all
    select 'celular', t.celular, d.*, abs(d.valor) from traidas x join documentos d using (id) join clientes t on t.id = d.tercero_id
    where t.celular <> ''),
  grupos as (
    select quien, fecha, count(*) cuantos, sum(monto) valor, max(orden) ultimo from traidas
    where fecha >= ${desde}::date and fecha <= ${hasta}::date group by 1, 2),
  chicas as (select * from llaves where monto < ${umbrales.fraccionado}),
  juntas as (
    select hoy.por, hoy.quien, hoy.fecha, count(*) cuantos, sum(a.monto) valor, count(distinct a.tercero_id) personas,
      hoy.fecha - min(a.fecha) + 1 dias, max(a.orden) filter (where a.fecha = hoy.fecha) ultimo
    from (select distinct por, quien, fecha from chicas where fecha >= ${desde}::date and fecha <= ${hasta}::date) hoy
    join chicas a on a.por = hoy.por and a.quien = hoy.quien and a.fecha <= hoy.fecha and a.fecha > hoy.fecha - ${umbrales.diasFraccionado}::int4
    group by 1, 2, 3),
  halladas as (
    select 'bajo_costo' tipo, 'bajo_costo:' || f.id fila, f.id, f.fecha, f.almacen_id, f.firmante_id, p.valor, p.detalle
    from firmes f join perdidas p using (codigo)
    union all
    select 'anulacion', 'anulacion:' || d.id, d.id, d.fecha, d.almacen_id, d.firmante_id, abs(d.valor),
      array_to_string(array[(select codigo from documentos where id = d.anula_id), d.motivo], ': ')
    from delPeriodo d where d.anula_id is not null
    union all
    select 'reimpresion', 'reimpresion:' || m.documento_id || ':' || m.numero, m.documento_id, (m.instante - interval '5 hours')::date, m.almacen_id,
      m.usuario_id, abs(d.valor), m.motivo
    from (select almacen_id, numero, usuario_id, motivo, documento_id, instante at time zone 'UTC' instante from impresiones) m
      join documentos d on d.id = m.documento_id
    where m.numero >= 2 and m.almacen_id = any(${almacenes}::uuid[])
      and (m.instante - interval '5 hours')::date between ${desde}::date and ${hasta}::date
    union all
    select 'sugerido', 'sugerido:' || f.id, f.id, f.fecha, f.almacen_id, f.firmante_id, a.valor, a.detalle
    from firmes f join avaluos a on a.documento = f.origen_id where f.tipo in ('contrato', 'compraDirecta')
    union all
    select 'minimo', 'minimo:' || f.id, f.id, f.fecha, f.almacen_id, f.firmante_id, abs(f.valor), f.motivo
    from firmes f where f.tipo = 'contrato' and abs(f.valor) < ${umbrales.contratoMinimo}
    union all
    select 'efectivo', 'efectivo:' || f.id, f.id, f.fecha, f.almacen_id, f.firmante_id, e.valor, f.motivo
    from firmes f join enEfectivo e using (id) where f.anula_id is null and f.tercero_id is not null and e.valor >= ${umbrales.efectivo}
    union all
    select 'fundicion', 'fundicion:' || f.id, f.id, f.fecha, f.almacen_id, f.firmante_id, u.valor, u.detalle
    from firmes f join fundidos u on u.documento = f.origen_id where f.tipo in ('contrato', 'compraDirecta')
    union all
    select 'baja', 'baja:' || f.id, f.id, f.fecha, f.almacen_id, f.firmante_id, b.costo, f.motivo
    from firmes f join (select documento_id id, sum(costo) costo from movimientos_bienes where a = 'baja' group by 1) b using (id)
    union all
    select 'repetida', 'repetida:' || g.quien || ':' || g.fecha, c.id, c.fecha, c.almacen_id, c.firmante_id, g.valor,
      g.cuantos || ' operaciones en el día'
    from grupos g join traidas c on c.orden = g.ultimo where g.cuantos >= ${umbrales.repetidas}
    union all
    select 'fraccionada', 'fraccionada:' || g.quien || ':' || g.fecha, c.id, c.fecha, c.almacen_id, c.firmante_id, g.valor,
      g.cuantos || ' operaciones en ' || case g.dias when 1 then 'el día' else g.dias || ' días' end || ' con '
        || case g.por when 'persona' then 'la misma persona' else 'el mismo celular' end
    from juntas g join traidas c on c.orden = g.ultimo
    where g.cuantos >= 2 and (g.por = 'persona' or g.personas >= 2) and g.valor >= ${umbrales.fraccionado}),
  juzgadas as (
    select distinct on (fila) * from informe_anotaciones where informe = 'excepciones' order by fila, instante desc, id desc)
  select h.tipo, d.codigo, (select codigo from almacenes where id = h.almacen_id) almacen, h.fecha::text fecha,
    (select username from usuarios where id = h.firmante_id) empleado, t.nombre_completo cliente, t.cedula documento, h.valor::int8 valor,
    nullif(h.detalle, '') detalle, coalesce(j.estado, 'pendiente') anotada, j.motivo "motivoAnotado",
    (select username from usuarios where id = j.usuario_id) anoto, j.instante "anotadoEn"
  from halladas h join documentos d on d.id = h.id left join clientes t on t.id = d.tercero_id left join juzgadas j on j.fila = h.fila
    -- What is told of several is another thing once there is one more of them.
    and (h.tipo not in ('repetida', 'fraccionada') or j.instante >= d.instante)`

export const deExcepciones = { excepciones } satisfies Record<string, ConsultaCruda>
