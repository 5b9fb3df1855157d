import { variosDe } from '@retroventa/api/core/lista'
import type { FiltroVitrina, VistaVitrina } from '@retroventa/api/vitrina/llamadas'
import { ALMACEN } from '@retroventa/domain/almacenes/codigo'
import { limpiarDistintivo } from '@retroventa/domain/bienes/clases'
import { normalizarBusqueda } from '@retroventa/domain/clientes/busqueda'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { literal, ordenSql } from '../../core/lista/sql.ts'
import type { DB } from '../../db/types.ts'
import { EN_BOVEDA } from '../boveda/service.ts'
import { fotosDeP } from './queriesFotos.ts'

/** Days of the tabs of age. */
const NUEVOS = 90
const MEDIOS = 180

/** What each list holds. What goes to the vault and back never was for sale; what came back to its contract did so by its own operation, not by a void. */
const DE_VISTA: Record<VistaVitrina, RawBuilder<SqlBool>> = {
  unidad: sql`p.lugar = 'vitrina'`,
  granel: sql`p.lugar = 'vitrina_peso'`,
  vendidos: sql`p.lugar = 'vendido'`,
  separados: sql`p.lugar = 'separado'`,
  trasladados: sql`p.lugar = 'transito' and exists (select from movimientos_bienes_toda m join traslados t on t.id = m.documento_id
    where m.pieza_id = p.id and t.estado = 'en_camino')`,
  devueltos: sql`p.lugar = 'contrato' and exists (select from movimientos_bienes_toda m join documentos d on d.id = m.documento_id
    where m.pieza_id = p.id and d.tipo = 'devuelto' and d.estado = 'activo')`,
}

/** What was bought from a person waits for its day before it is shown for sale. */
const yaLibre = (hoy: Fecha) => sql<SqlBool>`not exists (select from compra_retenidas r
  where r.pieza_id = p.id and r.libre_desde > ${hoy}::date)`

/** Which things, of which branch; of every branch without it. */
export interface Ambito {
  readonly vista: VistaVitrina
  readonly almacenId?: string | undefined
  readonly hoy: Fecha
}

export type Filtro = Omit<FiltroVitrina, 'orden'>

const dias = (hoy: Fecha) => sql<number>`(${hoy}::date - p.desde)`
const diaDeEdad = (hoy: Fecha, edad: number) => sql<string>`(${hoy}::date - ${edad}::int)`

/** What a filter looks at that needs another table: one look at it, not one for each thing. */
const DE_OTRAS = {
  contrato: (buscado: string) =>
    sql<SqlBool>`p.origen_id = any(array(select c.id from contratos c where c.codigo ilike ${buscado}))`,
  almacen: (buscado: string) =>
    sql<SqlBool>`p.almacen_id = any(array(select a.id from almacenes a where a.codigo ilike ${buscado}))`,
}

/**
 * The typed filters over bare columns, as the indexes of what is for sale have them: an expression over a column would have each
 * thing read.
 */
function porFiltros(filtro: Omit<Filtro, 'texto' | 'edad'>, hoy: Fecha): RawBuilder<SqlBool>[] {
  const { categoria, clase, almacen, contrato, marca } = filtro
  const si = <T>(dicho: T | undefined, condicion: (valor: T) => RawBuilder<SqlBool>) =>
    dicho === undefined ? [] : [condicion(dicho)]
  return [
    ...si(categoria, (dichas) => porPureza(variosDe(dichas).map(Number))),
    ...si(clase, (dichas) => sql`p.clase = any(${variosDe(dichas)}::text[])`),
    ...si(filtro.gramosDesde, (g) => sql`p.peso >= ${g * 100}`),
    ...si(filtro.gramosHasta, (g) => sql`p.peso <= ${g * 100}`),
    ...si(filtro.precioDesde, (pesos) => sql`coalesce(p.precio, 0) >= ${pesos}`),
    ...si(filtro.precioHasta, (pesos) => sql`coalesce(p.precio, 0) <= ${pesos}`),
    ...si(filtro.diasDesde, (d) => sql`p.desde <= ${diaDeEdad(hoy, d)}`),
    ...si(filtro.diasHasta, (d) => sql`p.desde >= ${diaDeEdad(hoy, d)}`),
    ...si(marca, (dicha) => sql`p.marca ilike ${`%${literal(dicha)}%`}`),
    ...si(contrato, (dicho) => DE_OTRAS.contrato(`%${literal(dicho)}%`)),
    ...si(almacen, (dicho) => DE_OTRAS.almacen(`%${literal(dicho)}%`)),
  ]
}

