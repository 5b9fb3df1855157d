import { type RawBuilder, sql } from 'kysely'
import { estaEntera } from '../operaciones/service.ts'
import { type ClaseDeVenta, lineaDeClase, tieneDeClase } from '../ventas/service.ts'
import {
  type Contexto,
  conLoSuyo,
  conSuPar,
  deAlmacenes,
  type EnDosPasos,
  enInstantes,
  enPeriodo,
  type Fuente,
  gramoDe,
  reservado,
} from './queriesContexto.ts'

/** State shown on a day: what is overdue follows from the due date (D8). */
export const estadoDe = ({ hoy }: Pick<Contexto, 'hoy'>) => sql`case
  when c.estado in ('resuelto', 'anulado', 'decomisado', 'problema_legal') then c.estado
  when c.estado = 'en_espera' and c.espera_hasta >= ${hoy}::date then 'en_espera'
  when c.vence < ${hoy}::date then 'vencido'
  when 'devuelto_vigente' in (c.estado, c.estado_previo) then 'devuelto_vigente'
  else 'vigente' end`

/** What is added up of the things of a contract. What has no suggested value was given with nothing to be beside. */
const DE_SUS_ARTICULOS = sql`suma(a.sugerido) sugerido,
    case when bool_or(a.sugerido > 0) then suma(a.valor - a.sugerido) filter (where a.sugerido > 0) end diferencia,
    string_agg(a.descripcion, ', ' order by a.orden) articulos`

const deContratos = (c: Contexto, anulados: boolean) => sql`
  select c.id::text fila, c.codigo, al.codigo almacen, c.fecha, t.nombre_completo cliente, t.cedula documento, t.tipo_documento "tipoDocumento",
    concat_ws(' ', t.tipo_documento, t.cedula) identificacion, c.articulos, c.clase, c.peso_total peso, c.sugerido, c.valor_total entregado, c.diferencia,
    c.porcentaje_retroventa porcentaje, u.username empleado, c.vence, c.resuelto_en resuelto, c.capital,
    ${estadoDe(c)} estado
  from ${conLoSuyo(c, {
    tabla: sql`contratos c`,
    cual: sql`c`,
    suyos: sql`contrato_articulos a`,
    son: sql`a.contrato_id = c.id`,
    dicen: DE_SUS_ARTICULOS,
    donde: sql`${deAlmacenes(sql`c.almacen_id`, c)} and ${enPeriodo(sql`c.fecha`, c)} ${anulados ? sql`` : sql`and c.estado <> 'anulado'`}`,
  })} c
  -- Each has one: left out where nothing is asked of them, as where they are added up.
  left join almacenes al on al.id = c.almacen_id
  left join clientes t on t.id = c.cliente_id
  left join usuarios u on u.id = c.empleado_id`

const ABIERTO = sql`k.estado not in ('resuelto', 'anulado', 'decomisado')`
/** What is added up of the contracts of a customer. */
const DE_SUS_CONTRATOS = sql`count(k.id)::int4 contratos, count(k.id) filter (where ${ABIERTO})::int4 abiertos,
    suma(k.capital) filter (where ${ABIERTO}) capital`

const deClientes = (c: Contexto) => sql`
  select t.id::text fila, concat_ws(' ', t.tipo_documento, t.cedula) identificacion, t.nombre_completo cliente, t.cedula documento, t.tipo_documento "tipoDocumento", al.codigo almacen,
    (t.created at time zone 'America/Bogota')::date fecha, t.celular, t.contratos, t.abiertos, t.capital
  from ${conLoSuyo(c, {
    tabla: sql`clientes t`,
    cual: sql`t`,
    suyos: sql`contratos k`,
    son: sql`k.cliente_id = t.id and ${deAlmacenes(sql`k.almacen_id`, c)}`,
    dicen: DE_SUS_CONTRATOS,
    donde: sql`t.fusionado_en is null and ${enInstantes(sql`t.created`, c)}`,
  })} t
  left join almacenes al on al.id = t.almacen_id`

/** Whether a document and its void are of different periods, which a chart has by month: of one, both are out (052). */
const aparte = (otra: RawBuilder<unknown>, fecha: RawBuilder<unknown>, c: Contexto, porMes: boolean) =>
  sql`(${otra} is null or not (${enPeriodo(otra, { ...c, ...c.entero })}
    ${porMes ? sql`and date_trunc('month', ${otra}) = date_trunc('month', ${fecha})` : sql``}))`

/** What a document was, which its void says in less. */
const DE_LO_QUE_FUE = sql`d.tipo, d.valor, d.entrada, d.origen_id, d.tercero_id`

