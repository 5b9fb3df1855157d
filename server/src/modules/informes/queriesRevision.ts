import { esFecha, type Fecha } from '@retroventa/domain/fechas/fecha'
import { RECIBEN } from '@retroventa/domain/informes/umbrales'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.ts'
import { estadoDe } from './queriesAuditoria.ts'
import { type Contexto, deAlmacenes, enPeriodo, type Fuente, reservado } from './queriesContexto.ts'

/** An exception on a document: what it is, of whom, how much. */
const enDocumento = (
  c: Contexto,
  tipo: string,
  { valor = sql`abs(d.valor)`, detalle = sql`d.motivo`, con = sql``, si = sql`` },
) => sql`
  select ${tipo}::text || ':' || d.id fila, ${tipo}::text tipo, d.codigo, d.almacen_id, d.fecha, d.firmante_id, d.tercero_id,
    (${valor})::int8 valor, (${detalle})::text detalle
  from documentos d ${con}
  where ${deAlmacenes(sql`d.almacen_id`, c)} and ${enPeriodo(sql`d.fecha`, c)} and d.tipo <> all(${c.calladas}::text[]) ${si}`

/** What sells: a change and the delivery of a layaway make a sale too, called as they are. */
const VENDEN = ['venta', 'cambio', 'entregaSepare']

const bajoCosto = (c: Contexto) =>
  enDocumento(c, 'bajo_costo', {
    valor: reservado(sql`x.pierde`, c),
    detalle: sql`x.cuales`,
    con: sql`cross join lateral (select sum(l.costo - (l.precio - l.iva))::int8 pierde, string_agg(l.descripcion, ', ' order by l.orden) cuales
      from ventas v join venta_lineas l on l.venta_id = v.id where v.codigo = d.codigo and l.precio - l.iva < l.costo) x`,
    si: sql`and d.tipo = any(${VENDEN}::text[]) and d.estado = 'activo' and x.pierde >= ${c.umbrales.perdida}`,
  })

const anulaciones = (c: Contexto) =>
  enDocumento(c, 'anulacion', {
    detalle: sql`concat_ws(': ', o.codigo, d.motivo)`,
    con: sql`join documentos o on o.id = d.anula_id`,
    si: sql`and o.tipo <> all(${c.calladas}::text[])`,
  })

/** Each print after the first, on its own day. */
const reimpresiones = (c: Contexto) => sql`
  select 'reimpresion:' || d.id || ':' || m.numero fila, 'reimpresion' tipo, d.codigo, m.almacen_id,
    (m.instante at time zone 'America/Bogota')::date fecha, m.usuario_id firmante_id, d.tercero_id, abs(d.valor)::int8 valor, m.motivo detalle
  from impresiones m join documentos d on d.id = m.documento_id
  where ${deAlmacenes(sql`m.almacen_id`, c)} and m.numero > 1
    and ${enPeriodo(sql`(m.instante at time zone 'America/Bogota')::date`, c)} and d.tipo <> all(${c.calladas}::text[])`

/** Things that a contract or a purchase took in. */
const ARTICULOS = sql`(
  select contrato_id de, orden, descripcion, categoria, peso, valor, sugerido, motivo from contrato_articulos
  union all select compra_id, orden, descripcion, categoria, peso, valor, sugerido, motivo from compra_lineas)`
const RECIBE = sql`d.tipo = any(${[...RECIBEN]}::text[]) and d.estado = 'activo'`

/** `difiereDelSugerido` in SQL. */
const difiere = ({ pasoSugerido }: Contexto) =>
  sql`(i.valor > i.sugerido
    or i.valor < coalesce(nullif(i.sugerido - i.sugerido % ${pasoSugerido}::int8, 0), i.sugerido))`

const sugeridos = (c: Contexto) =>
  enDocumento(c, 'sugerido', {
    valor: sql`x.sobra`,
    detalle: sql`x.porque`,
    con: sql`cross join lateral (select sum(i.valor - i.sugerido)::int8 sobra,
        string_agg(i.descripcion || coalesce(': ' || i.motivo, ''), ', ' order by i.orden) porque
      from ${ARTICULOS} i where i.de = d.origen_id and i.sugerido > 0 and ${difiere(c)}
        and abs(i.valor - i.sugerido)::int8 * 10000 > i.sugerido::int8 * ${c.umbrales.sugerido}) x`,
    si: sql`and ${RECIBE} and x.sobra is not null`,
  })

const minimos = (c: Contexto) =>
  enDocumento(c, 'minimo', {
    si: sql`and d.tipo = 'contrato' and d.estado = 'activo' and abs(d.valor) < ${c.umbrales.contratoMinimo}`,
  })

