import { sql } from 'kysely'
import type { ConsultaCruda, PreguntaSql } from './pregunta.ts'

/** The state of a contract on a day, worked out from what is written of it (D8). */
const estadoEn = (hoy: string) => sql`case
  when k.estado = 'problema_legal' then 'problema_legal'
  when k.estado = any('{resuelto,anulado,decomisado}') then k.estado
  when coalesce(k.espera_hasta, '-infinity') >= ${hoy}::date and k.estado = 'en_espera' then 'en_espera'
  when ${hoy}::date > k.vence then 'vencido'
  when k.estado = 'devuelto_vigente' or coalesce(k.estado_previo, '') = 'devuelto_vigente' then 'devuelto_vigente'
  else 'vigente' end`

const vivo = sql`k.estado in ('vigente', 'en_espera', 'devuelto_vigente', 'problema_legal')`

/** Each contract from the document that made it; its capital from what its documents did to the custody. */
const contratos =
  (conAnulados: boolean): ConsultaCruda =>
  ({ almacenes, desde, hasta, hoy }: PreguntaSql) =>
    sql`
  with firmados as (
    select d.origen_id id, d.codigo, d.almacen_id, d.fecha, d.tercero_id, d.firmante_id, -d.valor entregado
    from documentos d
    where d.tipo = 'contrato' and d.fecha >= ${desde}::date and d.fecha <= ${hasta}::date and d.almacen_id = any(${almacenes}::uuid[])),
  cosas as (
    select a.contrato_id id, sum(a.sugerido) sugerido, sum(case when a.sugerido > 0 then a.valor end) comparado, sum(a.peso) peso, array_to_string(array_agg(a.descripcion order by a.orden), ', ') articulos
    from contrato_articulos a where a.contrato_id in (select id from firmados) group by 1),
  debido as (
    select d.origen_id id, sum(p.debito - p.credito) capital
    from documentos d join asientos s on s.documento_id = d.id join partidas p on p.asiento_id = s.id
    where d.origen_id in (select id from firmados) and p.concepto = 'mercanciaContratos'
      and (d.tipo = 'contrato' or (d.tipo in ('aumento', 'abono') and d.estado = 'activo'))
    group by 1)
  select f.codigo, (select codigo from almacenes where id = f.almacen_id) almacen, f.fecha::text fecha, t.nombre_completo cliente,
    t.cedula documento, c.articulos, k.clase, c.peso::int8 peso, c.sugerido::int8 sugerido, f.entregado,
    (c.comparado - c.sugerido)::int8 diferencia, k.porcentaje_retroventa porcentaje,
    (select username from usuarios where id = f.firmante_id) empleado, k.vence::text vence, k.resuelto_en::text resuelto,
    b.capital::int8 capital, ${estadoEn(hoy)} estado
  from firmados f left join cosas c using (id) left join debido b using (id)
    left join contratos k using (id) left join clientes t on t.id = f.tercero_id
  where ${conAnulados} or k.estado <> 'anulado'`

