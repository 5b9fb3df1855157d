import { sql } from 'kysely'
import type { ConsultaCruda, PreguntaSql } from './pregunta.ts'

/** The journal of some branches, line by line: no total of a day is believed. */
const diario = ({ almacenes }: PreguntaSql) => sql`
  select p.almacen_id, (select codigo from almacenes where id = p.almacen_id) almacen, p.cuenta, substr(p.cuenta, 1, 1) clase, s.fecha,
    p.debito, p.credito, p.debito - p.credito neto
  from partidas p join asientos s on s.id = p.asiento_id where p.almacen_id = any(${almacenes}::uuid[])`

/** What was earned: no line of an entry that has one of profit and loss (36 or 59), which is the close of a year. */
const ganado = ({ almacenes }: PreguntaSql) => sql`
  select d.*, (select codigo from almacenes where id = d.almacen_id) almacen, substr(d.cuenta, 1, 1) clase, d.debito - d.credito neto from (
    select p.almacen_id, p.cuenta, p.debito, p.credito, s.fecha,
      bool_or(substr(p.cuenta, 1, 2) in ('36', '59')) over (partition by p.asiento_id) cierra
    from partidas p join asientos s on s.id = p.asiento_id) d
  where not d.cierra and d.almacen_id = any(${almacenes}::uuid[]) and substr(d.cuenta, 1, 1) in ('4', '5', '6', '7')`

const si = (condicion: ReturnType<typeof sql>, que: ReturnType<typeof sql>) =>
  sql`coalesce(sum(case when ${condicion} then ${que} end), 0)::int8`
const entre = (desde: string, hasta: string) => sql`j.fecha >= ${desde}::date and j.fecha <= ${hasta}::date`
const hasta = (dia: string) => sql`j.fecha <= ${dia}::date`
const nombre = sql`(select nombre from cuentas where codigo = j.cuenta) nombre`
const CAJA = sql`j.cuenta in (select cuenta from cuentas_concepto where concepto = 'caja')`

const cuentas: ConsultaCruda = (p) => sql`
  select * from (
    select j.almacen, j.cuenta, ${nombre}, j.clase, ${si(hasta(p.antesHasta), sql`j.neto`)} anterior,
      ${si(entre(p.desde, p.hasta), sql`j.debito`)} debito, ${si(entre(p.desde, p.hasta), sql`j.credito`)} credito,
      (${si(hasta(p.antesHasta), sql`j.neto`)} + ${si(entre(p.desde, p.hasta), sql`j.neto`)})::int8 saldo
    from (${diario(p)}) j group by j.almacen, j.cuenta, j.clase) x
  where (x.anterior, x.debito, x.credito) <> (0, 0, 0)`

