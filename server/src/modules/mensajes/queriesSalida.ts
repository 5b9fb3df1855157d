import { LISTA_SALIDA } from '@retroventa/api/mensajes/lista'
import { ESTADOS_MENSAJE, type FiltroMensajes } from '@retroventa/api/mensajes/llamadas'
import { inicioDelDia, sumarDias } from '@retroventa/domain/fechas/fecha'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { filtrosSql, literal, ordenSql } from '../../core/lista/sql.ts'
import type { DB } from '../../db/types.ts'

/** Branches that are looked at; all of the chain without it. */
export type Alcance = readonly string[] | undefined
type Filtro = Omit<FiltroMensajes, 'orden'> & { alcance: Alcance; callados: readonly string[] }

/** Types of message that are not told to who asks. */
export const sinCallados = (callados: readonly string[]) => sql<SqlBool>`m.motivo <> all(${callados}::text[])`

const PIEZAS = {
  creado: sql`m.creado`,
  sale: sql`m.hasta`,
  costo: sql`m.costo`,
  almacen: sql`almacenes.codigo`,
  canal: sql`m.canal`,
  clase: sql`m.clase`,
  motivo: sql`m.motivo`,
  estado: sql`m.estado`,
  cliente: sql`m.cliente_id`,
}

export const GRUPOS = {
  motivo: sql<string>`m.motivo`,
  canal: sql<string>`m.canal`,
  almacen: sql<string>`almacenes.codigo`,
}

function porTexto(texto: string): RawBuilder<SqlBool> {
  const patron = `%${literal(texto.trim())}%`
  return sql`(m.referencia ilike ${patron} or clientes.nombre_completo ilike ${patron}
    or coalesce(m.destino, m.para) ilike ${patron} or m.motivo ilike ${patron})`
}

const conNombres = (db: Kysely<DB>) =>
  db
    .selectFrom('mensajes_toda as m')
    .innerJoin('almacenes', 'almacenes.id', 'm.almacen_id')
    .innerJoin('usuarios', 'usuarios.id', 'm.creado_por')
    .leftJoin('clientes', 'clientes.id', 'm.cliente_id')

function filtradas(db: Kysely<DB>, { alcance, callados, texto, creadoDesde, creadoHasta, ...resto }: Filtro) {
  const condiciones = [
    ...(callados.length > 0 ? [sinCallados(callados)] : []),
    ...(alcance ? [sql<SqlBool>`m.almacen_id = any(${alcance}::uuid[])`] : []),
    ...filtrosSql(LISTA_SALIDA, resto, PIEZAS),
    ...(texto?.trim() ? [porTexto(texto)] : []),
    // Days are of Bogotá and the column is an instant.
    ...(creadoDesde ? [sql<SqlBool>`m.creado >= ${inicioDelDia(creadoDesde)}::timestamptz`] : []),
    ...(creadoHasta
      ? [sql<SqlBool>`m.creado < ${inicioDelDia(sumarDias(creadoHasta, 1))}::timestamptz`]
      : []),
  ]
  let consulta = conNombres(db)
  for (const condicion of condiciones) consulta = consulta.where(condicion)
  return consulta
}

/** Its month is in the archive, where nothing is written: it does not leave again. */
const ARCHIVADO = sql<boolean>`not exists (select from mensajes viva where viva.id = m.id and viva.creado = m.creado)`

const COLUMNAS = [
  'almacenes.codigo as almacen',
  'usuarios.username as empleado',
  'clientes.nombre_completo as cliente',
  ARCHIVADO.as('archivado'),
] as const

export type FilaSalida = Awaited<ReturnType<typeof filasPorId>>[number]

export function filasDe(
  db: Kysely<DB>,
  { orden, ...filtro }: Filtro & Pick<FiltroMensajes, 'orden'>,
  { desde, cuantos, grupo }: { desde: number; cuantos: number; grupo?: RawBuilder<string> | undefined },
): Promise<FilaSalida[]> {
  return filtradas(db, filtro)
    .selectAll('m')
    .select(COLUMNAS)
    .orderBy(ordenSql(orden, PIEZAS, sql`m.id`, grupo))
    .limit(cuantos)
    .offset(desde)
    .execute()
}

/** Ids of a whole filter, in its order. */
export async function idsDe(
  db: Kysely<DB>,
  { orden, ...filtro }: Filtro & Pick<FiltroMensajes, 'orden'>,
): Promise<string[]> {
  const filas = await filtradas(db, filtro)
    .select('m.id')
    .orderBy(ordenSql(orden, PIEZAS, sql`m.id`))
    .execute()
  return filas.map(({ id }) => id)
}