/**
 * Documents of contracts in the period, with their contract, and its voids of those of before, each as less what it voids. What they
 * were is that of the document, by its sign.
 */
const documentos = (
  c: Contexto,
  tipos: readonly string[],
  porMes: boolean,
  columnas = sql``,
  mas = sql``,
  propias = sql``,
) => sql`
  select d.fila::text fila, d.codigo, al.codigo almacen, d.fecha, k.codigo contrato, t.nombre_completo cliente,
    t.cedula documento, t.tipo_documento "tipoDocumento", d.tipo, d.signo * d.valor valor, d.motivo, u.username empleado, d.signo ${columnas}
  from (
    select d.id, d.id fila, d.codigo, d.almacen_id, d.fecha, d.motivo, d.firmante_id, 1 signo, ${DE_LO_QUE_FUE} ${propias}
    from documentos d ${conSuPar('o', sql`d.anulado_por_id`)}
    where ${deAlmacenes(sql`d.almacen_id`, c)} and ${enPeriodo(sql`d.fecha`, c)} and d.tipo = any(${tipos}::text[])
      and (d.estado = 'activo' or o.id is not null) and ${aparte(sql`o.fecha`, sql`d.fecha`, c, porMes)}
    union all
    select d.id, o.id, o.codigo, o.almacen_id, o.fecha, o.motivo, o.firmante_id, -1, ${DE_LO_QUE_FUE} ${propias}
    from documentos o join documentos d on d.id = o.anula_id
    where ${deAlmacenes(sql`o.almacen_id`, c)} and ${enPeriodo(sql`o.fecha`, c)} and o.tipo = 'anulacion'
      and d.tipo = any(${tipos}::text[]) and ${aparte(sql`d.fecha`, sql`o.fecha`, c, porMes)}) d
  join almacenes al on al.id = d.almacen_id
  -- Each has one: left out where nothing is asked of them, as where they are added up.
  left join contratos k on k.id = d.origen_id
  left join clientes t on t.id = d.tercero_id
  left join usuarios u on u.id = d.firmante_id
  ${mas}`

/** What the entry of a document says of some concepts. */
const enSuAsiento = (que: RawBuilder<unknown>, conceptos: string) =>
  sql`(select coalesce(sum(${que}), 0)::int8 from asientos a join partidas_toda p on p.asiento_id = a.id
    where a.documento_id = d.id and p.concepto like ${conceptos}::text)`

/** A figure that changed, as its document keeps it; null of one that did not, and of a document that keeps none. */
const cifra = (clave: string, lado: 'antes' | 'despues') =>
  sql`jsonb_path_query_first(d.cifras, ${sql.lit(`$[*] ? (@.clave == "${clave}").${lado}`)})::int8`

/**
 * Money of a resolution. Its document keeps the figures that its entry was made of, and is at hand: entries of a year are hundreds of
 * thousands. One of before there were figures (0090) has them in its entry alone: every other one says the capital that it left at nothing.
 */
const resueltos = (c: Contexto, porMes = false) => {
  const deLaCifra = (suya: string, enLibros: RawBuilder<unknown>) =>
    sql`d.signo * case when d.capital is null then ${enLibros} else coalesce(${sql.ref(`d.${suya}`)}, 0) end ${sql.id(suya)}`
  return documentos(
    c,
    ['retiro', 'vencimiento'],
    porMes,
    // Of one that goes on sale the cost only changes place: what leaves the contracts is its capital.
    sql`, ${sql.join([
      deLaCifra(
        'capital',
        enSuAsiento(sql`p.credito - case d.tipo when 'retiro' then p.debito else 0 end`, 'mercancia%'),
      ),
      deLaCifra('ingreso', enSuAsiento(sql`p.credito - p.debito`, 'ingresoRetroventa')),
      deLaCifra('descuento', enSuAsiento(sql`p.debito - p.credito`, 'descuentoRetroventa')),
    ])}`,
    sql``,
    sql`, ${cifra('capital', 'antes')} capital, ${cifra('retroventaPendiente', 'antes')} ingreso, ${cifra('descuento', 'despues')} descuento`,
  )
}

const prorrogado = (c: Contexto, porMes = false) =>
  documentos(c, ['prorroga'], porMes, sql`, d.signo * coalesce((d.entrada ->> 'meses')::int4, 0) meses`)

const QUEDA = (que: RawBuilder<unknown>) => sql`sum(x.veces * (${que}))::int8`

/** Once when a day is in the period, else not. */
const cabe = (fecha: RawBuilder<unknown>, c: Contexto) =>
  sql`case when ${enPeriodo(fecha, c)} then 1 else 0 end`