const efectivos = (c: Contexto) =>
  enDocumento(c, 'efectivo', {
    valor: sql`x.efectivo`,
    con: sql`cross join lateral (select sum(p.valor)::int8 efectivo from documento_pagos p
      where p.documento_id = d.id and p.medio = 'efectivo') x`,
    // No more of it is in cash than it is of: the payments of most documents need not be read.
    si: sql`and d.estado = 'activo' and d.anula_id is null and d.tercero_id is not null and abs(d.valor) >= ${c.umbrales.efectivo}
      and x.efectivo >= ${c.umbrales.efectivo}`,
  })

/** Days before those of the filter that a split operation looks back at. */
const atras = (c: Contexto) => sql`${c.umbrales.diasFraccionado - 1}::int4`

/**
 * What people brought in, with who they are and which phone they left. Records that were merged are one person: who stayed. In some
 * weeks of a chain it is two hundred thousand people to look up: once for all that ask it.
 */
const traido = (c: Contexto) => sql`traido as materialized (
  select d.codigo, d.almacen_id, d.fecha, d.firmante_id, coalesce(t.fusionado_en, t.id) tercero_id, d.orden, abs(d.valor)::int8 monto,
    coalesce(t.fusionado_en, t.id)::text persona, nullif(t.celular, '') celular
  from documentos d join clientes t on t.id = d.tercero_id
  where ${deAlmacenes(sql`d.almacen_id`, c)} and d.fecha between ${c.desde}::date - ${atras(c)} and ${c.hasta}::date and ${RECIBE})`

/** What one person brought in on a day, told on the last of it. */
const repetidas = (c: Contexto) => sql`
  select 'repetida:' || g.persona || ':' || g.fecha fila, 'repetida' tipo, g.codigo, g.almacen_id, g.fecha, g.firmante_id, g.tercero_id,
    g.suma::int8 valor, g.cuantos || ' operaciones en el día' detalle
  from (select distinct on (x.persona, x.fecha) x.*, count(*) over w cuantos, sum(x.monto) over w suma
    from traido x where x.fecha >= ${c.desde}::date
    window w as (partition by x.persona, x.fecha) order by x.persona, x.fecha, x.orden desc) g
  where g.cuantos >= ${c.umbrales.repetidas}`

/**
 * None of them reaches the threshold, all those of some days together do: of one person, or of one phone of several people. Told on
 * each day that brings one more, which looks back, also at days before those of the filter. Who does not reach it in all of those days
 * is not looked at day by day: almost everybody.
 */
const fraccionada = (c: Contexto, por: 'persona' | 'celular') => {
  const { fraccionado } = c.umbrales
  const clave = sql.ref(por)
  return sql`
  select 'fraccionada:' || g.clave || ':' || g.fecha fila, 'fraccionada' tipo, g.codigo, g.almacen_id, g.fecha, g.firmante_id, g.tercero_id,
    g.suma::int8 valor, g.cuantos || ' operaciones en ' || case when g.primera = g.fecha then 'el día'
      else (g.fecha - g.primera + 1) || ' días' end || ${por === 'persona' ? ' con la misma persona' : ' con el mismo celular'}::text detalle
  from (select distinct on (x.clave, x.fecha) x.*, count(*) over w cuantos, sum(x.monto) over w suma, min(x.fecha) over w primera,
      min(x.persona) over w <> max(x.persona) over w de_varios
    from (select t.*, t.${clave} clave from traido t where t.monto < ${fraccionado} and t.${clave} in (
      select ${clave} from traido where monto < ${fraccionado} group by 1 having count(*) > 1 and sum(monto) >= ${fraccionado})) x
    window w as (partition by x.clave order by x.fecha range between (${atras(c)} * interval '1 day') preceding and current row)
    order by x.clave, x.fecha, x.orden desc) g
  where g.fecha >= ${c.desde}::date and g.cuantos > 1 and g.suma >= ${fraccionado} ${por === 'celular' ? sql`and g.de_varios` : sql``}`
}

/** More was given for a thing of gold than it is worth melted, at the prices of today. */
const sobreFundicion = (c: Contexto) =>
  enDocumento(c, 'fundicion', {
    valor: sql`x.sobra`,
    detalle: sql`x.cuales`,
    con: sql`cross join lateral (select sum(i.valor - trunc(f.gramo * i.peso / 100.0))::int8 sobra,
        string_agg(i.descripcion, ', ' order by i.orden) cuales
      from ${ARTICULOS} i
      join jsonb_to_recordset(${JSON.stringify(c.fundicion)}::jsonb) f(categoria int4, gramo int8) on f.categoria = i.categoria
      where i.de = d.origen_id and f.gramo > 0 and i.valor > trunc(f.gramo * i.peso / 100.0)
        and i.valor::int8 * 10000 > trunc(f.gramo * i.peso / 100.0) * ${c.umbrales.fundicion}) x`,
    si: sql`and ${RECIBE} and x.sobra > 0`,
  })

