import { LISTA_CLIENTES } from '@retroventa/api/clientes/lista'
import type { ClienteFila, FiltroClientes, SenalesCliente } from '@retroventa/api/clientes/llamadas'
import { municipioPorCodigo } from '@retroventa/domain/catalogos/municipios'
import { documentoBuscado, palabrasBuscadas } from '@retroventa/domain/clientes/busqueda'
import { inicioDelDia, sumarDias } from '@retroventa/domain/fechas/fecha'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { documentoDesde, filtrosSql, literal, ordenSql } from '../../core/lista/sql.ts'
import { SENALES } from '../../core/senales.ts'
import type { DB } from '../../db/types.ts'
import { VISIBLE } from './queries.ts'

type Filtro = Omit<FiltroClientes, 'orden'>

const PIEZAS = {
  nombre: sql`clientes.nombre_completo`,
  creado: sql`clientes.created`,
  documento: sql`coalesce(clientes.tipo_documento, 'sin')`,
  almacen: sql`almacenes.codigo`,
}

/** What joins the rows of a group: the same text as the declaration of the list. */
export const GRUPOS = {
  tipo: sql<string>`clientes.tipo_usuario`,
  almacen: sql<string>`coalesce(almacenes.codigo, '')`,
}

const DE_SENAL: Readonly<Record<NonNullable<Filtro['senal']>, RawBuilder<SqlBool>>> = {
  no_deseado: sql`clientes.no_deseado`,
  alerta: sql`clientes.alerta_listas`,
}

/** A document or its beginning, or words of the name. */
function porTexto(texto: string): RawBuilder<SqlBool> {
  const documento = documentoBuscado(texto)
  if (documento) return documentoDesde(sql`clientes.cedula`, documento)
  const palabras = palabrasBuscadas(texto).map(
    (palabra) => sql<SqlBool>`clientes.busqueda like ${`%${literal(palabra)}%`}`,
  )
  return palabras.length > 0 ? sql`(${sql.join(palabras, sql` and `)})` : sql`false`
}

/** Who has a word that so many have is found by reading everybody at less cost than one by one. */
const MUCHOS = 20_000

/**
 * Of these words the one that fewest have, as the dictionary of names counted them. Words with digits are not in it.
 * @returns undefined where every word is of more than so many
 */
async function laMasRara(
  db: Kysely<DB>,
  palabras: readonly string[],
  cuantos: number,
): Promise<string | undefined> {
  const deNombres = palabras.filter((palabra) => !/\d/.test(palabra))
  if (deNombres.length === 0) return undefined
  const { rows } = await sql<{ palabra: string }>`
    select b.palabra from unnest(${deNombres}::text[]) b(palabra) cross join lateral (
      select coalesce(sum(p.frecuencia), 0) cuantos from palabras p where p.palabra like '%' || b.palabra || '%') s
    where s.cuantos <= ${cuantos} order by s.cuantos limit 1`.execute(db)
  return rows[0]?.palabra
}

/** Who has a word, or one that it is a part of: those with digits are in no dictionary, and have an index of their own. */
const quienesTienen = (palabra: string) => {
  const parte = `%${palabra}%`
  return sql<{ cliente_id: string }>`
    select c.cliente_id from cliente_palabras c
      where c.palabra = any(array(select p.palabra from palabras p where p.palabra like ${parte}) || ${palabra}::text)
    union all
    select c.cliente_id from cliente_palabras c
      where c.palabra ~ '[0-9]' and c.palabra ~ '[^0-9]' and c.palabra like ${parte}`
}

/**
 * Who may have these words, where one of them is of few: read from the dictionary of names, since a million names are not looked
 * through for one that nobody has.
 * @returns undefined where every word is of many
 */
async function losPosibles(
  db: Kysely<DB>,
  palabras: readonly string[],
): Promise<RawBuilder<SqlBool> | undefined> {
  const rara = await laMasRara(db, palabras, MUCHOS)
  return rara === undefined ? undefined : sql<SqlBool>`clientes.id in (${quienesTienen(rara)})`
}

/**
 * Customers who may have these words, when they are no more than so many. A word that nobody counted yet is said to be of one, whoever
 * has it: one more than those are read, and no others.
 */
export async function losPocos(
  db: Kysely<DB>,
  palabras: readonly string[],
  cuantos: number,
): Promise<readonly string[] | undefined> {
  const rara = await laMasRara(db, palabras, cuantos)
  if (rara === undefined) return undefined
  const { rows } = await sql<{
    cliente_id: string
  }>`select q.cliente_id from (${quienesTienen(rara)}) q limit ${cuantos + 1}`.execute(db)
  return rows.length > cuantos ? undefined : rows.map(({ cliente_id }) => cliente_id)
}