/**
 * What the lines of a class of each sale were in the period: of one of it, less what came back in it by a return or a change; of one of before, as less, what came
 * back or was voided in it. What a later period took stays here, and is of that one (052).
 */
const ventas = (c: Contexto, clase: ClaseDeVenta) => sql`
  select v.id::text fila, v.codigo, al.codigo almacen, f.fecha, t.nombre_completo cliente, t.cedula documento, t.tipo_documento "tipoDocumento",
    l.detalle, l.total, l.iva, l.descuento, l.peso, ${reservado(sql`l.costo`, c)} costo, ${reservado(sql`l.total - l.iva - l.costo`, c)} margen,
    v.estado, u.username empleado
  from (
    select v.id from ventas v where ${deAlmacenes(sql`v.almacen_id`, c)} and ${enPeriodo(sql`v.fecha`, c)}
    union select coalesce(case when d.tipo = any('{devolucion,cambio}') then d.origen_id end, otro.origen_id) from documentos d
      left join documentos otro on otro.id = d.anula_id and otro.tipo = any('{devolucion,cambio}')
      where ${deAlmacenes(sql`d.almacen_id`, c)} and ${enPeriodo(sql`d.fecha`, c)} and d.tipo = any('{devolucion,cambio,anulacion}')
    union select v.id from documentos d join documentos otro on otro.id = d.anula_id join ventas v on v.codigo = otro.codigo
      where ${deAlmacenes(sql`d.almacen_id`, c)} and ${enPeriodo(sql`d.fecha`, c)} and d.tipo = 'anulacion') cual
  join ventas v on v.id = cual.id
  join almacenes al on al.id = v.almacen_id
  left join clientes t on t.id = v.cliente_id
  join usuarios u on u.id = v.vendedor_id
  -- A sale is called as the document that made it: a sale, a change or the delivery of a layaway.
  join documentos suyo on suyo.codigo = v.codigo
  ${conSuPar('anula', sql`suyo.anulado_por_id`)}
  cross join lateral (select ${QUEDA(sql`x.precio`)} total, ${QUEDA(sql`x.iva`)} iva, ${QUEDA(sql`x.peso`)} peso, ${QUEDA(sql`x.costo`)} costo,
    ${QUEDA(sql`greatest(x.lista - x.precio, 0)`)} descuento, string_agg(x.descripcion, ', ' order by x.orden) detalle, bool_or(x.veces <> 0) mueve
    from (select x.*, ${cabe(sql`v.fecha`, c)} - ${cabe(sql`anula.fecha`, c)} - coalesce((
        select sum(${cabe(sql`r.fecha`, c)} - ${cabe(sql`o.fecha`, c)}) from documentos r left join documentos o on o.id = r.anulado_por_id
        where r.origen_id = v.id and r.tipo = any('{devolucion,cambio}')
          and r.entrada -> case r.tipo when 'cambio' then 'devueltas' else 'lineas' end @> to_jsonb(x.orden)), 0) veces
      from venta_lineas x where x.venta_id = v.id and ${lineaDeClase(clase, 'x')} offset 0) x) l
  cross join lateral (select case when ${enPeriodo(sql`v.fecha`, c)} then v.fecha else max(e.fecha) end fecha
    from (select anula.fecha union all select e.fecha from documentos r left join documentos o on o.id = r.anulado_por_id
      cross join lateral (values (r.fecha), (o.fecha)) e(fecha)
      where r.origen_id = v.id and r.tipo = any('{devolucion,cambio}') and exists (select from venta_lineas x where x.venta_id = v.id
        and ${lineaDeClase(clase, 'x')} and r.entrada -> case r.tipo when 'cambio' then 'devueltas' else 'lineas' end @> to_jsonb(x.orden))) e
    where ${enPeriodo(sql`e.fecha`, c)}) f
  where ${deAlmacenes(sql`v.almacen_id`, c)} and ${tieneDeClase(clase)}
    and (l.mueve or ${enPeriodo(sql`v.fecha`, c)} and not coalesce(${enPeriodo(sql`anula.fecha`, c)}, false))`

type LugarDeVenta = 'vitrina' | 'vitrina_peso'

/** What is told and asked of a thing, but for its words. */
const DE_LA_PIEZA = sql`z.id, z.almacen_id, z.padre_id, z.origen_id, z.categoria, z.peso, z.costo, z.precio, z.lugar`

/**
 * Things that were ever in a place, as themselves or as a part of what was: the day of the last entry there. From the entries since the
 * period began, whose last one is the last of all: they are few, and the things that the house ever had are not. What is told of each comes
 * along with its entries, and is looked up no more; of some branches, the entries of theirs alone are read.
 */