/** Purities 1…8; 0 is what is not metal. */
function porPureza(dichas: readonly number[]): RawBuilder<SqlBool> {
  const metales = dichas.filter((una) => una > 0)
  const deMetal = sql<SqlBool>`p.categoria = any(${metales}::smallint[])`
  if (!dichas.includes(0)) return deMetal
  return metales.length > 0 ? sql`(${deMetal} or p.categoria is null)` : sql`p.categoria is null`
}

/** Letters that an index of words needs to find any. */
const LETRAS = 3

const ETIQUETA = new RegExp(`^${ALMACEN}-\\S*$`, 'i')

/** Whether what is looked for is a label, or its beginning. */
export const esEtiqueta = (texto: string): boolean => ETIQUETA.test(texto)

/**
 * A bar code or its beginning, or a serial that is written as one (*SN-001*) or its beginning; else words of what the thing is called, or
 * of its serial. In one branch its things for sale are few and all in one index, which is read; in all of them the index of words finds
 * those of three letters and more.
 */
function porTexto(buscado: string, enTodos: boolean): RawBuilder<SqlBool> {
  const texto = buscado.trim()
  const como = (palabra: string, antes: string) => {
    const columna = enTodos && palabra.length >= LETRAS ? sql`p.busqueda` : sql`(p.busqueda || '')`
    return sql<SqlBool>`${columna} like ${`${antes}${literal(palabra)}%`}`
  }
  // The words of a thing begin with its code; its serial is a later one, without what people write between its characters.
  if (esEtiqueta(texto))
    return sql`(${sql.join([como(texto.toLowerCase(), ''), ...serialDe(texto).map((una) => como(una, '% '))], sql` or `)})`
  const condiciones = normalizarBusqueda(texto)
    .split(' ')
    .flatMap((palabra) => (palabra ? [como(palabra, '%')] : []))
  return condiciones.length > 0 ? sql.join(condiciones, sql` and `) : sql`false`
}

/** What looks like a label as the serial that it may be: with no figure it would be the beginning of any word. */
const serialDe = (texto: string): string[] => {
  const limpio = limpiarDistintivo(texto).toLowerCase()
  return limpio.length >= LETRAS && /-.*\d/.test(texto) ? [limpio] : []
}

const DE_EDAD = (hoy: Fecha) => ({
  nuevos: sql<SqlBool>`p.desde >= ${diaDeEdad(hoy, NUEVOS)}`,
  medios: sql<SqlBool>`p.desde < ${diaDeEdad(hoy, NUEVOS)} and p.desde >= ${diaDeEdad(hoy, MEDIOS)}`,
  viejos: sql<SqlBool>`p.desde < ${diaDeEdad(hoy, MEDIOS)}`,
})

/** What a filter asks for; without looking at who waits for a day. */
function pedidas({ vista, almacenId, hoy }: Ambito, { texto, edad, ...filtro }: Filtro): RawBuilder<SqlBool> {
  return sql.join(
    [
      DE_VISTA[vista],
      ...(almacenId ? [sql<SqlBool>`p.almacen_id = ${almacenId}`] : []),
      ...porFiltros(filtro, hoy),
      ...(edad ? [DE_EDAD(hoy)[edad]] : []),
      ...(texto?.trim() ? [porTexto(texto, !almacenId)] : []),
    ],
    sql` and `,
  )
}

const esperan = (vista: VistaVitrina): boolean => vista === 'unidad' || vista === 'granel'

const donde = (ambito: Ambito, filtro: Filtro): RawBuilder<SqlBool> =>
  esperan(ambito.vista) ? sql`${pedidas(ambito, filtro)} and ${yaLibre(ambito.hoy)}` : pedidas(ambito, filtro)

/** A thing with where it comes from, as lists show it. */
export interface FilaPieza {
  id: string
  codigo: string
  descripcion: string
  categoria: number | null
  peso: number
  costo: number
  precio: number | null
  lugar: string
  clase: string
  marca: string | null
  modelo: string | null
  desde: string
  dias: number
  almacen: string
  contrato: string | null
  documento: string | null
  destino: string | null
  cobrado: number | null
  /** Of the things that are shown, not of those that leave in a file. */
  fotos?: string[]
}

const COLUMNAS = (
  hoy: Fecha,
) => sql`p.id, p.codigo, p.descripcion, p.categoria, p.peso, p.costo, p.precio, p.lugar,
  p.clase, p.marca, p.modelo, p.desde, ${dias(hoy)} dias, a.codigo almacen, c.codigo contrato,
  s.codigo documento, s.destino, s.cobrado`

