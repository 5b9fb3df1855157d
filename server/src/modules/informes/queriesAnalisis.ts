import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { RESCATE, type Terminados } from '@retroventa/domain/informes/rescate'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.ts'
import { type Contexto, conLoSuyo, deAlmacenes, type Fuente, reservado, ultimo } from './queriesContexto.ts'

/**
 * Category of a contract: that of the thing that most was given for. Among sums, without putting anything in order: amount, then place,
 * then category, in one figure.
 */
const PUREZA_MAYOR = sql`(max(a.valor * 1000000 + (99999 - a.orden) * 10 + coalesce(a.categoria, 0)) % 10)::int4`
const [CORTA, MEDIA] = RESCATE.edades
/** Age on the due date. */
const EDAD = sql`case when c.vence - c.fecha <= ${sql.lit(CORTA)} then 'corta' when c.vence - c.fecha <= ${sql.lit(MEDIA)} then 'media' else 'larga' end`
/** How a contract ended is kept of those that are resueltos, and of no others. */
const cerrados = (vistos: readonly string[]) =>
  sql`o.almacen_id = any(${vistos}::uuid[]) and o.tipo_resolucion is not null`

/** Days in which enough may have ended already, the fewest first. */
const VENTANAS = [7, 60, RESCATE.ventana] as const

/** First of the days that are looked at: the last ones that are over, whole, until so many contracts ended in them. */
async function desdeCuando(
  db: Kysely<DB>,
  vistos: readonly string[],
  hoy: Fecha,
  bastan: number,
): Promise<Fecha> {
  for (const dias of VENTANAS) {
    const { rows } = await sql<{ primero: Fecha; desde: Fecha | null }>`
      select (${hoy}::date - ${sql.lit(dias)}::int4)::text primero, max(d.dia) filter (where d.terminados >= ${bastan})::text desde
      from (select o.resuelto_en dia, sum(count(*)) over (order by o.resuelto_en desc) terminados from contratos o
        where ${cerrados(vistos)} and o.resuelto_en >= ${hoy}::date - ${sql.lit(dias)}::int4 and o.resuelto_en < ${hoy}::date group by 1) d`.execute(
      db,
    )
    const [fila] = rows
    if (fila?.desde) return fila.desde
    if (fila && dias === RESCATE.ventana) return fila.primero
  }
  return hoy
}

/**
 * What ended lately in some branches, alike together, on days that are over: in the morning of the one in course what is lost has passed
 * already and who redeems has not come. The past of a customer is that of the days before.
 * @param bastan see {@link RESCATE}, as `tope`
 */
export async function leerTerminados(
  db: Kysely<DB>,
  vistos: readonly string[],
  hoy: Fecha,
  bastan: number = RESCATE.bastan,
  tope: number = RESCATE.tope,
): Promise<Terminados[]> {
  const desde = await desdeCuando(db, vistos, hoy, bastan)
  const { rows } = await sql<Terminados>`
    select p.pureza::text, ${EDAD} edad,
      case when k.terminados = 0 then 'nuevo' when k.perdidos > 0 then 'pierde' else 'rescata' end pasado,
      count(*)::int4 muestra, count(*) filter (where c.tipo_resolucion = 'retiro')::int4 rescatados
    from (select c.id, c.cliente_id, c.fecha, c.vence, c.resuelto_en, c.tipo_resolucion from contratos c
      where c.almacen_id = any(${vistos}::uuid[]) and c.tipo_resolucion is not null
        and c.resuelto_en >= ${desde}::date and c.resuelto_en < ${hoy}::date
      order by c.resuelto_en desc, hashtext(c.id::text), c.id limit ${tope}) c
    cross join lateral (select count(*) terminados, count(*) filter (where o.tipo_resolucion <> 'retiro') perdidos from contratos o
      where o.cliente_id = c.cliente_id and ${cerrados(vistos)} and o.resuelto_en < c.resuelto_en) k
    cross join lateral (select coalesce(${PUREZA_MAYOR}, 0) pureza from contrato_articulos a where a.contrato_id = c.id) p
    group by 1, 2, 3`.execute(db)
  return rows
}

/**
 * Open contracts that fall due from today on, each with its rate and the ends between which that rate is. Rates are of every
 * branch that the person sees, whatever the filter.
 */