const halladas = (c: Contexto, lugar: LugarDeVenta) => {
  const porPeso = lugar === 'vitrina_peso'
  const entradas = (cual: RawBuilder<unknown>) => sql`
    select ${DE_LA_PIEZA}, m.fecha from movimientos_bienes_toda m join piezas z on ${cual} = m.pieza_id
    where m.a = ${sql.lit(lugar)} and m.unidades = 1 and m.fecha >= ${c.desde}::date and ${deAlmacenes(sql`z.almacen_id`, c)}`
  return sql`
  select z.id, z.id::text fila, al.codigo almacen, coalesce(z.categoria, 0)::text pureza, z.fecha, z.peso, ${reservado(sql`z.costo`, c)} costo, ${porPeso ? sql`g.precio` : sql`z.precio`}, z.lugar
  from (select ${DE_LA_PIEZA}, max(z.fecha) fecha from (${entradas(sql`z.id`)} union all ${entradas(sql`z.padre_id`)} and z.padre_id is not null) z
    group by ${DE_LA_PIEZA} having max(z.fecha) <= ${c.hasta}::date) z
  join almacenes al on al.id = z.almacen_id
  ${porPeso ? sql`left join ${gramoDe('z')} g on true` : sql``}
  where ${estaEntera('z')}`
}

const conNombre = (de: RawBuilder<unknown>) => sql`
  select e.fila, z.codigo, e.almacen, z.descripcion, z.serial, e.pureza, e.fecha, e.peso, e.costo, e.precio, e.lugar, k.codigo contrato from (${de}) e
  join piezas z on z.id = e.id
  left join contratos k on k.id = z.origen_id`

/** Things of a chain are some hundred thousand, and a page shows a few. */
const enVenta = (lugar: LugarDeVenta): EnDosPasos => ({
  primero: (c) => halladas(c, lugar),
  esperan: new Set(['codigo', 'descripcion', 'serial', 'contrato']),
  completas: conNombre,
})
export const auditoriaEnDosPasos = {
  repositorioVitrina: enVenta('vitrina'),
  repositorioVitrinaPeso: enVenta('vitrina_peso'),
} satisfies Record<string, EnDosPasos>

/** Days of a month that the period has: what its row counts is of no others. */
const DEL_MES = ({
  desde,
  hasta,
}: Contexto) => sql`greatest(date_trunc('month', min(r.fecha))::date, ${desde}::date)::text desde,
      least((date_trunc('month', min(r.fecha)) + interval '1 month - 1 day')::date, ${hasta}::date)::text hasta`

export const deAuditoria = {
  contratos: (c) => deContratos(c, false),
  repositorioContratos: (c) => deContratos(c, true),
  resoluciones: (c) => resueltos(c),
  resolucionesGrafico: (c) => sql`
    select to_char(r.fecha, 'YYYY-MM') || r.almacen || r.tipo fila, to_char(r.fecha, 'YYYY-MM') mes, r.almacen, r.tipo,
      sum(r.signo)::int4 cantidad, sum(r.capital)::int8 capital, sum(r.ingreso)::int8 ingreso, sum(r.descuento)::int8 descuento, ${DEL_MES(c)}
    from (${resueltos(c, true)}) r group by 1, 2, 3, 4`,
  prorrogas: (c) => prorrogado(c),
  prorrogasGrafico: (c) => sql`
    select to_char(r.fecha, 'YYYY-MM') || r.almacen fila, to_char(r.fecha, 'YYYY-MM') mes, r.almacen,
      sum(r.signo)::int4 cantidad, sum(r.meses)::int4 meses, sum(r.valor)::int8 valor, ${DEL_MES(c)}
    from (${prorrogado(c, true)}) r group by 1, 2, 3`,
  devueltoVigente: (c) =>
    documentos(
      c,
      ['devuelto'],
      false,
      sql`, d.signo * g.costo costo`,
      sql`cross join lateral (select coalesce(sum(m.costo), 0)::int8 costo from movimientos_bienes_toda m
        where m.documento_id = d.id and m.a = 'contrato' and m.unidades = 1) g`,
    ),
  ventasVitrina: (c) => ventas(c, 'articulos'),
  ventasServicio: (c) => ventas(c, 'servicios'),
  repositorioVitrina: (c) => conNombre(halladas(c, 'vitrina')),
  repositorioVitrinaPeso: (c) => conNombre(halladas(c, 'vitrina_peso')),
  repositorioClientes: deClientes,
} satisfies Record<string, Fuente>