export const deLibros = {
  saldosCaja: (p) => sql`
    with caja as (
      select j.almacen_id, ${si(sql`true`, sql`j.neto`)} saldo, ${si(sql`j.fecha = ${p.hoy}::date`, sql`j.neto`)} hoy
      from (${diario(p)}) j where ${CAJA} group by 1),
    contada as (
      select distinct on (d.almacen_id) d.almacen_id, d.codigo, d.instante, c.efectivo - c.caja diferencia
      from documentos d join cuadres c on c.id = d.id where d.tipo = 'cuadre' order by d.almacen_id, d.orden desc)
    select z.codigo almacen, z.nombre, coalesce(c.saldo, 0)::int8 saldo, coalesce(c.hoy, 0)::int8 hoy, k.codigo cuadre, k.instante contada,
      k.diferencia
    from almacenes z left join caja c on c.almacen_id = z.id left join contada k on k.almacen_id = z.id
    where z.id = any(${p.almacenes}::uuid[])`,
  // Both sides of each move: what a place was given, less what left it.
  saldosVitrina: ({ almacenes }) => sql`
    select (select codigo from almacenes where id = m.almacen_id) almacen, m.lugar, m.categoria::text pureza,
      sum(m.unidades)::int8 unidades, sum(m.peso)::int8 peso, sum(m.costo)::int8 costo,
      case when m.lugar = 'vitrina_peso' then (select (array_agg(r.precio order by r.instante desc, r.id desc))[1]
          from precios_gramo r where (r.almacen_id, r.categoria) = (m.almacen_id, m.categoria))::int8 * sum(m.peso)::int8 / 100
        else (select sum(z.precio)::int8 from piezas z
          where (z.almacen_id, z.lugar, coalesce(z.categoria, 0)) = (m.almacen_id, m.lugar, m.categoria)) end precio,
      case when m.lugar <> 'vitrina_peso' then (select count(*) - count(z.precio) from piezas z
          where (z.almacen_id, z.lugar, coalesce(z.categoria, 0)) = (m.almacen_id, m.lugar, m.categoria))
        when exists (select from precios_gramo r where (r.almacen_id, r.categoria) = (m.almacen_id, m.categoria)) then 0
        else sum(m.unidades) end::int8 "sinPrecio"
    from (select almacen_id, a lugar, coalesce(categoria, 0) categoria, unidades, peso, costo from movimientos_bienes
      union all select almacen_id, de, coalesce(categoria, 0), -unidades, -peso, -costo from movimientos_bienes) m
    where m.lugar in ('vitrina', 'vitrina_peso', 'separado') and m.almacen_id = any(${almacenes}::uuid[])
    group by m.almacen_id, m.lugar, m.categoria
    having (sum(m.unidades), sum(m.peso), sum(m.costo)) <> (0, 0, 0)`,
  consolidado: (p) => sql`
    with caja as (select * from (${diario(p)}) j where ${CAJA})
    select z.codigo almacen, z.nombre, ${si(hasta(p.antesHasta), sql`j.neto`)} inicial,
      ${si(entre(p.desde, p.hasta), sql`j.debito`)} ingresos, ${si(entre(p.desde, p.hasta), sql`j.credito`)} egresos,
      (${si(hasta(p.antesHasta), sql`j.neto`)} + ${si(entre(p.desde, p.hasta), sql`j.neto`)})::int8 final,
      ${si(entre(p.antesDesde, p.antesHasta), sql`j.debito`)} "ingresosAntes", ${si(entre(p.antesDesde, p.antesHasta), sql`j.credito`)} "egresosAntes"
    from almacenes z left join caja j on j.almacen_id = z.id
    where z.id = any(${p.almacenes}::uuid[]) group by z.codigo, z.nombre`,
  balance: (p) => sql`
    select x.*, (x.saldo - x.anterior)::int8 cambio from (
      select j.almacen, j.cuenta, ${nombre}, j.clase, (${si(hasta(p.hasta), sql`j.neto`)} * j.lado)::int8 saldo,
        (${si(hasta(p.antesHasta), sql`j.neto`)} * j.lado)::int8 anterior
      from (select d.*, case d.clase when '1' then 1 else -1 end lado from (${diario(p)}) d where d.clase <= '3') j
      group by j.almacen, j.cuenta, j.clase, j.lado
      union all
      select j.almacen, '36', 'Resultado de lo corrido', '3', (-${si(hasta(p.hasta), sql`j.neto`)})::int8, (-${si(hasta(p.antesHasta), sql`j.neto`)})::int8
      from (${diario(p)}) j where j.clase in ('4', '5', '6', '7') group by j.almacen) x
    where (x.saldo, x.anterior) <> (0, 0)`,
  estadoResultado: (p) => sql`
    select x.*, (x.resultado - x.antes)::int8 cambio from (
      select j.almacen, j.cuenta, ${nombre}, j.clase, ${si(entre(p.desde, p.hasta), sql`j.credito - j.debito`)} resultado,
        ${si(entre(p.antesDesde, p.antesHasta), sql`j.credito - j.debito`)} antes
      from (${ganado(p)}) j group by j.almacen, j.cuenta, j.clase) x
    where (x.resultado, x.antes) <> (0, 0)`,
  resultadoMeses: (p) => sql`
    select x.*, (x.ingresos - x.costos - x.gastos)::int8 resultado,
      least(((x.mes || '-01')::date + interval '1 month' - interval '1 day')::date, ${p.hasta}::date, ${p.hoy}::date)::text hasta from (
      select j.almacen, substr(j.fecha::text, 1, 7) mes, ${si(sql`j.clase = '4'`, sql`j.credito - j.debito`)} ingresos,
        ${si(sql`j.clase in ('6', '7')`, sql`j.neto`)} costos, ${si(sql`j.clase = '5'`, sql`j.neto`)} gastos
      from (${ganado(p)}) j where ${entre(p.desde, p.hasta)} group by 1, 2) x
    where (x.ingresos, x.costos, x.gastos) <> (0, 0, 0)`,
  saldoCuentas: cuentas,
  comprobacion: cuentas,
  // From the accounts that the concepts ever had, and the tercero of each line; what was paid for is all that was debited but the IVA.
  retenciones: (p) => sql`
    with conceptos as materialized (select cuenta, min(concepto) concepto from cuentas_concepto group by 1),
    cada as (
      select a.documento_id, k.concepto, x.debito, x.credito
      from partidas x join asientos a on a.id = x.asiento_id left join conceptos k on k.cuenta = x.cuenta
      where x.almacen_id = any(${p.almacenes}::uuid[]) and a.fecha >= ${p.desde}::date and a.fecha <= ${p.hasta}::date
        and exists (select from documentos d left join documentos otro on otro.id = coalesce(d.anula_id, d.anulado_por_id)
          where d.id = a.documento_id and (otro.id is null and d.estado <> 'anulado' or otro.fecha < ${p.desde}::date or otro.fecha > ${p.hasta}::date))),
    deDocumento as (
      select c.documento_id, sum(case when c.concepto = 'retefuentePorPagar' then c.credito - c.debito else 0 end) retefuente,
        sum(case when c.concepto = 'reteivaPorPagar' then c.credito - c.debito else 0 end) reteiva,
        sum(case when c.concepto = 'reteicaPorPagar' then c.credito - c.debito else 0 end) reteica,
        sum(case when c.concepto = 'ivaDescontable' then c.debito - c.credito else 0 end) iva,
        sum(case when c.concepto in ('retefuentePorPagar', 'reteivaPorPagar', 'reteicaPorPagar', 'ivaDescontable', 'caja', 'cajaMenor', 'bancos',
          'datafonoPorRecibir', 'otrosMediosPorRecibir', 'anticipoProveedores', 'anticipoTrabajadores', 'anticipoOtros', 'anticiposRecibidos')
          then 0 else c.debito - c.credito end) base
      from cada c group by 1)
    select t.nombre_completo cliente, t.cedula documento, (select codigo from almacenes where id = d.almacen_id) almacen,
      sum(case when x.retefuente = 0 and x.reteica = 0 then 0 else x.base end)::int8 base, sum(x.retefuente)::int8 retefuente,
      sum(case when x.reteiva = 0 then 0 else x.iva end)::int8 iva, sum(x.reteiva)::int8 reteiva, sum(x.reteica)::int8 reteica,
      sum(x.retefuente + x.reteiva + x.reteica)::int8 total
    from deDocumento x join documentos y on y.id = x.documento_id join documentos d on d.id = coalesce(y.anula_id, y.id)
      left join clientes t on t.id = (select coalesce(r.fusionado_en, r.id) from clientes r
        where r.id = coalesce((select m.tercero_id from movimientos_dinero m where m.id = d.id), d.tercero_id))
    where (x.retefuente, x.reteiva, x.reteica) <> (0, 0, 0)
      and (t.id is not null or exists (select from movimientos_dinero m where m.id = d.id)) group by t.id, d.almacen_id`,
  libroMayor: (p) => sql`
    with dias as (
      select j.almacen, j.cuenta, ${nombre}, j.clase, j.fecha, sum(j.debito) debito, sum(j.credito) credito, sum(j.neto) neto
      from (${diario(p)}) j group by j.almacen, j.cuenta, j.clase, j.fecha),
    corrido as (select d.*, sum(d.neto) over (partition by d.almacen, d.cuenta order by d.fecha rows unbounded preceding) saldo from dias d)
    select almacen, cuenta, nombre, clase, fecha::text fecha, (saldo - neto)::int8 anterior, debito::int8 debito, credito::int8 credito,
      saldo::int8 saldo
    from corrido where fecha >= ${p.desde}::date and fecha <= ${p.hasta}::date
    union all
    select almacen, cuenta, nombre, clase, null, sum(neto)::int8, 0, 0, sum(neto)::int8 from dias d where fecha <= ${p.hasta}::date
    group by almacen, cuenta, nombre, clase having max(fecha) < ${p.desde}::date and sum(neto) <> 0`,
  detallado: (p) => sql`
    with cada as (
      select d.almacen_id, d.tipo, greatest(d.valor, 0) mas, greatest(-d.valor, 0) menos,
        d.fecha between ${p.desde}::date and ${p.hasta}::date and x.otra not between ${p.desde}::date and ${p.hasta}::date ahora,
        d.fecha between ${p.antesDesde}::date and ${p.antesHasta}::date and x.otra not between ${p.antesDesde}::date and ${p.antesHasta}::date antes
      from documentos d, lateral (select case when d.estado = 'activo' and d.anula_id is null then 'infinity'::date
        else (select o.fecha from documentos o where o.id = d.anula_id or o.anula_id = d.id) end otra) x
      where d.almacen_id = any(${p.almacenes}::uuid[]))
    select (select codigo from almacenes where id = c.almacen_id) almacen, c.tipo, sum(c.ahora::int)::int8 cantidad,
      sum(c.mas * c.ahora::int)::int8 entra, sum(c.menos * c.ahora::int)::int8 sale, sum(c.antes::int)::int8 antes,
      sum(c.mas * c.antes::int)::int8 "entraAntes", sum(c.menos * c.antes::int)::int8 "saleAntes"
    from cada c where c.ahora or c.antes group by c.almacen_id, c.tipo`,
} satisfies Record<string, ConsultaCruda>