/** Messages of a filter that may leave again and whose provider did not say whether it took them, the first ones, and how many there are. */
export async function inciertosDe(
  db: Kysely<DB>,
  { orden, ...filtro }: Filtro & Pick<FiltroMensajes, 'orden'>,
  cuantos: number,
): Promise<{ filas: FilaSalida[]; total: number }> {
  const suyos = filtradas(db, filtro)
    .where('m.estado', '=', 'fallido')
    .where('m.razon', '=', 'envio.incierto')
    .where(sql<SqlBool>`not ${ARCHIVADO}`)
  const [filas, cuenta] = await Promise.all([
    suyos
      .selectAll('m')
      .select(COLUMNAS)
      .orderBy(ordenSql(orden, PIEZAS, sql`m.id`))
      .limit(cuantos)
      .execute(),
    suyos.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirst(),
  ])
  return { filas, total: cuenta?.n ?? 0 }
}

/** Rows of some ids, in the order of the ids. */
export function filasPorId(db: Kysely<DB>, ids: readonly string[]) {
  return conNombres(db)
    .selectAll('m')
    .select(COLUMNAS)
    .where(sql<boolean>`m.id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], m.id)`)
    .execute()
}

/** How many of the filter without its tab there are in each state, and what those of the tab cost. */
export async function conteosDe(db: Kysely<DB>, { estado, ...filtro }: Filtro) {
  const filas = await filtradas(db, filtro)
    .select((eb) => [
      'm.estado',
      eb.fn.countAll<number>().as('cuantos'),
      sql<number>`coalesce(sum(m.costo), 0)::int8`.as('costo'),
    ])
    .groupBy('m.estado')
    .execute()
  const conteos: Record<string, number> = Object.fromEntries(ESTADOS_MENSAJE.map((uno) => [uno, 0]))
  for (const fila of filas) conteos[fila.estado] = fila.cuantos
  const deLaPestana = filas.filter((fila) => estado === undefined || fila.estado === estado)
  return {
    conteos: { ...conteos, todos: filas.reduce((suma, { cuantos }) => suma + cuantos, 0) },
    total: deLaPestana.reduce((suma, { cuantos }) => suma + cuantos, 0),
    costo: deLaPestana.reduce((suma, { costo }) => suma + costo, 0),
  }
}

export function gruposDe(db: Kysely<DB>, filtro: Filtro, grupo: RawBuilder<string>) {
  return filtradas(db, filtro)
    .select((eb) => [
      grupo.as('clave'),
      eb.fn.countAll<number>().as('cantidad'),
      sql<number>`coalesce(sum(m.costo), 0)::int8`.as('costo'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()
}

const MES = sql<string>`to_char(m.creado at time zone 'America/Bogota', 'YYYY-MM')`
const POR = { mes: MES, ...GRUPOS }

/**
 * Messages left between two instants, counted by what became of them.
 * @param por what they are counted by
 */
export function cuentasDe(
  db: Kysely<DB>,
  {
    alcance,
    callados,
    desde,
    hasta,
  }: { alcance: Alcance; callados: readonly string[]; desde: string; hasta: string },
  por: keyof typeof POR,
) {
  return db
    .selectFrom('mensajes_toda as m')
    .innerJoin('almacenes', 'almacenes.id', 'm.almacen_id')
    .select([
      POR[por].as('clave'),
      sql<number>`count(*) filter (where m.enviado is not null and m.estado <> 'fallido')::int4`.as(
        'enviados',
      ),
      sql<number>`count(*) filter (where m.entregado is not null or m.leido is not null)::int4`.as(
        'entregados',
      ),
      sql<number>`count(*) filter (where m.estado = 'fallido')::int4`.as('fallidos'),
      sql<number>`count(*) filter (where m.estado in ('encolado', 'retenido'))::int4`.as('esperan'),
      sql<number>`coalesce(sum(m.costo), 0)::int8`.as('costo'),
    ])
    .where('m.creado', '>=', desde)
    .where('m.creado', '<', hasta)
    .$if(callados.length > 0, (q) => q.where(sinCallados(callados)))
    .$if(alcance !== undefined, (q) => q.where(sql<SqlBool>`m.almacen_id = any(${alcance ?? []}::uuid[])`))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()
}

/** Whether anything of the message is still to be decided: it waits, and nobody is sending it. Held until the transaction ends. */
export async function esperaTodavia(tx: Kysely<DB>, id: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('mensajes')
    .select('id')
    .where('id', '=', id)
    .where('estado', 'in', ['encolado', 'retenido'])
    .where('tomada_por', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return fila !== undefined
}

/** What became of the messages of some keys, wherever their months are. */
export const destinosDe = (db: Kysely<DB>, claves: readonly string[]) =>
  db
    .selectFrom('mensajes_claves as k')
    // Its month too: no other is looked into.
    .innerJoin('mensajes_toda as m', (join) =>
      join.onRef('m.id', '=', 'k.mensaje_id').onRef('m.creado', '=', 'k.creado'),
    )
    .select(['k.clave', 'm.estado', 'm.enviado'])
    .where(sql<SqlBool>`k.clave = any(${claves}::text[])`)
    .execute()