const porVencer = (c: Contexto) => sql`
  select c.id, c.codigo, al.codigo almacen, c.cliente_id, c.vence,
    greatest(date_trunc('week', c.vence), date_trunc('month', c.vence))::date semana, to_char(c.vence, 'YYYY-MM') mes,
    e.pureza, e.edad, e.pasado, c.peso_total peso, c.capital, m.tasa, m.muestra, m.base,
    (c.capital * m.tasa / 10000)::int8 probable, (c.capital * m.menor / 10000)::int8 minimo, (c.capital * m.mayor / 10000)::int8 maximo
  from contratos c
  cross join lateral (select count(*) terminados, count(*) filter (where o.tipo_resolucion <> 'retiro') perdidos from contratos o
    where o.cliente_id = c.cliente_id and ${cerrados(c.vistos)} and o.resuelto_en <= ${c.hoy}::date) k
  cross join lateral (select coalesce(${PUREZA_MAYOR}, 0)::text mayor from contrato_articulos a where a.contrato_id = c.id) a
  cross join lateral (select a.mayor pureza, ${EDAD} edad,
    case when k.terminados = 0 then 'nuevo' when k.perdidos = 0 then 'rescata' else 'pierde' end pasado
    -- Worked out once for each contract, before it meets its rate.
    offset 0) e
  join jsonb_to_recordset(${JSON.stringify(c.tasas)}::jsonb)
    m(pureza text, edad text, pasado text, tasa int8, muestra int4, base text, menor int8, mayor int8) using (pureza, edad, pasado)
  -- Looked up for each contract: the database takes what meets a rate for one, and would compare every branch with all of them.
  cross join lateral (select al.codigo from almacenes al where al.id = c.almacen_id offset 0) al
  where ${deAlmacenes(sql`c.almacen_id`, c)} and c.estado in ('vigente', 'en_espera', 'devuelto_vigente') and c.vence >= ${c.hoy}::date`

/** Contracts that ended between two days: what was given for their gold, what it was worth, what was sold of those that were lost. */
const terminados = (c: Contexto, desde: string, hasta: string) => {
  const gramos = c.fundicion.map(
    ({ categoria, gramo }) => sql`when ${sql.lit(categoria)} then ${sql.lit(gramo)}`,
  )
  const gramo =
    gramos.length > 0 ? sql`(case a.categoria ${sql.join(gramos, sql` `)} else 0 end)::int8` : sql`0::int8`
  const oro = sql`a.peso > 0 and ${gramo} > 0`
  // All those of the days are gone through, for their sums and for a page of them.
  return sql`
  select c.id::text fila, c.codigo, al.codigo almacen, c.resuelto_en fecha, c.cliente_id,
    coalesce(c.pureza, 0)::text pureza, u.username empleado, (c.tipo_resolucion = 'retiro') rescatado, (c.resuelto_en - c.fecha)::int4 dias,
    c.valor_total entregado, case when c.tipo_resolucion = 'retiro' then 0 else c.capital end "capitalPerdido",
    c.peso, c.dado, c."dadoSugerido", c.sugerido, c.fundicion, v.vendido, v."costoVendido"
  from ${conLoSuyo(
    { ...c, sumadas: true },
    {
      tabla: sql`contratos c`,
      cual: sql`c`,
      suyos: sql`contrato_articulos a`,
      son: sql`a.contrato_id = c.id`,
      dicen: sql`${PUREZA_MAYOR} pureza, suma(a.peso) filter (where ${oro}) peso, suma(a.valor) filter (where ${oro}) dado,
      suma(a.valor) filter (where a.sugerido > 0) "dadoSugerido", suma(a.sugerido) sugerido, suma(${gramo} * a.peso / 100) filter (where ${oro}) fundicion`,
      donde: sql`${deAlmacenes(sql`c.almacen_id`, c)} and c.estado = 'resuelto' and c.resuelto_en between ${desde}::date and ${hasta}::date`,
    },
  )} c
  join almacenes al on al.id = c.almacen_id
  join usuarios u on u.id = c.empleado_id
  cross join lateral (
    select coalesce(sum(s.precio), 0)::int8 vendido, coalesce(sum(s.costo), 0)::int8 "costoVendido"
    from piezas z
    join movimientos_bienes_toda m on m.pieza_id = z.id and m.a = 'vendido' and m.unidades = 1
    -- A change and the delivery of a layaway make a sale that is called as they are.
    join documentos d on d.id = m.documento_id
    join ventas w on w.codigo = d.codigo and w.estado <> 'anulada'
    join venta_lineas l on l.venta_id = w.id and z.id = any(l.piezas) and not l.orden = any(w.devueltas)
    cross join lateral (select z.costo, case when l.costo = 0 then (l.precio - l.iva) / cardinality(l.piezas)
      else (l.precio - l.iva) * z.costo / l.costo end precio) s
    where z.origen_id = c.id and c.tipo_resolucion <> 'retiro' and c.resuelto_en >= ${c.desde}::date) v`
}

