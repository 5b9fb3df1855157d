import { DE_RESULTADO } from '@retroventa/domain/operaciones/libros/cierreAnio'
import { type RawBuilder, sql } from 'kysely'
import { type DiasDeSaldos, deCierre, retenidos, saldosEntre } from '../contabilidad/service.ts'
import {
  type Contexto,
  conSuPar,
  deAlmacenes,
  type EnDosPasos,
  enPeriodo,
  type Fuente,
  gramoDe,
  reservado,
  ultimo,
} from './queriesContexto.ts'

const CAJA = sql`(select cuenta from cuentas_concepto where concepto = 'caja')`
const ABIERTOS = sql`c.estado not in ('resuelto', 'anulado', 'decomisado')`
const dias = ({ desde, hasta }: Contexto) => sql`${desde}::text desde, ${hasta}::text hasta`
const clase = sql`left(x.cuenta, 1)`

/** The days of a period, those of before it, and all of before either. */
const suyo = ({ desde, hasta }: Contexto): DiasDeSaldos => ({ desde, hasta })
const anterior = ({ antesDesde, antesHasta }: Contexto): DiasDeSaldos => ({
  desde: antesDesde,
  hasta: antesHasta,
})
const hastaElUltimo = (c: Contexto): readonly [DiasDeSaldos, DiasDeSaldos] => [
  { hasta: c.hasta },
  { hasta: c.antesHasta },
]

/** Of each account of each branch what is asked of its totals `s`, with their names: one by one they are of many days. */
const deCuentas = (
  totales: RawBuilder<unknown>,
  cifras: RawBuilder<unknown>,
) => sql`(select s.almacen_id, s.cuenta, ${cifras} from ${totales} group by s.almacen_id, s.cuenta) x
  join almacenes al on al.id = x.almacen_id join cuentas q on q.codigo = x.cuenta`

/** Sums of day totals, up to a day or between two. */
const hasta = (dia: string) =>
  sql`coalesce(sum(s.debito - s.credito) filter (where s.fecha <= ${dia}::date), 0)::int8`
const entre = (lado: 'debito' | 'credito' | 'neto', desde: string, fin: string) => {
  const que = { debito: sql`s.debito`, credito: sql`s.credito`, neto: sql`s.debito - s.credito` }[lado]
  return sql`coalesce(sum(${que}) filter (where s.fecha between ${desde}::date and ${fin}::date), 0)::int8`
}

/** How often an account moved in the period: its balance may be of before, and what it moved may come to nothing. */
const movida = (c: Contexto) => sql`count(*) filter (where ${enPeriodo(sql`s.fecha`, c)})::int4 movida`

const cuentas: Fuente = (c) => sql`
  select al.codigo || x.cuenta fila, al.codigo almacen, x.cuenta, q.nombre, ${clase} clase, x.anterior, x.debito, x.credito, ${dias(c)},
    x.anterior + x.debito - x.credito saldo
  from ${deCuentas(
    sql`${saldosEntre(c.almacenes, [{ hasta: c.antesHasta }, suyo(c)])} s`,
    sql`${hasta(c.antesHasta)} anterior, ${entre('debito', c.desde, c.hasta)} debito, ${entre('credito', c.desde, c.hasta)} credito`,
  )}
  where x.anterior <> 0 or x.debito <> 0 or x.credito <> 0`

/** Operations that withhold from whom they pay, and what takes them back. */
const CON_RETENCIONES = [
  'egreso',
  'legalizacionAnticipo',
  'compraProveedor',
  'compraDirecta',
  'devolucionCompra',
]

/** Sum of the accounts of some classes; debits are above zero. */
const deClase = (clases: string) =>
  sql`coalesce(sum(s.debito - s.credito) filter (where strpos(${clases}, left(s.cuenta, 1)) > 0), 0)::int8`

/** What of income, costs and expenses is not in the capital yet. */
const RESULTADO = sql`s.cuenta ~ ${sql.lit(DE_RESULTADO.source)}`