export const deContratos = {
  contratos: contratos(false),
  repositorioContratos: contratos(true),
  vencimiento: ({ almacenes, hoy }) => sql`
    with ultima as (
      select distinct on (n.fila) n.fila, n.estado, n.motivo, n.usuario_id, n.instante from informe_anotaciones n
      where n.informe = 'vencimiento' order by n.fila, n.instante desc, n.id desc)
    select k.id::text fila, k.codigo, (select codigo from almacenes where id = k.almacen_id) almacen, t.nombre_completo cliente,
      t.cedula documento, k.vence::text vence, ${hoy}::date - k.vence dias, k.peso_total peso, k.capital, ${estadoEn(hoy)} estado,
      coalesce(u.estado, 'pendiente') anotada, u.motivo "motivoAnotado", (select username from usuarios where id = u.usuario_id) anoto,
      u.instante "anotadoEn"
    from contratos k join clientes t on t.id = k.cliente_id
      left join lateral (select max(d.instante) volvio from documentos d where d.origen_id = k.id and d.tipo = 'devuelto' and d.estado = 'activo') v
        on k.estado = 'devuelto_vigente' or k.estado_previo = 'devuelto_vigente'
      left join ultima u on u.fila = k.id::text and (v.volvio is null or u.instante >= v.volvio)
        and (u.instante at time zone 'UTC' - interval '5 hours')::date > k.vence
        and (k.estado <> 'en_espera' or (u.instante at time zone 'UTC' - interval '5 hours')::date > k.espera_hasta)
    where k.almacen_id = any(${almacenes}::uuid[]) and ${hoy}::date > k.vence and ${vivo} and k.estado <> 'problema_legal'
      and ${estadoEn(hoy)} = 'vencido'`,
  vencimientoHistorial: ({ almacenes, desde, hasta, hoy }) => sql`
    select k.codigo, (select codigo from almacenes where id = n.almacen_id) almacen, t.nombre_completo cliente, t.cedula documento, n.instante,
      n.estado decision, n.motivo, (select username from usuarios where id = n.usuario_id) empleado, ${estadoEn(hoy)} estado
    from informe_anotaciones n, contratos k, clientes t
    where n.informe = 'vencimiento' and k.id = n.fila::uuid and t.id = k.cliente_id and n.almacen_id = any(${almacenes}::uuid[])
      and n.instante >= (${desde}::date + time '05:00') at time zone 'UTC'
      and n.instante < (${hasta}::date + 1 + time '05:00') at time zone 'UTC'`,
  repositorioClientes: ({ almacenes, desde, hasta }) => sql`
    with suyos as (
      select k.cliente_id, count(*) contratos, sum(case when ${vivo} then 1 else 0 end) abiertos,
        sum(case when ${vivo} then k.capital else 0 end) capital
      from contratos k where k.almacen_id = any(${almacenes}::uuid[]) group by 1)
    select t.cedula fila, t.nombre_completo cliente, t.cedula documento, (select codigo from almacenes where id = t.almacen_id) almacen,
      ((t.created - interval '5 hours') at time zone 'UTC')::date::text fecha, t.celular, coalesce(s.contratos, 0)::int8 contratos,
      coalesce(s.abiertos, 0)::int8 abiertos, coalesce(s.capital, 0)::int8 capital
    from clientes t left join suyos s on s.cliente_id = t.id
    where t.fusionado_en is null and ((t.created - interval '5 hours') at time zone 'UTC')::date between ${desde}::date and ${hasta}::date`,
  saldosContrato: ({ almacenes, hoy }) => sql`
    with custodia as (
      select p.almacen_id, sum(p.debito - p.credito) capital from partidas p
      where p.cuenta in (select cuenta from cuentas_concepto where concepto = 'mercanciaContratos') group by 1),
    peso as (
      select m.almacen_id, sum(case when m.a = 'contrato' then m.peso else 0 end - case when m.de = 'contrato' then m.peso else 0 end) peso
      from movimientos_bienes m where 'contrato' in (m.de, m.a) group by 1),
    abiertos as (
      select k.almacen_id, count(*) contratos, count(*) filter (where ${estadoEn(hoy)} = 'vencido') vencidos,
        sum(case when ${estadoEn(hoy)} = 'vencido' then k.capital else 0 end) vencido
      from contratos k where ${vivo} group by 1)
    select z.codigo almacen, z.nombre, coalesce(a.contratos, 0)::int8 contratos, coalesce(c.capital, 0)::int8 capital,
      coalesce(w.peso, 0)::int8 peso, coalesce(a.vencidos, 0)::int8 vencidos, coalesce(a.vencido, 0)::int8 "capitalVencido",
      case when coalesce(c.capital, 0) = 0 then 0 else trunc(a.vencido * 10000 / c.capital)::int8 end mora
    from almacenes z left join custodia c on c.almacen_id = z.id left join peso w on w.almacen_id = z.id
      left join abiertos a on a.almacen_id = z.id
    where z.id = any(${almacenes}::uuid[])`,
} satisfies Record<string, ConsultaCruda>
