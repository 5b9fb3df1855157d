import { sql } from 'kysely'
import type { ConsultaCruda, PreguntaSql } from './pregunta.ts'

/** The thing of each contract that most was given for. */
const mayores = sql`(select distinct on (a.contrato_id) a.contrato_id, coalesce(a.categoria, 0)::text pureza from contrato_articulos a
  order by a.contrato_id, a.valor desc, a.orden)`
const edad = sql`(array['corta', 'media', 'larga'])[1 + (k.vence > k.fecha + 120)::int + (k.vence > k.fecha + 240)::int]`

/**
 * Contracts that fall due, one by one. What a customer did before is counted line by line of their history, where the product asks for
 * the first day of each outcome; every group of the rate is added up by the database, where the product adds cells.
 */
const porVencer = ({ almacenes, hoy }: PreguntaSql) => sql`
  with historia as materialized (
    select k.cliente_id, k.resuelto_en dia, m.pureza, ${edad} edad, (k.tipo_resolucion = 'retiro')::int bien,
      count(*) over w antes, coalesce(sum((k.tipo_resolucion <> 'retiro')::int) over w, 0) mal
    from contratos k join ${mayores} m on m.contrato_id = k.id
    where k.estado = 'resuelto' and k.resuelto_en <= ${hoy}::date
    window w as (partition by k.cliente_id order by k.resuelto_en range between unbounded preceding and interval '1 day' preceding)
  ), grupos as materialized (
    select pureza, edad, case when antes = 0 then 'nuevo' when mal = 0 then 'rescata' else 'pierde' end pasado, count(*) n, sum(bien) r,
      grouping(pureza) + grouping(edad) + grouping(case when antes = 0 then 'nuevo' when mal = 0 then 'rescata' else 'pierde' end) + 1 base
    from historia where dia >= ${hoy}::date - 365 and dia < ${hoy}::date and dia >= (select coalesce(max(u.dia), '-infinity') from (
      select h.dia, count(*) over (order by h.dia desc) n from historia h where h.dia < ${hoy}::date) u where u.n >= 10000)
    group by rollup (pureza, edad, case when antes = 0 then 'nuevo' when mal = 0 then 'rescata' else 'pierde' end)
  ), personas as materialized (
    select cliente_id, count(*) antes, sum(1 - bien) mal from historia group by cliente_id
  ), abiertos as materialized (
    select k.id, k.codigo, k.almacen_id, k.cliente_id, k.vence, k.peso_total, k.capital, m.pureza, ${edad} edad,
      case when p.antes is null then 'nuevo' when p.mal = 0 then 'rescata' else 'pierde' end pasado
    from contratos k join ${mayores} m on m.contrato_id = k.id left join personas p on p.cliente_id = k.cliente_id
    where k.almacen_id = any(${almacenes}::uuid[]) and k.estado = any('{vigente,en_espera,devuelto_vigente}') and k.vence >= ${hoy}::date
  ), clases as materialized (
    select c.*, g.n, g.r, g.base from (select distinct pureza, edad, pasado from abiertos) c
    left join lateral (select * from grupos g
      where (g.base = 4 or g.n >= 30) and (g.base > 3 or g.pureza = c.pureza) and (g.base > 2 or g.edad = c.edad) and (g.base > 1 or g.pasado = c.pasado)
      order by g.base limit 1) g on true
  ), medidas as materialized (
    select c.pureza, c.edad, c.pasado, coalesce(c.base, 4)::text base, coalesce(n, 0) muestra, case when n > 0 then trunc(r * 10000 / n) end tasa,
      case when n > 0 then greatest(0, trunc(10000 * ((f.p + z.q / (2 * f.n8)) / (1 + z.q / f.n8) - f.w))) else 0 end menor,
      case when n > 0 then least(10000, ceil(10000 * ((f.p + z.q / (2 * f.n8)) / (1 + z.q / f.n8) + f.w))) else 10000 end mayor
    from clases c, (select 1.96::float8 * 1.96::float8 q) z,
      lateral (select e.*, 1.96::float8 * sqrt(e.p * (1 - e.p) / e.n8 + z.q / (4 * e.n8 * e.n8)) / (1 + z.q / e.n8) w
        from (select nullif(c.n, 0)::float8 n8, c.r::float8 / nullif(c.n, 0) p) e) f
  )
  select k.codigo, al.codigo almacen, t.nombre_completo cliente, t.cedula documento, k.vence::text vence, to_char(k.vence, 'YYYY-MM') mes,
    (k.vence - least(extract(isodow from k.vence)::int, extract(day from k.vence)::int) + 1)::text semana,
    k.pureza, k.edad, k.pasado, k.peso_total peso, k.capital, m.tasa::int4 tasa, m.muestra::int4 muestra, m.base,
    trunc(k.capital * m.tasa / 10000)::int8 probable, trunc(k.capital * m.menor::numeric / 10000)::int8 minimo,
    trunc(k.capital * m.mayor::numeric / 10000)::int8 maximo
  from abiertos k join medidas m on (m.pureza, m.edad, m.pasado) = (k.pureza, k.edad, k.pasado)
  join almacenes al on al.id = k.almacen_id join clientes t on t.id = k.cliente_id`