/**
 * Totals of income, costs and expenses as they were earned: without the entries that close a year (nor their voids), which leave
 * every one of them at nothing on its last day. Balances are read after them, and this is not.
 */
const resultados = (
  c: Contexto,
  desde: string,
  fin: string,
  cuales: readonly [DiasDeSaldos, ...DiasDeSaldos[]],
) => sql`(
    select s.* from ${saldosEntre(c.almacenes, cuales)} s where ${RESULTADO}
    union all
    select s.almacen_id, s.cuenta, a.fecha, -s.debito, -s.credito from partidas_toda s join asientos a on a.id = s.asiento_id
      where ${deAlmacenes(sql`s.almacen_id`, c)} and ${RESULTADO} and a.fecha between ${desde}::date and ${fin}::date
        and s.asiento_id in (select q.asiento_id from partidas_toda q where ${deAlmacenes(sql`q.almacen_id`, c)} and ${deCierre(sql`q.cuenta`)})) s`

/** What accounts held before the period is one sum of each: its days are not put in order. `ultima` is of the month in which it last moved. */
const antesDe = (
  c: Contexto,
) => sql`(select s.almacen_id, s.cuenta, sum(s.debito - s.credito) saldo, max(s.fecha) ultima
    from ${saldosEntre(c.almacenes, [{ hasta: c.antesHasta }])} s group by 1, 2)`

/** Days of accounts. @param columnas what else is told of each @param con what is joined for it @param ventana what its sums go over */
const diasDeCuentas = (c: Contexto, columnas: RawBuilder<unknown>, con = sql``, ventana = sql``) => sql`
  select al.codigo || s.cuenta || s.fecha fila, al.codigo almacen, s.cuenta, q.nombre, left(s.cuenta, 1) clase, s.fecha, s.debito, s.credito,
    null::text desde, null::text hasta, ${columnas}
  from saldos_dia s join almacenes al on al.id = s.almacen_id join cuentas q on q.codigo = s.cuenta ${con}
  where ${deAlmacenes(sql`s.almacen_id`, c)} and ${enPeriodo(sql`s.fecha`, c)} ${ventana}`

/**
 * Accounts that hold something and have no day in the period, one row of each: a ledger without them does not add up to the balance.
 * Their days are those since the month in which they last moved. @param columnas as of their days
 */
const quietas = (c: Contexto, columnas: RawBuilder<unknown>) => sql`
  select al.codigo || x.cuenta fila, al.codigo almacen, x.cuenta, q.nombre, ${clase} clase, null::date fecha, 0::int8 debito, 0::int8 credito,
    date_trunc('month', x.ultima)::date::text desde, ${c.antesHasta}::text hasta, ${columnas}
  from ${antesDe(c)} x join almacenes al on al.id = x.almacen_id join cuentas q on q.codigo = x.cuenta
  where x.saldo <> 0 and not exists (select from saldos_dia s
    where s.almacen_id = x.almacen_id and s.cuenta = x.cuenta and ${enPeriodo(sql`s.fecha`, c)} offset 0)`

/** Of the days of a chain, which are many, a page tells what some left; where all are told, each is added to the one before it. */
export const gerenciaEnDosPasos = {
  libroMayor: {
    primero: (c) => sql`${diasDeCuentas(c, sql`s.almacen_id`)} union all ${quietas(c, sql`x.almacen_id`)}`,
    esperan: new Set(['anterior', 'saldo']),
    completas: (de, c) => sql`
      select e.fila, e.almacen, e.cuenta, e.nombre, e.clase, e.fecha, e.debito, e.credito, e.desde, e.hasta, (x.saldo - e.debito + e.credito)::int8 anterior, x.saldo
      from (${de}) e left join ${antesDe(c)} antes on antes.almacen_id = e.almacen_id and antes.cuenta = e.cuenta
      cross join lateral (select (coalesce(antes.saldo, 0) + (select coalesce(sum(s.debito - s.credito), 0) from saldos_dia s
        where s.almacen_id = e.almacen_id and s.cuenta = e.cuenta and s.fecha between ${c.desde}::date and e.fecha))::int8 saldo offset 0) x`,
  },
} satisfies Record<string, EnDosPasos>