/** What took a thing that is not for sale where it is. When what came later is voided, that is the earlier one again. */
const SALIDA = sql`select d.codigo, h.codigo destino, l.precio cobrado
  from movimientos_bienes_toda m join documentos d on d.id = m.documento_id
  left join traslados t on t.id = d.id left join almacenes h on h.id = t.destino_id
  -- A change and the delivery of a layaway make a sale that is called as they are.
  left join ventas v on v.codigo = d.codigo left join venta_lineas l on l.venta_id = v.id and l.articulo = p.codigo
  where p.lugar not in ('vitrina', 'vitrina_peso') and m.pieza_id = p.id and m.a = p.lugar and m.unidades = 1
    and d.estado = 'activo' and d.tipo <> 'anulacion'
  order by d.orden desc limit 1`
const UNIDAS = sql`piezas p join almacenes a on a.id = p.almacen_id left join contratos c on c.id = p.origen_id`
const CON_SALIDA = sql`${UNIDAS} left join lateral (${SALIDA}) s on true`
/** Of what is for sale nothing took any, and it is not looked for: these lists are asked for at each key. */
const EN_VENTA = sql`${UNIDAS} cross join (select null::text codigo, null::text destino, null::int8 cobrado) s`
const unidas = (vista: VistaVitrina) => (esperan(vista) ? EN_VENTA : CON_SALIDA)

