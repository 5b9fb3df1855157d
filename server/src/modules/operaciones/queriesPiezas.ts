import type { Lugar, LugarInterior } from '@retroventa/domain/bienes/lugares'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../db/types.ts'

/** A thing as what takes it out reads it, with what its parts would take from it. */
export interface FilaPieza {
  id: string
  almacenId: string
  codigo: string
  descripcion: string
  peso: number
  costo: number
  lugar: Lugar
  categoria: number | null
  precio: number | null
  /** First day on which what was bought may be sold, past or to come. */
  libre_desde: string | null
  /** Purchase that has it wait, past or to come. */
  retenida_por: string | null
  quien: string | null
  documento: string | null
  origen: string
  origen_id: string
  serial: string | null
  clase: string
  marca: string | null
  modelo: string | null
  /** First day where it is. */
  desde: string
  /** Parts that its first one was parted into already. */
  partes: number
}

/** Parts keep the origin of their first one: looked for there, not by their label among all the things of the chain. */
const COLUMNAS = sql`p.id, p.almacen_id "almacenId", p.codigo, p.descripcion, p.categoria, p.peso, p.costo, p.precio, p.lugar,
  p.origen, p.origen_id, p.serial, p.clase, p.marca, p.modelo, p.desde,
  r.libre_desde, r.compra_id retenida_por, u.username quien, m.codigo documento,
  (select count(*)::int from piezas h where h.origen_id = p.origen_id
    and h.codigo like split_part(p.codigo, '.', 1) || '.%') partes`
/** Who took it away, of what is not for sale any more. */
const QUIEN = sql`left join lateral (select d.codigo, d.firmante_id from movimientos_bienes_toda b join documentos d on d.id = b.documento_id
    where b.pieza_id = p.id and b.unidades = 1 and p.lugar not in ('vitrina', 'vitrina_peso') order by d.orden desc limit 1) m on true
  left join usuarios u on u.id = m.firmante_id left join compra_retenidas r on r.pieza_id = p.id`

/** Things by their labels, wherever they are. */
export async function piezasPorEtiqueta(db: Kysely<DB>, codigos: readonly string[]): Promise<FilaPieza[]> {
  if (codigos.length === 0) return []
  const { rows } = await sql<FilaPieza>`select ${COLUMNAS} from piezas p ${QUIEN}
    where p.codigo = any(${codigos}::text[]) order by array_position(${codigos}::text[], p.codigo)`.execute(
    db,
  )
  return rows
}

/**
 * The thing that a label means now: of one whose weight was corrected, the part that it became, because the label on it is still
 * the old one; what was parted in several, and what was not, are themselves. Parts are looked for by the origin that they keep.
 */
export const codigoVivo = (codigo: RawBuilder<unknown>) => sql<string>`coalesce((
  with recursive vivas as (
    select leida.id, leida.codigo, leida.lugar, leida.origen_id from piezas leida where leida.codigo = ${codigo}
    union all
    select h.id, h.codigo, h.lugar, h.origen_id from vivas v cross join lateral (
      select min(x.id::text)::uuid id from piezas x where x.origen_id = v.origen_id and x.padre_id = v.id
        and not exists (select from piezas z where z.origen_id = x.origen_id and z.padre_id = v.id and z.creada = x.creada and z.id <> x.id)
        and (x.lugar <> 'afuera' or exists (select from piezas y where y.origen_id = x.origen_id and y.padre_id = x.id))
      having count(*) = 1) una join piezas h on h.id = una.id
    where v.lugar = 'afuera')
  select codigo from vivas where lugar <> 'afuera'), ${codigo})`