/** Customers under a filter, without those merged into another, anonymised or super people (000 §6). */
async function filtrados(db: Kysely<DB>, filtro: Filtro) {
  // Days are of Bogotá and the column is an instant: they are compared here, not by the list's own pieces.
  const { creadoDesde, creadoHasta, senal, texto, celular, ...resto } = filtro
  const posibles =
    texto && !documentoBuscado(texto) ? await losPosibles(db, palabrasBuscadas(texto)) : undefined
  const condiciones = [
    VISIBLE,
    ...(posibles ? [posibles] : []),
    ...filtrosSql(LISTA_CLIENTES, resto, PIEZAS),
    ...(texto?.trim() ? [porTexto(texto)] : []),
    ...(senal ? [DE_SENAL[senal]] : []),
    ...(celular ? [sql<SqlBool>`clientes.celular like ${`${celular.replace(/\D/g, '')}%`}`] : []),
    ...(creadoDesde ? [sql<SqlBool>`clientes.created >= ${inicioDelDia(creadoDesde)}::timestamptz`] : []),
    ...(creadoHasta
      ? [sql<SqlBool>`clientes.created < ${inicioDelDia(sumarDias(creadoHasta, 1))}::timestamptz`]
      : []),
  ]
  let consulta = db.selectFrom('clientes').leftJoin('almacenes', 'almacenes.id', 'clientes.almacen_id')
  for (const condicion of condiciones) consulta = consulta.where(condicion)
  return consulta
}

const COLUMNAS = [
  'clientes.id',
  'clientes.tipo_documento',
  'clientes.cedula',
  'clientes.dv',
  'clientes.nombre_completo',
  'clientes.celular',
  'clientes.tipo_usuario',
  'clientes.email',
  'clientes.municipio',
  'clientes.created as creado',
  'almacenes.codigo as almacen',
  SENALES.as('senales'),
] as const

type Fila = Omit<ClienteFila, keyof SenalesCliente | 'ciudad'> & {
  municipio: string | null
  senales: SenalesCliente
}

const comoFila = ({ municipio, senales, creado, ...fila }: Fila): ClienteFila => ({
  ...fila,
  ...senales,
  creado: new Date(creado).toISOString(),
  ciudad: municipio ? (municipioPorCodigo(municipio)?.nombreMunicipio ?? null) : null,
})

const ordenDe = (orden: FiltroClientes['orden'], grupo?: RawBuilder<string>) =>
  ordenSql(orden, PIEZAS, orden.startsWith('-') ? sql`clientes.id desc` : sql`clientes.id`, grupo)

export async function paginaDeClientes(
  db: Kysely<DB>,
  { orden, ...filtro }: FiltroClientes,
  { desde, cuantos, grupo }: { desde: number; cuantos: number; grupo?: RawBuilder<string> | undefined },
): Promise<ClienteFila[]> {
  const filas = await (await filtrados(db, filtro))
    .select(COLUMNAS)
    .orderBy(ordenDe(orden, grupo))
    .limit(cuantos)
    .offset(desde)
    .execute()
  return filas.map(comoFila)
}

/** Ids of a whole filter, in its order. */
export async function idsDeClientes(db: Kysely<DB>, { orden, ...filtro }: FiltroClientes): Promise<string[]> {
  const filas = await (await filtrados(db, filtro)).select('clientes.id').orderBy(ordenDe(orden)).execute()
  return filas.map(({ id }) => id)
}

/** Rows of some ids, in the order of the ids. */
export async function clientesPorId(db: Kysely<DB>, ids: readonly string[]): Promise<ClienteFila[]> {
  const filas = await db
    .selectFrom('clientes')
    .leftJoin('almacenes', 'almacenes.id', 'clientes.almacen_id')
    .select(COLUMNAS)
    .where(sql<boolean>`clientes.id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], clientes.id)`)
    .execute()
  return filas.map(comoFila)
}

/** Customers of the filter without its tab, and of each tab. */
export async function conteosDeClientes(db: Kysely<DB>, { senal: _, ...filtro }: Filtro) {
  const { todos, ...tabs } = await (await filtrados(db, filtro))
    .select((eb) => [
      eb.fn.countAll<number>().as('todos'),
      sql<number>`(count(*) filter (where ${DE_SENAL.no_deseado}))::int8`.as('no_deseado'),
      sql<number>`(count(*) filter (where ${DE_SENAL.alerta}))::int8`.as('alerta'),
    ])
    .executeTakeFirstOrThrow()
  return { todos, ...tabs }
}

export async function gruposDeClientes(db: Kysely<DB>, filtro: Filtro, grupo: RawBuilder<string>) {
  const filas = await (await filtrados(db, filtro))
    .select((eb) => [grupo.as('clave'), eb.fn.countAll<number>().as('cantidad')])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()
  return filas.map((fila) => ({ ...fila, sumas: {} }))
}

/** Codes of the branches that a filter may name. */
export async function codigosDeAlmacenes(db: Kysely<DB>): Promise<string[]> {
  const filas = await db.selectFrom('almacenes').select('codigo').orderBy('codigo').execute()
  return filas.map(({ codigo }) => codigo)
}

/** How each customer of a filter may be reached, by id; a part of them after one, when it is given. */
export async function contactosDelFiltro(
  db: Kysely<DB>,
  { orden: _, ...filtro }: FiltroClientes,
  { tras, cuantos }: { tras?: string | undefined; cuantos?: number } = {},
) {
  return (await filtrados(db, filtro))
    .select([
      'clientes.id',
      'clientes.nombre_completo',
      'clientes.email',
      'clientes.celular',
      'clientes.enviar_email',
      'clientes.enviar_sms',
      'clientes.enviar_ws',
      'clientes.autorizacion_en',
    ])
    .$if(tras !== undefined, (q) => q.where('clientes.id', '>', tras ?? ''))
    .orderBy('clientes.id')
    .$if(cuantos !== undefined, (q) => q.limit(cuantos ?? 0))
    .execute()
}