/** Ids of a filter in its order. */
export async function idsDePiezas(
  db: Kysely<DB>,
  ambito: Ambito,
  { orden, ...filtro }: FiltroVitrina,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from piezas p
    where ${donde(ambito, filtro)} order by ${ordenDe(orden)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A page of a filter in its order: only its rows are joined to what they show. */
export async function piezasDePagina(
  db: Kysely<DB>,
  ambito: Ambito,
  { orden, ...filtro }: FiltroVitrina,
  { desde, cuantos }: { desde: number; cuantos: number },
): Promise<FilaPieza[]> {
  const enOrden = ordenDe(orden)
  const { rows } = await sql<FilaPieza>`select ${COLUMNAS(ambito.hoy)}, ${fotosDeP} fotos
    from (select p.id from piezas p where ${donde(ambito, filtro)} order by ${enOrden}
      limit ${cuantos} offset ${desde}) q
    join (${unidas(ambito.vista)}) on p.id = q.id order by ${enOrden}`.execute(db)
  return rows
}

const DE_ORDEN = { codigo: sql`p.codigo`, precio: sql`coalesce(p.precio, 0)`, peso: sql`p.peso` }

/** By days the order is that of the day, which an index has. */
function ordenDe(orden: FiltroVitrina['orden']) {
  if (orden === '-dias' || orden === 'desde') return sql`p.desde, p.id`
  if (orden === 'dias' || orden === '-desde') return sql`p.desde desc, p.id desc`
  return ordenSql(orden, DE_ORDEN, sql`p.id`)
}

/** Rows of some ids, in the order of the ids. */
export async function piezasPorId(
  db: Kysely<DB>,
  ids: readonly string[],
  { vista, hoy }: Pick<Ambito, 'vista' | 'hoy'>,
): Promise<FilaPieza[]> {
  const { rows } = await sql<FilaPieza>`select ${COLUMNAS(hoy)} from ${unidas(vista)}
    where p.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], p.id)`.execute(db)
  return rows
}

/** One that was asked for by its code. */
type PiezaDeCodigo = FilaPieza & {
  almacen_id: string
  /** Its customer paid it, and the vault has its bag still. */
  porEntregar: boolean
  /** It was bought, and is not sold before this day. */
  libreDesde: Fecha | null
}

/** Things by their codes, wherever they are, in the order of the codes. */
export async function piezasPorCodigo(
  db: Kysely<DB>,
  codigos: readonly string[],
  hoy: Fecha,
): Promise<PiezaDeCodigo[]> {
  const { rows } = await sql<PiezaDeCodigo>`
    select ${COLUMNAS(hoy)}, ${fotosDeP} fotos, p.almacen_id, (p.lugar = 'entregado' and exists (select from custodias k
      where k.contrato_id = p.origen_id and ${EN_BOVEDA})) "porEntregar",
      (select r.libre_desde::text from compra_retenidas r where r.pieza_id = p.id and r.libre_desde > ${hoy}::date) "libreDesde" from ${CON_SALIDA}
    where p.codigo = any(${codigos}::text[]) order by array_position(${codigos}::text[], p.codigo)`.execute(
    db,
  )
  return rows
}

export interface SumaDeEdad {
  edad: 'nuevos' | 'medios' | 'viejos'
  piezas: number
  peso: number
  costo: number
  precio: number
}

/**
 * Count and sums by age of the filter without it. Added up by day, which is the order of the index; what waits for a day is taken off
 * afterwards: it is little, and to look each thing up among it is not.
 */
export async function sumasPorEdad(
  db: Kysely<DB>,
  ambito: Ambito,
  { edad: _, ...filtro }: Filtro,
): Promise<SumaDeEdad[]> {
  const { hoy } = ambito
  const cuales = pedidas(ambito, filtro)
  const sumas = (signo: RawBuilder<unknown>) => sql`select p.desde, ${signo} * count(*) piezas,
    ${signo} * sum(p.peso) peso, ${signo} * sum(p.costo) costo, ${signo} * coalesce(sum(p.precio), 0) precio`
  const { rows } = await sql<SumaDeEdad>`
    select case when ${dias(hoy)} <= ${NUEVOS} then 'nuevos' when ${dias(hoy)} <= ${MEDIOS} then 'medios'
        else 'viejos' end edad,
      sum(p.piezas)::int piezas, sum(p.peso)::int8 peso, sum(p.costo)::int8 costo, sum(p.precio)::int8 precio
    from (${sumas(sql`1`)} from piezas p where ${cuales} group by p.desde
      ${
        esperan(ambito.vista)
          ? sql`union all ${sumas(sql`-1`)} from compra_retenidas r join piezas p on p.id = r.pieza_id
            where r.libre_desde > ${hoy}::date and ${cuales} group by p.desde`
          : sql``
      }) p group by 1 having sum(p.piezas) > 0`.execute(db)
  return rows
}

/** What was charged for the things of a filter that were sold by unit: of each, by the line of its sale that nobody gave back. */
export async function sumaDeCobrado(db: Kysely<DB>, ambito: Ambito, filtro: Filtro): Promise<number> {
  const { rows } = await sql<{ cobrado: number }>`
    select coalesce(sum(l.precio), 0)::int8 cobrado
    from venta_lineas l join ventas v on v.id = l.venta_id join piezas p on p.codigo = l.articulo
    where v.estado <> 'anulada' and l.orden <> all (v.devueltas) and ${donde(ambito, filtro)}
      ${ambito.almacenId ? sql`and l.almacen_id = ${ambito.almacenId}` : sql``}`.execute(db)
  return rows[0]?.cobrado ?? 0
}

/** A line without units changed what a thing costs, up from outside or down to it, and the thing stayed where it was. */
const SOLO_COSTO = sql<SqlBool>`m.unidades = 0`

/** Every document that moved a thing or changed its cost, the last one first. */
export async function vidaDe(db: Kysely<DB>, piezaId: string) {
  const { rows } = await sql<{
    documento: string
    tipo: string
    instante: string
    de: string
    a: string
    peso: number
    costo: number
    firmante: string
    anulado: boolean
  }>`select d.codigo documento, d.tipo, d.instante, m.de,
      case when ${SOLO_COSTO} and m.a = 'afuera' then m.de else m.a end a, m.peso,
      case when ${SOLO_COSTO} and m.a = 'afuera' then -m.costo else m.costo end costo, u.username firmante,
      d.estado = 'anulado' anulado
    from movimientos_bienes_toda m join documentos d on d.id = m.documento_id join usuarios u on u.id = d.firmante_id
    where m.pieza_id = ${piezaId} order by d.orden desc, m.linea desc`.execute(db)
  return rows
}

/**
 * What a thing that is no more became, in one branch or in any: the same with another weight, or the parts of what was parted. Parts are
 * looked for by the origin that they keep; one that is what others came from, or that was of a voided document, is not.
 */
export async function loQueEsAhora(
  db: Kysely<DB>,
  piezaId: string,
  almacenId: string | undefined,
): Promise<{ codigo: string; lugar: string }[]> {
  const { rows } = await sql<{ codigo: string; lugar: string }>`
    with recursive suyas as (
      select id, origen_id, codigo, lugar, almacen_id from piezas where id = ${piezaId} and lugar = 'afuera'
      union all
      select h.id, h.origen_id, h.codigo, h.lugar, h.almacen_id from suyas s
        join piezas h on h.origen_id = s.origen_id and h.padre_id = s.id
      where s.lugar = 'afuera')
    select codigo, lugar from suyas where lugar <> 'afuera'
      ${almacenId ? sql`and almacen_id = ${almacenId}` : sql``} order by codigo`.execute(db)
  return rows
}