/** What some things are now, of those whose weight was corrected: by the thing. */
export async function loQueSon(db: Kysely<DB>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const { rows } = await sql<{
    era: string
    pieza_id: string
    peso: number
    costo: number
    codigo: string
    lugar: string
    pieza_almacen_id: string
  }>`select p.id era, h.id pieza_id, h.peso, h.costo, h.codigo, h.lugar, h.almacen_id pieza_almacen_id
    from piezas p join piezas h on h.codigo = ${codigoVivo(sql`p.codigo`)} and h.id <> p.id
    where p.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ era, ...es }) => [era, es]))
}

/**
 * Of the things `p` of an origin, those that are: not the one that was parted, nor the parts of what was put together again. What
 * never left its parts, and lies outside because its document was voided, is.
 */
export const NO_PARTIDA = sql<SqlBool>`not (p.lugar = 'afuera' and (p.padre_id is not null or exists (select from piezas h
  where h.origen_id = p.origen_id and h.lugar <> 'afuera' and h.codigo like p.codigo || '.%')))`

/** Of each label as it was read, that of the thing that it means now, in their order. */
export async function vivasDe(db: Kysely<DB>, codigos: readonly string[]): Promise<Map<string, string>> {
  if (codigos.length === 0) return new Map()
  const { rows } = await sql<{
    dicha: string
    viva: string
  }>`select dicha.codigo dicha, ${codigoVivo(sql`dicha.codigo`)} viva
    from unnest(${codigos}::text[]) with ordinality dicha(codigo, n) order by n`.execute(db)
  return new Map(rows.map(({ dicha, viva }) => [dicha, viva]))
}

/** Labels as they were read, as those of the things that they mean now. */
export const etiquetasVivas = async (db: Kysely<DB>, codigos: readonly string[]): Promise<string[]> => [
  ...new Set((await vivasDe(db, codigos)).values()),
]

/** What a branch has by weight of some purities, the oldest first. */
export async function piezasPorPeso(
  db: Kysely<DB>,
  almacenId: string,
  categorias: readonly number[],
): Promise<FilaPieza[]> {
  if (categorias.length === 0) return []
  const { rows } = await sql<FilaPieza>`select ${COLUMNAS} from piezas p ${QUIEN}
    where p.almacen_id = ${almacenId} and p.lugar = 'vitrina_peso' and p.categoria = any(${categorias}::smallint[])
    order by p.desde, p.creada, p.id`.execute(db)
  return rows
}

/** Of the house itself, in the hands of the branch: what a contract keeps is of its contract, and what travels, of its despatch. */
const PROPIOS: readonly LugarInterior[] = ['vitrina', 'vitrina_peso', 'separado', 'desuso', 'refineria']

/** Pieces of the house that a branch has. */
export async function mercanciaEn(db: Kysely<DB>, almacenId: string): Promise<number> {
  const { n } = await db
    .selectFrom('piezas')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('almacen_id', '=', almacenId)
    .where('lugar', 'in', PROPIOS)
    .executeTakeFirstOrThrow()
  return n
}

/** A line of the ledger of goods of one document, with what its thing is. */
interface LineaDelDocumento {
  readonly pieza_id: string
  readonly padre_id: string | null
  readonly origen: string
  /** Purity of the thing. */
  readonly pureza: number | null
  readonly de: string
  readonly a: string
  readonly unidades: number
}

/**
 * Lines of a document that only rename what stays where it is: the thing that was parted, what is left of it, and those that a
 * bag takes in. What a document moved is its other lines; with these, a part that is sold would be told three times. Each line
 * is looked up once: a lot has thousands. The same as {@link lineasQueMueven}, of lines that were read.
 * @param lineas all those of one document
 */
export function internasDe<T extends LineaDelDocumento>(lineas: readonly T[]): ReadonlySet<T> {
  const enteras = lineas.filter(({ de, a, unidades }) => unidades === 1 && [de, a].includes('afuera'))
  const clave = (...partes: readonly unknown[]) => partes.join(' ')
  const parteDe = new Set(enteras.map(({ padre_id, de }) => clave(padre_id, de === 'afuera')))
  const movida = new Set(enteras.map(({ pieza_id, de, a }) => clave(pieza_id, de, a)))
  const deSuPureza = new Set(enteras.map(({ pureza, de, a }) => clave(pureza, de, a)))
  const bolsas = enteras.filter(({ origen }) => origen === 'loteOro')
  const bolsa = new Set(bolsas.map(({ pureza, de, a }) => clave(pureza, de, a)))
  return new Set(
    enteras.filter(
      ({ pieza_id, padre_id, origen, pureza, de, a }) =>
        parteDe.has(clave(pieza_id, a === 'afuera')) ||
        (padre_id !== null && movida.has(clave(padre_id, a, de))) ||
        (origen === 'loteOro' ? deSuPureza : bolsa).has(clave(pureza, a, de)),
    ),
  )
}

/**
 * Lines of the ledger of goods that moved a thing, of some documents: those of {@link internasDe} are left out, with what tells them
 * looked up once for all the documents.
 * @param documentos query whose first column is `id`
 */
export const lineasQueMueven = (documentos: RawBuilder<unknown>) => sql`(
  with escritas as materialized (
    select m.*, p.padre_id, p.origen = 'loteOro' bolsa, coalesce(p.categoria, 0) pureza,
      case 'afuera' when m.a then 'sale' when m.de then 'entra' end sentido, case 'afuera' when m.a then 'entra' when m.de then 'sale' end contrario
    from (${documentos}) d join movimientos_bienes_toda m on m.documento_id = d.id join piezas p on p.id = m.pieza_id
    where m.unidades = 1),
  lados as materialized (
    select documento_id, pureza, de, a, sentido, bool_or(bolsa) con_bolsa from escritas where sentido is not null group by 1, 2, 3, 4, 5)
  select m.* from escritas m left join lados l on l.documento_id = m.documento_id and l.pureza = m.pureza and l.de = m.a and l.a = m.de
    and l.sentido = m.contrario and (m.bolsa or l.con_bolsa)
  where l.documento_id is null
    and not exists (select from escritas o where o.documento_id = m.documento_id and o.padre_id = m.pieza_id and o.sentido = m.contrario)
    and not exists (select from escritas o where o.documento_id = m.documento_id and o.pieza_id = m.padre_id and o.de = m.a and o.a = m.de
      and o.sentido = m.contrario))`

/**
 * Whether a thing is what its parts are not: it was not parted, or they are one again; of a part, that it still is one. Parts are
 * looked for by the origin that they keep, and each thing by itself (`offset 0`): joined, the whole ledger is read for a branch.
 * @param p alias of `piezas`
 */
export function estaEntera(p: string): RawBuilder<SqlBool> {
  const enFirme = (
    pieza: string,
  ) => sql`exists (select from movimientos_bienes_toda m join documentos d on d.id = m.documento_id
    where m.pieza_id = ${sql.ref(pieza)} and d.estado = 'activo' and d.anula_id is null offset 0)`
  return sql<SqlBool>`(${sql.ref(`${p}.padre_id`)} is null or ${enFirme(`${p}.id`)})
    and not exists (select from piezas parte where parte.origen_id = ${sql.ref(`${p}.origen_id`)}
      and parte.padre_id = ${sql.ref(`${p}.id`)} and ${enFirme('parte.id')} offset 0)`
}
