import { esFecha, type Fecha } from '@retroventa/domain/fechas/fecha'
import { RECIBEN } from '@retroventa/domain/informes/umbrales'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../db/types.ts'
import { estadoDe } from './queriesAuditoria.ts'
import {
  type Contexto,
  deAlmacenes,
  type EnDosPasos,
  enInstantes,
  enPeriodo,
  type Fuente,
  reservado,
} from './queriesContexto.ts'

/** What is told of one document stays as it is: a review of it holds, whenever it was. */
const NO_CRECE = sql`null::timestamptz vale`

/** An exception on a document: what it is, of whom, how much. */
const enDocumento = (
  c: Contexto,
  tipo: string,
  { valor = sql`abs(d.valor)`, detalle = sql`d.motivo`, con = sql``, si = sql`` },
) => sql`
  select ${tipo}::text || ':' || d.id fila, ${tipo}::text tipo, d.codigo, d.almacen_id, d.fecha, d.firmante_id, d.tercero_id,
    (${valor})::int8 valor, (${detalle})::text detalle, ${NO_CRECE}
  from documentos d ${con}
  where ${deAlmacenes(sql`d.almacen_id`, c)} and ${enPeriodo(sql`d.fecha`, c)} and d.tipo <> all(${c.calladas}::text[]) ${si}`

/** What sells: a change and the delivery of a layaway make a sale too, called as they are. */
const VENDEN = ['venta', 'cambio', 'entregaSepare']

const bajoCosto = (c: Contexto) =>
  enDocumento(c, 'bajo_costo', {
    valor: reservado(sql`x.pierde`, c),
    detalle: sql`x.cuales`,
    // From what lost to its document: most sales lose nothing. It is of the same day, or of the next, saved as the day turned.
    con: sql`join (select v.codigo, sum(l.costo - (l.precio - l.iva))::int8 pierde, string_agg(l.descripcion, ', ' order by l.orden) cuales
      from ventas v join venta_lineas l on l.venta_id = v.id
      where ${deAlmacenes(sql`v.almacen_id`, c)} and v.fecha between ${c.desde}::date and ${c.hasta}::date + 1
        and l.precio - l.iva < l.costo group by v.id) x on x.codigo = d.codigo`,
    si: sql`and d.tipo = any(${VENDEN}::text[]) and d.estado = 'activo' and x.pierde >= ${c.umbrales.perdida}`,
  })

const anulaciones = (c: Contexto) =>
  enDocumento(c, 'anulacion', {
    detalle: sql`concat_ws(': ', o.codigo, d.motivo)`,
    con: sql`join documentos o on o.id = d.anula_id`,
    // By its type, which the index of its day has: a void is nothing else.
    si: sql`and d.tipo = 'anulacion' and o.tipo <> all(${c.calladas}::text[])`,
  })

/** Each print after the first, on its own day. */
const reimpresiones = (c: Contexto) => sql`
  select 'reimpresion:' || d.id || ':' || m.numero fila, 'reimpresion' tipo, d.codigo, m.almacen_id,
    (m.instante at time zone 'America/Bogota')::date fecha, m.usuario_id firmante_id, d.tercero_id, abs(d.valor)::int8 valor, m.motivo detalle, ${NO_CRECE}
  from impresiones m join documentos d on d.id = m.documento_id
  where ${deAlmacenes(sql`m.almacen_id`, c)} and m.numero > 1
    and ${enInstantes(sql`m.instante`, c)} and d.tipo <> all(${c.calladas}::text[])`

/** How things come in from people, by where what came in is written. */
const ENTRAN = [
  { tipo: 'contrato', articulos: sql`from contrato_articulos i where i.contrato_id = r.origen_id` },
  { tipo: 'compraDirecta', articulos: sql`from compra_lineas i where i.compra_id = r.origen_id` },
] as const satisfies readonly {
  readonly tipo: (typeof RECIBEN)[number]
  readonly articulos: RawBuilder<unknown>
}[]

/** Days before those of the filter that a split operation looks back at. */
const atras = (c: Contexto) => sql`${c.umbrales.diasFraccionado - 1}::int4`

/**
 * What came in from people: of a chain, hundreds of thousands of documents, read once for all that ask it. Records that were merged are one
 * person: who stayed. They are few, and nobody else is looked up.
 */