/** What was given for a gram of gold, its part of what was suggested and of what it is worth melted today, and what its sale left. */
const precio = (
  c: Contexto,
) => sql`(x.dado * 100 / nullif(x.peso, 0))::int8 "porGramo", (x."dadoSugerido" * 10000 / nullif(x.sugerido, 0))::int4 "sobreSugerido",
  (x.dado * 10000 / nullif(x.fundicion, 0))::int4 "sobreFundicion", x.vendido, ${reservado(sql`x."costoVendido"`, c)} "costoVendido",
  ${reservado(sql`x.vendido - x."costoVendido"`, c)} margen`

export const deAnalisis = {
  proyeccion: (c) => sql`
    select concat_ws('|', x.almacen, x.semana, x.pureza, x.edad, x.pasado) fila, x.almacen, x.semana, x.mes, x.pureza, x.edad, x.pasado,
      count(*)::int4 contratos, sum(x.peso)::int8 peso, sum(x.capital)::int8 capital, x.tasa, x.muestra, x.base,
      sum(x.probable)::int8 probable, sum(x.minimo)::int8 minimo, sum(x.maximo)::int8 maximo
    from (${porVencer(c)}) x
    group by x.almacen, x.semana, x.mes, x.pureza, x.edad, x.pasado, x.tasa, x.muestra, x.base`,
  proyeccionContratos: (c) => sql`
    select x.id::text fila, x.codigo, x.almacen, t.nombre_completo cliente, t.cedula documento, t.tipo_documento "tipoDocumento", x.vence, x.semana, x.mes,
      x.pureza, x.edad, x.pasado, x.peso, x.capital, x.tasa, x.muestra, x.base, x.probable, x.minimo, x.maximo
    from (${porVencer(c)}) x join clientes t on t.id = x.cliente_id`,
  rescate: (c) => {
    const suma = (clave: string) =>
      sql`coalesce(sum(${sql.ref(`y.${clave}`)}) filter (where ahora), 0)::int8 ${sql.id(clave)}`
    return sql`
    select concat_ws('|', x.pureza, x.empleado, x.almacen) fila, x.pureza, x.empleado, x.almacen, x.contratos, x.rescatados,
      x.contratos - x.rescatados perdidos, (x.rescatados * 10000 / nullif(x.contratos, 0))::int4 tasa,
      10000 - (x.rescatados * 10000 / nullif(x.contratos, 0))::int4 "tasaPerdida",
      x."contratosAntes", (x."rescatadosAntes" * 10000 / nullif(x."contratosAntes", 0))::int4 "tasaAntes", x."capitalPerdido", ${precio(c)},
      (x."diasRescate" / nullif(x.rescatados, 0))::int4 dias, ${c.desde}::text desde, ${c.hasta}::text hasta
    from (
      select y.pureza, y.empleado, y.almacen, count(*) filter (where ahora)::int4 contratos,
        count(*) filter (where ahora and y.rescatado)::int4 rescatados, count(*) filter (where antes)::int4 "contratosAntes",
        count(*) filter (where antes and y.rescatado)::int4 "rescatadosAntes",
        coalesce(sum(y.dias) filter (where ahora and y.rescatado), 0)::int8 "diasRescate",
        ${sql.join(['capitalPerdido', 'peso', 'dado', 'dadoSugerido', 'sugerido', 'fundicion', 'vendido', 'costoVendido'].map(suma))}
      from (${terminados(c, c.antesDesde, ultimo(c))}) y
      cross join lateral (select y.fecha between ${c.desde}::date and ${c.hasta}::date ahora,
        y.fecha between ${c.antesDesde}::date and ${c.antesHasta}::date antes) p
      group by y.pureza, y.empleado, y.almacen) x`
  },
  rescateContratos: (c) => sql`
    select x.fila, x.codigo, x.almacen, x.fecha, t.nombre_completo cliente, t.cedula documento, t.tipo_documento "tipoDocumento", x.pureza, x.empleado,
      case when x.rescatado then 'rescatado' else 'perdido' end desenlace, x.dias, x.entregado, x."capitalPerdido", ${precio(c)}
    from (${terminados(c, c.desde, c.hasta)}) x join clientes t on t.id = x.cliente_id`,
} satisfies Record<string, Fuente>