/** Goods that were lost, damaged or missing: what left for nothing, at its cost. */
const bajas = (c: Contexto) =>
  enDocumento(c, 'baja', {
    valor: reservado(sql`x.costo`, c),
    // From what was lost to its document, of the same day: few of either.
    con: sql`join (select m.documento_id, sum(m.costo)::int8 costo from movimientos_bienes_toda m
      where m.a = 'baja' and ${enPeriodo(sql`m.fecha`, c)} group by 1) x on x.documento_id = d.id`,
    si: sql`and d.estado = 'activo'`,
  })

const excepciones: Fuente = (c) => sql`
  with ${traido(c)}
  select e.fila, e.tipo, e.codigo, al.codigo almacen, e.almacen_id, e.fecha, u.username empleado,
    coalesce(vive.nombre_completo, t.nombre_completo) cliente, coalesce(vive.cedula, t.cedula) documento, e.valor,
    nullif(e.detalle, '') detalle, coalesce(vive.id, t.id)::text "terceroId"
  from (${sql.join(
    [
      bajoCosto(c),
      anulaciones(c),
      reimpresiones(c),
      sugeridos(c),
      minimos(c),
      efectivos(c),
      repetidas(c),
      fraccionada(c, 'persona'),
      fraccionada(c, 'celular'),
      sobreFundicion(c),
      bajas(c),
    ],
    sql` union all `,
  )}) e
  join almacenes al on al.id = e.almacen_id
  join usuarios u on u.id = e.firmante_id
  left join clientes t on t.id = e.tercero_id
  -- Of few records, who stayed: nobody is read twice for the rest.
  left join clientes vive on vive.id = t.fusionado_en`

export const deRevision = {
  excepciones,
  vencimiento: (c) => sql`
    select c.id::text fila, c.codigo, al.codigo almacen, c.almacen_id, t.nombre_completo cliente, t.cedula documento, c.vence,
      (${c.hoy}::date - c.vence)::int4 dias, c.peso_total peso, c.capital, ${estadoDe(c)} estado
    from contratos c
    join almacenes al on al.id = c.almacen_id
    join clientes t on t.id = c.cliente_id
    where ${deAlmacenes(sql`c.almacen_id`, c)} and c.vence < ${c.hoy}::date
      and c.estado in ('vigente', 'en_espera', 'devuelto_vigente')
      -- One whose wait is in force is not Vencido (D8), here as in what each branch has overdue.
      and not (c.estado = 'en_espera' and c.espera_hasta >= ${c.hoy}::date)`,
  vencimientoHistorial: (c) => sql`
    select n.id::text fila, k.codigo, al.codigo almacen, t.nombre_completo cliente, t.cedula documento, n.instante,
      n.estado decision, n.motivo, u.username empleado, ${estadoDe(c)} estado
    from informe_anotaciones n
    join contratos c on c.id::text = n.fila
    join lateral (select c.codigo) k on true
    join almacenes al on al.id = n.almacen_id
    join clientes t on t.id = c.cliente_id
    join usuarios u on u.id = n.usuario_id
    where n.informe = 'vencimiento' and ${deAlmacenes(sql`n.almacen_id`, c)}
      and ${enPeriodo(sql`(n.instante at time zone 'America/Bogota')::date`, c)}`,
} satisfies Record<string, Fuente>

const DE_UN_DIA = /^(?:repetida|fraccionada):.+:(\d{4}-\d{2}-\d{2})$/
const DE_UN_DOCUMENTO = /^[a-z_]+:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?::(\d{1,6}))?$/

/**
 * Day of an exception by its `fila`, which names it or its document: asked for alone, it is not looked for among those of every
 * year. Of a print, the day of that print.
 */
export async function diaDeExcepcion(db: Kysely<DB>, fila: string): Promise<Fecha | undefined> {
  const [, dia] = DE_UN_DIA.exec(fila) ?? []
  const [, documento, impresion] = DE_UN_DOCUMENTO.exec(fila) ?? []
  if (!documento) return dia && esFecha(dia) ? dia : undefined
  const { rows } = await sql<{
    fecha: Fecha
  }>`select coalesce((select m.instante at time zone 'America/Bogota' from impresiones m
      where m.documento_id = d.id and m.numero = ${impresion ?? null}::int4), d.fecha)::date::text fecha
    from documentos d where d.id = ${documento}::uuid`.execute(db)
  return rows[0]?.fecha
}