const recibido = (c: Contexto) => sql`recibido as materialized (
  select d.id, d.tipo, d.codigo, d.almacen_id, d.fecha, d.firmante_id, d.tercero_id, d.orden, d.instante, d.origen_id, d.motivo, abs(d.valor)::int8 monto,
    coalesce(f.fusionado_en, d.tercero_id) persona
  from documentos d left join clientes f on f.id = d.tercero_id and f.fusionado_en is not null
  where ${deAlmacenes(sql`d.almacen_id`, c)} and d.fecha between ${c.desde}::date - ${atras(c)} and ${c.hasta}::date
    and d.tipo = any(${[...RECIBEN]}::text[]) and d.estado = 'activo')`

/** `difiereDelSugerido` in SQL. */
const difiere = ({ pasoSugerido }: Contexto) =>
  sql`(i.valor > i.sugerido
    or i.valor < coalesce(nullif(i.sugerido - i.sugerido % ${pasoSugerido}::int8, 0), i.sugerido))`

/**
 * What was given for the things of each of those, beside what was suggested and beside what they are worth melted at the prices of today:
 * whose things are what, once for both. Most have nothing to tell, and are not put together.
 */
const avaluado = (c: Contexto) => {
  const gramos = c.fundicion.map(
    ({ categoria, gramo }) => sql`when ${sql.lit(categoria)} then ${sql.lit(gramo)}`,
  )
  const gramo = gramos.length > 0 ? sql`(case i.categoria ${sql.join(gramos, sql` `)} else 0 end)` : sql`0`
  const fundido = sql`trunc(${gramo}::int8 * i.peso / 100.0)`
  const cambiado = sql`(i.sugerido > 0 and ${difiere(c)}
    and abs(i.valor - i.sugerido)::int8 * 10000 > i.sugerido::int8 * ${c.umbrales.sugerido})`
  const sobre = sql`(${gramo} > 0 and i.valor > ${fundido} and i.valor::int8 * 10000 > ${fundido} * ${c.umbrales.fundicion})`
  return sql`avaluado as materialized (${sql.join(
    ENTRAN.map(
      ({ tipo, articulos }) => sql`
    select r.*, x.* from recibido r cross join lateral (
      select sum(i.valor - i.sugerido) filter (where ${cambiado})::int8 difiere,
        string_agg(i.descripcion || coalesce(': ' || i.motivo, ''), ', ' order by i.orden) filter (where ${cambiado}) porque,
        sum(i.valor - ${fundido}) filter (where ${sobre})::int8 sobra, string_agg(i.descripcion, ', ' order by i.orden) filter (where ${sobre}) cuales
      ${articulos} and (${cambiado} or ${sobre}) having count(*) > 0) x
    where r.tipo = ${tipo} and r.fecha >= ${c.desde}::date`,
    ),
    sql` union all `,
  )})`
}

/** An exception of what came in: how much, and in which words. @param de `recibido` or `avaluado`, as `r` */
const enRecibido = (
  tipo: string,
  de: RawBuilder<unknown>,
  { valor = sql`r.monto`, detalle = sql`r.motivo` } = {},
) => sql`
  select ${tipo}::text || ':' || r.id fila, ${tipo}::text tipo, r.codigo, r.almacen_id, r.fecha, r.firmante_id, r.tercero_id,
    ${valor} valor, ${detalle} detalle, ${NO_CRECE}
  from ${de}`

const sugeridos = enRecibido('sugerido', sql`avaluado r where r.difiere is not null`, {
  valor: sql`r.difiere`,
  detalle: sql`r.porque`,
})

/** More was given for a thing of gold than it is worth melted, at the prices of today. */
const sobreFundicion = enRecibido('fundicion', sql`avaluado r where r.sobra > 0`, {
  valor: sql`r.sobra`,
  detalle: sql`r.cuales`,
})

const minimos = (c: Contexto) =>
  enRecibido(
    'minimo',
    sql`recibido r where r.tipo = 'contrato' and r.fecha >= ${c.desde}::date and r.monto < ${c.umbrales.contratoMinimo}`,
  )

const efectivos = (c: Contexto) =>
  enDocumento(c, 'efectivo', {
    valor: sql`x.efectivo`,
    con: sql`cross join lateral (select sum(p.valor)::int8 efectivo from documento_pagos p
      where p.documento_id = d.id and p.medio = 'efectivo') x`,
    // No more of it is in cash than it is of: the payments of most documents need not be read.
    si: sql`and d.estado = 'activo' and d.anula_id is null and d.tercero_id is not null and abs(d.valor) >= ${c.umbrales.efectivo}
      and x.efectivo >= ${c.umbrales.efectivo}`,
  })

