import type { Instante } from '@retroventa/domain/fechas/fecha'
import { type Kysely as Base, Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { ClienteConPlanes, conPiscina } from './planes.ts'
import type { DB } from './types.ts'

export type Db = Base<DB>
export type Conexion = {
  db: Db
  pool: pg.Pool
  /** PostgreSQL itself, for what needs a session of its own: past the pooler where there is one. */
  directa: string
  cerrar(): Promise<void>
}

/**
 * Values as they leave the driver, once and for every query, so that a row is what crosses the wire:
 * `int8` is a number (money fits: pesos stay far under 2^53; a value that would not fit is an error, never a rounded
 * one), `date` stays 'YYYY-MM-DD' (a `Date` would move it by the zone), `timestamptz` is an ISO instant in UTC with
 * milliseconds. `numeric` stays a string: sums of `int8` are cast back with `::int8` in the SQL.
 */
const texto = (valor: string): string => valor
const entero = (valor: string): number => {
  const numero = Number(valor)
  if (!Number.isSafeInteger(numero)) throw new RangeError(`int8 fuera del rango exacto: ${valor}`)
  return numero
}
const instante = (valor: string): string => {
  const fecha = new Date(valor)
  // 'infinity' has no instant; it goes through as PostgreSQL writes it.
  return Number.isNaN(fecha.getTime()) ? valor : fecha.toISOString()
}

/** A column of an instant as it leaves the driver, for where a part of a row is JSON, which leaves as PostgreSQL writes it. */
export const instanteSql = (columna: RawBuilder<unknown>): RawBuilder<Instante> =>
  sql`to_char(${columna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const T = pg.types.builtins
const enLista =
  <V>(leer: (valor: string) => V) =>
  (valor: string): (V | null)[] =>
    listaDeTextos(valor).map((uno) => (uno === null ? null : leer(uno)))
const LISTA_TEXTO: number = 1009
const listaDeTextos = pg.types.getTypeParser(LISTA_TEXTO) as (valor: string) => (string | null)[]

const lectores = new Map<number, (valor: string) => unknown>([
  [T.INT8, entero],
  [T.DATE, texto],
  [T.TIMESTAMPTZ, instante],
  [1016, enLista(entero)],
  [1182, enLista(texto)],
  [1185, enLista(instante)],
])

const tipos: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, formato?: 'text' | 'binary') =>
    (formato !== 'binary' && lectores.get(oid)) ||
    pg.types.getTypeParser(oid, formato)) as typeof pg.types.getTypeParser,
}

/** Connections at rest of the pool, which its types do not tell. */
interface ConReposo {
  readonly _idle: { readonly client: { readonly processID: number } }[]
}

/**
 * Whoever asks is given the oldest connection that rests. The pool alone gives the one that ended last: what a request asks for at once
 * changes places at each request, and a dozen processes of PostgreSQL take turns where two would do, each with plans and memory that the
 * processor has forgotten by its turn (ADR 084).
 */
class Piscina extends pg.Pool {
  // Promise or callback, as it came.
  override connect = ((alTerminar) => {
    // It takes the last one.
    ;(this as unknown as ConReposo)._idle.sort((una, otra) => otra.client.processID - una.client.processID)
    return super.connect(alTerminar as never)
  }) as pg.Pool['connect']
}

/** @throws when the database does not answer */
export const preguntarALaBase = (db: Db) => sql`select 1`.execute(db)

export interface OpcionesDeConexion {
  /** Connections at most: each takes a PostgreSQL process. */
  maximo?: number
  /** Longest wait for a free connection, milliseconds. */
  esperaMs?: number
  /** Longest run of one statement, milliseconds; 0 is no limit. Work that takes longer says so with `set local`. */
  ordenMs?: number
  /**
   * Through a pooler that gives a connection for one transaction: no statement is kept under a name, since the next one
   * may go to another server, and the limits are of the role, since the pooler takes no settings.
   */
  porPooler?: boolean
  /** PostgreSQL itself, when `url` is a pooler. */
  directa?: string
}

/**
 * Opens a pool; no connection is made before the first query.
 * @param url `postgres://…`
 */
export function conectar(
  url: string,
  {
    maximo = 20,
    esperaMs = 10_000,
    ordenMs = 60_000,
    porPooler = false,
    directa = url,
  }: OpcionesDeConexion = {},
): Conexion {
  const pool = new Piscina({
    ...(!porPooler && { Client: ClienteConPlanes }),
    connectionString: url,
    max: maximo,
    // A new connection costs more than a hundred requests, and its plans.
    idleTimeoutMillis: 300_000,
    types: tipos,
    application_name: 'retroventa',
    ...(!porPooler && {
      // An abandoned transaction would hold its locks for ever.
      idle_in_transaction_session_timeout: 60_000,
      // One query must not keep its connection, and what it locked, for ever either.
      statement_timeout: ordenMs,
    }),
    connectionTimeoutMillis: esperaMs,
    // A server that vanished without a word is noticed.
    keepAlive: true,
  })
  // An idle connection that breaks is replaced by the pool; the query that needs one reports it if it stays broken.
  pool.on('error', () => {})
  // The pool listens to idle connections only: one that breaks while a transaction holds it, between two of its queries,
  // would end the process. Its next query reports it.
  pool.on('connect', (cliente) => cliente.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  conPiscina(db, pool)
  const cerrar = async () => {
    await db.destroy()
    // Of one that was asked without Kysely, which knows nothing of it then: what is idle would keep the process for five minutes.
    if (!pool.ending) await pool.end()
  }
  return { db, pool, directa, cerrar }
}

/** Whether nothing ends a statement, or a transaction that does nothing. */
export async function faltanLimites(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ faltan: boolean }>(
    `select '0' in (current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout')) as faltan`,
  )
  return rows[0]?.faltan === true
}