/** Contracts that ended, with what each of their things sold for: the share of a line by its cost. */
const terminados = ({ almacenes, fundicion }: PreguntaSql) => sql`
  with cosas as (
    select a.contrato_id, sum(a.sugerido) sugerido, sum(case when a.sugerido > 0 then a.valor else 0 end) "dadoSugerido",
      sum(case when g.gramo > 0 and a.peso > 0 then a.peso else 0 end) peso, sum(case when g.gramo > 0 and a.peso > 0 then a.valor else 0 end) dado,
      sum(case when g.gramo > 0 and a.peso > 0 then div(g.gramo * a.peso, 100) else 0 end) fundicion
    from contrato_articulos a, lateral (select coalesce((${fundicion}::jsonb ->> a.categoria::text)::numeric, 0) gramo) g group by 1
  ), vendidas as (
    select z.origen_id, sum(case when l.costo > 0 then div((l.precio - l.iva)::numeric * z.costo, l.costo) else div(l.precio - l.iva, cardinality(l.piezas)) end) vendido,
      sum(z.costo) costo
    from venta_lineas l join ventas v on v.id = l.venta_id cross join unnest(l.piezas) u(id) join piezas z on z.id = u.id
    where v.estado <> 'anulada' and l.orden <> all (v.devueltas) group by 1)
  select k.codigo, k.resuelto_en::text fecha, t.nombre_completo cliente, t.cedula documento, m.pureza, u.username empleado, al.codigo almacen,
    k.tipo_resolucion = 'retiro' bien, k.resuelto_en - k.fecha dias, k.valor_total entregado,
    case when k.tipo_resolucion = 'retiro' then 0 else k.capital end perdido, c.peso, c.dado, c."dadoSugerido", c.sugerido, c.fundicion,
    case when k.tipo_resolucion = 'retiro' then 0 else coalesce(v.vendido, 0) end vendido,
    case when k.tipo_resolucion = 'retiro' then 0 else coalesce(v.costo, 0) end costo
  from contratos k join ${mayores} m on m.contrato_id = k.id join cosas c on c.contrato_id = k.id left join vendidas v on v.origen_id = k.id
  join almacenes al on al.id = k.almacen_id join clientes t on t.id = k.cliente_id join usuarios u on u.id = k.empleado_id
  where k.estado = 'resuelto' and k.almacen_id = any(${almacenes}::uuid[])`

/** Prices and margin of rows that are added up already, or of one. */
const cifras = sql`div(x.dado * 100, nullif(x.peso, 0))::int8 "porGramo", div(x."dadoSugerido" * 10000, nullif(x.sugerido, 0))::int4 "sobreSugerido",
  div(x.dado * 10000, nullif(x.fundicion, 0))::int4 "sobreFundicion", x.vendido::int8 vendido, x.costo::int8 "costoVendido",
  (x.vendido - x.costo)::int8 margen, x.perdido::int8 "capitalPerdido"`

export const deAnalisis = {
  proyeccionContratos: porVencer,
  proyeccion: (p) => sql`
    select x.almacen, x.semana, x.mes, x.pureza, x.edad, x.pasado, x.tasa, x.muestra, x.base, count(*)::int4 contratos, sum(x.peso)::int8 peso,
      sum(x.capital)::int8 capital, sum(x.probable)::int8 probable, sum(x.minimo)::int8 minimo, sum(x.maximo)::int8 maximo
    from (${porVencer(p)}) x group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
  rescate: (p) => sql`
    with todos as (select y.*, y.fecha between ${p.desde} and ${p.hasta} ahora from (${terminados(p)}) y
      where y.fecha between ${p.desde} and ${p.hasta} or y.fecha between ${p.antesDesde} and ${p.antesHasta}),
    juntos as (
      select pureza, empleado, almacen, sum(ahora::int) n, sum((ahora and bien)::int) r, sum((not ahora)::int) n0, sum((not ahora and bien)::int) r0,
        sum(case when ahora and bien then dias else 0 end) dias,
        ${sql.join(
          ['perdido', 'peso', 'dado', 'dadoSugerido', 'sugerido', 'fundicion', 'vendido', 'costo'].map(
            (cual) => sql`sum(case when ahora then ${sql.ref(cual)} else 0 end)::numeric ${sql.id(cual)}`,
          ),
        )}
      from todos group by 1, 2, 3)
    select x.pureza, x.empleado, x.almacen, x.n::int4 contratos, x.r::int4 rescatados, (x.n - x.r)::int4 perdidos,
      div(x.r * 10000, nullif(x.n, 0))::int4 tasa, (10000 - div(x.r * 10000, nullif(x.n, 0)))::int4 "tasaPerdida", x.n0::int4 "contratosAntes",
      div(x.r0 * 10000, nullif(x.n0, 0))::int4 "tasaAntes", div(x.dias, nullif(x.r, 0))::int4 dias, ${cifras} from juntos x`,
  rescateContratos: (p) => sql`
    select x.codigo, x.fecha, x.cliente, x.documento, x.pureza, x.empleado, x.almacen, case when x.bien then 'rescatado' else 'perdido' end desenlace,
      x.dias, x.entregado, ${cifras} from (${terminados(p)}) x where x.fecha between ${p.desde} and ${p.hasta}`,
} satisfies Record<string, ConsultaCruda>