/**
 * Of each person and record, what none of which reaches the threshold of a split operation; then the operations of those people, or of
 * those phones of several, who reach it in all of these days. Almost nobody does: who left which phone is asked of each record once, and
 * nothing is looked at day by day of the rest.
 */
const partido = (c: Contexto) => {
  const { fraccionado } = c.umbrales
  const llegan = sql`suma(p.cuantas) > 1 and suma(p.suma) >= ${fraccionado}`
  return sql`partido as materialized (
    select r.persona, r.tercero_id, count(*) cuantas, suma(r.monto) suma from recibido r where r.monto < ${fraccionado} group by 1, 2),
  conCelular as materialized (
    select p.*, nullif(t.celular, '') collate "C" celular from partido p join clientes t on t.id = p.tercero_id),
  traido as materialized (
    select r.*, p.celular from (select p.tercero_id, min(p.celular) celular from (
      select p.* from conCelular p where p.persona in (select p.persona from partido p group by 1 having ${llegan})
      union all select p.* from conCelular p where p.celular in (select p.celular from conCelular p group by 1 having count(*) > 1 and ${llegan})) p
      group by 1) p join recibido r on r.tercero_id = p.tercero_id where r.monto < ${fraccionado})`
}

/** What one person brought in on a day, told on the last of it: a review of before that one was of less. */
const repetidas = (c: Contexto) => sql`
  select 'repetida:' || g.persona || ':' || g.fecha fila, 'repetida' tipo, g.codigo, g.almacen_id, g.fecha, g.firmante_id, g.persona tercero_id,
    g.suma::int8 valor, g.cuantos || ' operaciones en el día' detalle, g.instante vale
  from (select distinct on (x.persona, x.fecha) x.*, count(*) over w cuantos, sum(x.monto) over w suma
    from recibido x where (x.persona, x.fecha) in (select persona, fecha from recibido where fecha >= ${c.desde}::date
      group by 1, 2 having count(*) >= ${c.umbrales.repetidas})
    window w as (partition by x.persona, x.fecha) order by x.persona, x.fecha, x.orden desc) g`

/**
 * None of them reaches the threshold, all those of some days together do: of one person, or of one phone of several people. Told on
 * each day that brings one more, which looks back, also at days before those of the filter. A review of before the last one was of less.
 */
const fraccionada = (c: Contexto, por: 'persona' | 'celular') => {
  const { fraccionado } = c.umbrales
  const clave = sql.ref(por)
  return sql`
  select 'fraccionada:' || g.clave || ':' || g.fecha fila, 'fraccionada' tipo, g.codigo, g.almacen_id, g.fecha, g.firmante_id, g.persona tercero_id,
    g.suma::int8 valor, g.cuantos || ' operaciones en ' || case when g.primera = g.fecha then 'el día'
      else (g.fecha - g.primera + 1) || ' días' end || ${por === 'persona' ? ' con la misma persona' : ' con el mismo celular'}::text detalle,
    g.instante vale
  from (select distinct on (x.clave, x.fecha) x.*, count(*) over w cuantos, sum(x.monto) over w suma, min(x.fecha) over w primera,
      min(x.persona::text) over w <> max(x.persona::text) over w de_varios
    from (select t.*, t.${clave} clave from traido t where t.${clave} is not null) x
    window w as (partition by x.clave order by x.fecha range between (${atras(c)} * interval '1 day') preceding and current row)
    order by x.clave, x.fecha, x.orden desc) g
  where g.fecha >= ${c.desde}::date and g.cuantos > 1 and g.suma >= ${fraccionado} ${por === 'celular' ? sql`and g.de_varios` : sql``}`
}

/** Goods that were lost, damaged or missing: what left for nothing, at its cost. */
const bajas = (c: Contexto) =>
  enDocumento(c, 'baja', {
    valor: reservado(sql`x.costo`, c),
    // From what was lost to its document, of the same day: few of either.
    con: sql`join (select m.documento_id, sum(m.costo)::int8 costo from movimientos_bienes_toda m
      where m.a = 'baja' and ${enPeriodo(sql`m.fecha`, c)} group by 1) x on x.documento_id = d.id`,
    si: sql`and d.estado = 'activo'`,
  })

