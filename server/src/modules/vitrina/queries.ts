import type { ListaVitrina } from '@retroventa/api/vitrina/lista'
import type { FiltroVitrina, VistaVitrina } from '@retroventa/api/vitrina/llamadas'
import { normalizarBusqueda } from '@retroventa/domain/clientes/busqueda'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { filtrosSql, literal, ordenSql } from '../../core/lista/sql.ts'
import type { DB } from '../../db/types.ts'

/** Days of the tabs of age. */
const NUEVOS = 90
const MEDIOS = 180

/** What each list holds. What came back to its contract did so by its own operation, not by a void. */
const DE_VISTA: Record<VistaVitrina, RawBuilder<SqlBool>> = {
  unidad: sql`p.lugar = 'vitrina'`,
  granel: sql`p.lugar = 'vitrina_peso'`,
  vendidos: sql`p.lugar = 'vendido'`,
  separados: sql`p.lugar = 'separado'`,
  trasladados: sql`p.lugar = 'transito'`,
  devueltos: sql`p.lugar = 'contrato' and exists (select from movimientos_bienes m join documentos d on d.id = m.documento_id
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

const piezasDe = (hoy: Fecha) => ({
  codigo: sql`p.codigo`,
  desde: sql`p.desde`,
  precio: sql`coalesce(p.precio, 0)`,
  peso: sql`p.peso`,
  // Sooner is older, and the index has it.
  dias: sql`(${hoy}::date - p.desde)`,
  // Of whole numbers the nearest double is that of the decimal that was typed, and costs a tenth of a numeric.
  gramos: sql`p.peso / 100::float8`,
  categoria: sql`coalesce(p.categoria, 0)::text`,
  contrato: sql`(select c.codigo from contratos c where c.id = p.origen_id)`,
  almacen: sql`(select a.codigo from almacenes a where a.id = p.almacen_id)`,
})

/** A bar code or its beginning; else words of what the thing is called, or of its serial. */
function porTexto(buscado: string): RawBuilder<SqlBool> {
  const texto = buscado.trim().toUpperCase()
  if (/^[A-Z0-9]{1,12}-\S*$/.test(texto)) return sql`p.codigo like ${`${literal(texto)}%`}`
  const palabras = normalizarBusqueda(buscado)
    .split(' ')
    .filter(Boolean)
    .map((palabra) => sql<SqlBool>`p.busqueda like ${`%${literal(palabra)}%`}`)
  return palabras.length > 0 ? sql.join(palabras, sql` and `) : sql`true`
}

const DE_EDAD = (hoy: Fecha) => ({
  nuevos: sql<SqlBool>`${dias(hoy)} <= ${NUEVOS}`,
  medios: sql<SqlBool>`${dias(hoy)} between ${NUEVOS + 1} and ${MEDIOS}`,
  viejos: sql<SqlBool>`${dias(hoy)} > ${MEDIOS}`,
})

/** What a filter asks for; without looking at who waits for a day. */
function pedidas(
  declaracion: ListaVitrina,
  { vista, almacenId, hoy }: Ambito,
  { texto, edad, ...filtro }: Filtro,
): RawBuilder<SqlBool> {
  return sql.join(
    [
      DE_VISTA[vista],
      ...(almacenId ? [sql<SqlBool>`p.almacen_id = ${almacenId}`] : []),
      ...filtrosSql(declaracion, filtro, piezasDe(hoy)),
      ...(edad ? [DE_EDAD(hoy)[edad]] : []),
      ...(texto?.trim() ? [porTexto(texto)] : []),
    ],
    sql` and `,
  )
}

const esperan = (vista: VistaVitrina): boolean => vista === 'unidad' || vista === 'granel'

const donde = (declaracion: ListaVitrina, ambito: Ambito, filtro: Filtro): RawBuilder<SqlBool> =>
  esperan(ambito.vista)
    ? sql`${pedidas(declaracion, ambito, filtro)} and ${yaLibre(ambito.hoy)}`
    : pedidas(declaracion, ambito, filtro)

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
  desde: string
  dias: number
  almacen: string
  contrato: string | null
}

const COLUMNAS = (
  hoy: Fecha,
) => sql`p.id, p.codigo, p.descripcion, p.categoria, p.peso, p.costo, p.precio, p.lugar,
  p.desde, ${dias(hoy)} dias, a.codigo almacen, c.codigo contrato`
const UNIDAS = sql`piezas p join almacenes a on a.id = p.almacen_id left join contratos c on c.id = p.origen_id`

/** Ids of a filter in its order: all of them, or those of a page. */
export async function idsDePiezas(
  db: Kysely<DB>,
  declaracion: ListaVitrina,
  ambito: Ambito,
  { orden, ...filtro }: FiltroVitrina,
  tramo?: { desde: number; cuantos: number },
): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select p.id from piezas p where ${donde(declaracion, ambito, filtro)}
    order by ${ordenDe(orden, ambito.hoy)} ${tramo ? sql`limit ${tramo.cuantos} offset ${tramo.desde}` : sql``}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** By days the order is that of the day, which an index has. */
function ordenDe(orden: FiltroVitrina['orden'], hoy: Fecha) {
  if (orden === '-dias' || orden === 'desde') return sql`p.desde, p.id`
  if (orden === 'dias' || orden === '-desde') return sql`p.desde desc, p.id desc`
  return ordenSql(orden, piezasDe(hoy), sql`p.id`)
}

/** Rows of some ids, in the order of the ids. */
export async function piezasPorId(db: Kysely<DB>, ids: readonly string[], hoy: Fecha): Promise<FilaPieza[]> {
  const { rows } = await sql<FilaPieza>`select ${COLUMNAS(hoy)} from ${UNIDAS}
    where p.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], p.id)`.execute(db)
  return rows
}

/** Things by their codes, wherever they are, in the order of the codes. */
export async function piezasPorCodigo(
  db: Kysely<DB>,
  codigos: readonly string[],
  hoy: Fecha,
): Promise<(FilaPieza & { almacen_id: string })[]> {
  const { rows } = await sql<FilaPieza & { almacen_id: string }>`
    select ${COLUMNAS(hoy)}, p.almacen_id from ${UNIDAS}
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
  declaracion: ListaVitrina,
  ambito: Ambito,
  { edad: _, ...filtro }: Filtro,
): Promise<SumaDeEdad[]> {
  const { hoy } = ambito
  const cuales = pedidas(declaracion, ambito, filtro)
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

/** Every document that moved a thing, the last one first. */
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
  }>`select d.codigo documento, d.tipo, d.instante, m.de, m.a, m.peso, m.costo, u.username firmante,
      d.estado = 'anulado' anulado
    from movimientos_bienes m join documentos d on d.id = m.documento_id join usuarios u on u.id = d.firmante_id
    where m.pieza_id = ${piezaId} order by d.orden desc, m.linea desc`.execute(db)
  return rows
}