export const deGerencia = {
  saldosCaja: (c) => sql`
    select al.codigo fila, al.codigo almacen, al.nombre,
      (select coalesce(sum(s.debito - s.credito), 0)::int8 from saldos_dia s where s.almacen_id = al.id and s.cuenta in ${CAJA}) saldo,
      (select coalesce(sum(s.debito - s.credito), 0)::int8 from saldos_dia s
        where s.almacen_id = al.id and s.cuenta in ${CAJA} and s.fecha = ${c.hoy}::date) hoy,
      k.codigo cuadre, k.instante contada, k.diferencia
    from almacenes al
    -- By its type too, as the index of counts goes: the last one is found without the others.
    left join lateral (select d.codigo, d.instante, x.diferencia from documentos d join cuadres x on x.id = d.id
      where d.almacen_id = al.id and d.tipo = 'cuadre' order by d.orden desc limit 1) k on true
    where ${deAlmacenes(sql`al.id`, c)} and al.activo`,
  saldosContrato: (c) => sql`
    select x.*, case when x.capital = 0 then 0 else x."capitalVencido" * 10000 / x.capital end::int4 mora from (
      select al.codigo fila, al.codigo almacen, al.nombre, count(c.id)::int4 contratos, coalesce(sum(c.capital), 0)::int8 capital,
        coalesce(sum(c.peso_total), 0)::int8 peso, count(c.id) filter (where v.vencido)::int4 vencidos,
        coalesce(sum(c.capital) filter (where v.vencido), 0)::int8 "capitalVencido"
      from almacenes al
      left join contratos c on c.almacen_id = al.id and ${ABIERTOS}
      cross join lateral (select c.vence < ${c.hoy}::date and c.estado <> 'problema_legal'
        and not (c.estado = 'en_espera' and c.espera_hasta >= ${c.hoy}::date) vencido) v
      where ${deAlmacenes(sql`al.id`, c)} and al.activo group by al.codigo, al.nombre) x`,
  saldosVitrina: (c) => sql`
    select x.fila, x.almacen, x.lugar, x.pureza, x.unidades, x.peso, ${reservado(sql`x.costo`, c)} costo,
      case when x.lugar = 'vitrina_peso' then g.precio * x.peso / 100 else p.precio end::int8 precio,
      case when x.lugar <> 'vitrina_peso' then coalesce(p.faltan, 0) when g.precio is null then x.unidades else 0 end::int4 "sinPrecio"
    from (
      select al.codigo || s.lugar || s.categoria fila, al.codigo almacen, s.*, s.categoria::text pureza
      -- Without the name of its branch: together they are taken for as many groups as days, and added up in one long order.
      from (select s.almacen_id, s.lugar, s.categoria, sum(s.entran_unidades - s.salen_unidades)::int4 unidades,
          sum(s.entran_peso - s.salen_peso)::int8 peso, sum(s.entra_costo - s.sale_costo)::int8 costo
        from saldos_bienes_dia s
        where ${deAlmacenes(sql`s.almacen_id`, c)} and s.lugar in ('vitrina', 'vitrina_peso', 'separado')
        group by s.almacen_id, s.lugar, s.categoria) s join almacenes al on al.id = s.almacen_id) x
    -- What each thing is for sale at; of what is kept by weight, the gram of its branch.
    left join (select z.almacen_id, z.lugar, coalesce(z.categoria, 0) categoria, sum(z.precio)::int8 precio,
        count(*) filter (where z.precio is null) faltan
      from piezas z where z.lugar in ('vitrina', 'separado') and ${deAlmacenes(sql`z.almacen_id`, c)} group by 1, 2, 3) p
      on p.almacen_id = x.almacen_id and p.lugar = x.lugar and p.categoria = x.categoria
    left join ${gramoDe('x')} g on x.lugar = 'vitrina_peso'
    where x.unidades <> 0 or x.peso <> 0 or ${reservado(sql`x.costo`, c)} <> 0`,
  consolidado: (c) => sql`
    select x.*, x.inicial + x.ingresos - x.egresos final from (
      select al.codigo fila, al.codigo almacen, al.nombre, ${hasta(c.antesHasta)} inicial,
        ${entre('debito', c.desde, c.hasta)} ingresos, ${entre('credito', c.desde, c.hasta)} egresos,
        ${entre('debito', c.antesDesde, c.antesHasta)} "ingresosAntes",
        ${entre('credito', c.antesDesde, c.antesHasta)} "egresosAntes", ${dias(c)},
        (select string_agg(distinct cuenta, ',' order by cuenta) from ${CAJA} k) cuentas
      from almacenes al left join ${saldosEntre(c.almacenes, [{ hasta: c.antesHasta }, suyo(c), anterior(c)])} s
        on s.almacen_id = al.id and s.cuenta in ${CAJA}
      where ${deAlmacenes(sql`al.id`, c)} group by al.id
      having al.activo or bool_or(s.fecha >= ${c.antesDesde}::date)) x`,
  balance: (c) => sql`
    select x.*, x.saldo - x.anterior cambio from (
      select al.codigo || x.cuenta fila, al.codigo almacen, x.cuenta, q.nombre, ${clase} clase,
        (case ${clase} when '1' then 1 else -1 end * x.saldo)::int8 saldo,
        (case ${clase} when '1' then 1 else -1 end * x.anterior)::int8 anterior, ${dias(c)}
      from ${deCuentas(
        sql`${saldosEntre(c.almacenes, hastaElUltimo(c))} s where s.cuenta ~ '^[123]'`,
        sql`${hasta(c.hasta)} saldo, ${hasta(c.antesHasta)} anterior`,
      )}
      union all
      select al.codigo || '36', al.codigo, '36', 'Resultado de lo corrido', '3', x.saldo, x.anterior, ${dias(c)}
      from (select s.almacen_id, -${hasta(c.hasta)} saldo, -${hasta(c.antesHasta)} anterior
        from ${saldosEntre(c.almacenes, hastaElUltimo(c))} s where ${RESULTADO} group by s.almacen_id) x
      join almacenes al on al.id = x.almacen_id) x
    where x.saldo <> 0 or x.anterior <> 0`,
  estadoResultado: (c) => sql`
    select al.codigo || x.cuenta fila, al.codigo almacen, x.cuenta, q.nombre, ${clase} clase, x.resultado, x.antes, ${dias(c)}, x.movida,
      x.resultado - x.antes cambio
    from ${deCuentas(
      resultados(c, c.antesDesde, ultimo(c), [suyo(c), anterior(c)]),
      sql`-${entre('neto', c.desde, c.hasta)} resultado, -${entre('neto', c.antesDesde, c.antesHasta)} antes, ${movida(c)}`,
    )}
    where x.resultado <> 0 or x.antes <> 0`,
  resultadoMeses: (c) => sql`
    select al.codigo || x.mes fila, al.codigo almacen, x.mes, x.ingresos, x.costos, x.gastos,
      greatest(x.primero, ${c.desde}::date)::text desde,
      least((x.primero + interval '1 month - 1 day')::date, ${c.hasta}::date, ${c.hoy}::date)::text hasta,
      x.ingresos - x.costos - x.gastos resultado
    from (select x.*, to_char(x.primero, 'YYYY-MM') mes from (
      select s.almacen_id, date_trunc('month', s.fecha)::date primero, -${deClase('4')} ingresos, ${deClase('67')} costos, ${deClase('5')} gastos
      from ${resultados(c, c.desde, c.hasta, [suyo(c)])} group by 1, 2) x) x
    join almacenes al on al.id = x.almacen_id
    where x.ingresos <> 0 or x.costos <> 0 or x.gastos <> 0`,
  saldoCuentas: cuentas,
  comprobacion: cuentas,
  retenciones: (c) => sql`
    select * from (
      select al.codigo || coalesce(t.id::text, '') fila, t.nombre_completo cliente, t.cedula documento, t.tipo_documento "tipoDocumento", al.codigo almacen,
        coalesce(sum(x.base) filter (where x.retefuente <> 0 or x.reteica <> 0), 0)::int8 base, sum(x.retefuente)::int8 retefuente,
        coalesce(sum(x.iva) filter (where x.reteiva <> 0), 0)::int8 iva, sum(x.reteiva)::int8 reteiva, sum(x.reteica)::int8 reteica,
        sum(x.retefuente + x.reteiva + x.reteica)::int8 total, ${dias(c)}
      from (${retenidos(c, sql`${deAlmacenes(sql`o.almacen_id`, c)} and o.tipo = any(${CON_RETENCIONES}::text[])`)}) x
      join almacenes al on al.id = x.almacen_id
      -- Of who stayed, as it is certified. An expense of before a third was asked for has none, and its account owes it all the same.
      left join clientes r on r.id = x.tercero_id left join clientes t on t.id = coalesce(r.fusionado_en, r.id)
      where x.retefuente <> 0 or x.reteiva <> 0 or x.reteica <> 0
      group by al.codigo, t.id, t.nombre_completo, t.cedula, t.tipo_documento) y`,
  libroMayor: (c) => sql`
    ${diasDeCuentas(
      c,
      sql`(coalesce(antes.saldo, 0) + sum(s.debito - s.credito) over previos - (s.debito - s.credito))::int8 anterior,
        (coalesce(antes.saldo, 0) + sum(s.debito - s.credito) over previos)::int8 saldo`,
      sql`left join ${antesDe(c)} antes on antes.almacen_id = s.almacen_id and antes.cuenta = s.cuenta`,
      sql`window previos as (partition by s.almacen_id, s.cuenta order by s.fecha)`,
    )}
    union all ${quietas(c, sql`x.saldo::int8 anterior, x.saldo::int8 saldo`)}`,
  // By day, as the books: what a later period voided stays in its own, and its void is of the later one; of one period both are out.
  detallado: (c) => {
    const de = (desde: string, fin: string) => {
      const dentro = (fecha: RawBuilder<unknown>) => sql`${fecha} between ${desde}::date and ${fin}::date`
      return sql`(${dentro(sql`d.fecha`)} and (otro.id is null or not ${dentro(sql`otro.fecha`)}))`
    }
    const [ahora, antes] = [de(c.desde, c.hasta), de(c.antesDesde, c.antesHasta)]
    return sql`
      select al.codigo || d.tipo fila, al.codigo almacen, d.tipo, count(*) filter (where ${ahora})::int4 cantidad,
        coalesce(sum(d.valor) filter (where ${ahora} and d.valor > 0), 0)::int8 entra,
        coalesce(-sum(d.valor) filter (where ${ahora} and d.valor < 0), 0)::int8 sale,
        count(*) filter (where ${antes})::int4 antes,
        coalesce(sum(d.valor) filter (where ${antes} and d.valor > 0), 0)::int8 "entraAntes",
        coalesce(-sum(d.valor) filter (where ${antes} and d.valor < 0), 0)::int8 "saleAntes", ${dias(c)}
      from documentos d join almacenes al on al.id = d.almacen_id
      ${conSuPar('otro', sql`coalesce(d.anula_id, d.anulado_por_id)`)}
      where ${deAlmacenes(sql`d.almacen_id`, c)} and (d.estado = 'activo' or otro.id is not null) and (${ahora} or ${antes})
      group by al.codigo, d.tipo`
  },
} satisfies Record<string, Fuente>