/** The watch list, without who its customers are. */
const halladas: Fuente = (c) => sql`
  with ${recibido(c)}, ${partido(c)}, ${avaluado(c)}
  -- As a key is compared in the tables, whatever a part of one was put together by.
  select e.fila collate "default" fila, e.tipo, e.codigo, al.codigo almacen, e.almacen_id, e.fecha, u.username empleado, e.tercero_id, e.valor::int8 valor,
    nullif(e.detalle, '') detalle, e.vale
  from (${sql.join(
    [
      bajoCosto(c),
      anulaciones(c),
      reimpresiones(c),
      sugeridos,
      minimos(c),
      efectivos(c),
      repetidas(c),
      fraccionada(c, 'persona'),
      fraccionada(c, 'celular'),
      sobreFundicion,
      bajas(c),
    ],
    sql` union all `,
  )}) e
  join almacenes al on al.id = e.almacen_id
  join usuarios u on u.id = e.firmante_id`

const conCliente: EnDosPasos['completas'] = (de) => sql`
  select e.*, coalesce(vive.nombre_completo, t.nombre_completo) cliente, coalesce(vive.cedula, t.cedula) documento, coalesce(vive.tipo_documento, t.tipo_documento) "tipoDocumento",
    coalesce(vive.id, t.id)::text "terceroId"
  from (${de}) e
  left join clientes t on t.id = e.tercero_id
  -- Of few records, who stayed: nobody is read twice for the rest.
  left join clientes vive on vive.id = t.fusionado_en`

/**
 * Since when one is overdue, once more where it was before: what was decided of it then was carried out, paid or waited for. From the day
 * after it fell due or its wait ended; from its return, of one that came back as overdue as it left.
 */
const DESDE_QUE_VENCIO = sql`greatest(
  (greatest(c.vence, case when c.estado = 'en_espera' then c.espera_hasta end) + 1)::timestamp at time zone 'America/Bogota',
  case when 'devuelto_vigente' in (c.estado, c.estado_previo) then (select max(d.instante) from documentos d
    where d.origen_id = c.id and d.tipo = 'devuelto' and d.estado = 'activo') end)`

/** Expired contracts, with some columns and what these are read from. */
const vencidos = (
  c: Contexto,
  { columnas, con }: Readonly<Record<'columnas' | 'con', RawBuilder<unknown>>>,
) => sql`
  select c.id::text fila, al.codigo almacen, c.almacen_id, c.vence, (${c.hoy}::date - c.vence)::int4 dias, c.peso_total peso, c.capital,
    ${estadoDe(c)} estado, ${DESDE_QUE_VENCIO} vale, ${columnas}
  from contratos c
  join almacenes al on al.id = c.almacen_id ${con}
  where ${deAlmacenes(sql`c.almacen_id`, c)} and c.vence < ${c.hoy}::date
    and c.estado in ('vigente', 'en_espera', 'devuelto_vigente')
    -- One whose wait is in force is not Vencido (D8), here as in what each branch has overdue.
    and not (c.estado = 'en_espera' and c.espera_hasta >= ${c.hoy}::date)`

const DE_QUIEN = {
  columnas: sql`c.codigo, t.nombre_completo cliente, t.cedula documento, t.tipo_documento "tipoDocumento"`,
  con: sql`join clientes t on t.id = c.cliente_id`,
}

/** Those of a chain are many, and a page shows a few. */
export const revisionEnDosPasos = {
  excepciones: { primero: halladas, esperan: new Set(['cliente', 'documento']), completas: conCliente },
  vencimiento: {
    primero: (c) => vencidos(c, { columnas: sql`c.id`, con: sql`` }),
    esperan: new Set(['codigo', 'cliente', 'documento']),
    completas: (de) =>
      sql`select e.*, ${DE_QUIEN.columnas} from (${de}) e join contratos c on c.id = e.id ${DE_QUIEN.con}`,
  },
} satisfies Record<string, EnDosPasos>

export const deRevision = {
  excepciones: (c) => conCliente(halladas(c), c),
  vencimiento: (c) => vencidos(c, DE_QUIEN),
  vencimientoHistorial: (c) => sql`
    select n.id::text fila, k.codigo, al.codigo almacen, t.nombre_completo cliente, t.cedula documento, t.tipo_documento "tipoDocumento", n.instante,
      n.estado decision, n.motivo, u.username empleado, ${estadoDe(c)} estado
    from informe_anotaciones n
    join contratos c on c.id::text = n.fila
    join lateral (select c.codigo) k on true
    join almacenes al on al.id = n.almacen_id
    join clientes t on t.id = c.cliente_id
    join usuarios u on u.id = n.usuario_id
    where n.informe = 'vencimiento' and ${deAlmacenes(sql`n.almacen_id`, c)}
      and ${enInstantes(sql`n.instante`, c)}`,
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
