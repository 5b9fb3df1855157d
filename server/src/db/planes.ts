import { CompiledQuery, type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { DB } from './types.ts'

const MARCA = /^\s*\/\* plan: ([a-z_.]+) \*\//

/**
 * First words of a statement whose plan each connection keeps, under this name: where planning takes longer than
 * running, as for a search of a few rows by an index. Not for one whose best plan depends on its values.
 */
export const conPlan = (nombre: string): RawBuilder<unknown> => sql.raw(`/* plan: ${nombre} */`)

interface Ejecutora {
  executeQuery<F>(orden: CompiledQuery<F>): Promise<{ rows: F[] }>
}

/**
 * A statement with a plan of its own ({@link conPlan}) and its text written once, for what every request asks: nothing of
 * it is built again. Values go in the order of `$1`, `$2`…
 */
export function preparada<F>(nombre: string, texto: string) {
  const orden = texto.replace(/\s+/g, ' ').trim()
  return (db: Ejecutora, ...valores: readonly unknown[]): Promise<F[]> =>
    preguntar<F>(db, nombre, orden, valores)
}

const piscinas = new WeakMap<object, pg.Pool>()

/** Says where the connections of a database come from: a statement with a plan of its own is asked there, past the builder. */
export const conPiscina = (db: object, pool: pg.Pool): void => {
  piscinas.set(db, pool)
}

async function preguntar<F>(
  db: Ejecutora,
  nombre: string,
  texto: string,
  valores: readonly unknown[],
): Promise<F[]> {
  const orden = `/* plan: ${nombre} */ ${texto}`
  const pool = piscinas.get(db)
  // A transaction has its connection already.
  if (!pool)
    return (await db.executeQuery<F>(CompiledQuery.raw(orden, [...valores]) as CompiledQuery<F>)).rows
  return new Promise((resolver, rechazar) => {
    pool.query(orden, [...valores], (error: Error | undefined, hecho: pg.QueryResult) =>
      error ? rechazar(error) : resolver(hecho.rows as F[]),
    )
  })
}

/** The same of a statement that is put together of parts, which happens at its first call. They bring no values: `$1`, `$2`… stand in them. */
export function armada<F>(nombre: string, partes: RawBuilder<unknown>) {
  let una: ReturnType<typeof preparada<F>> | undefined
  return (db: Ejecutora & QueryExecutorProvider, ...valores: readonly unknown[]): Promise<F[]> => {
    una ??= preparada<F>(nombre, soloLugares(nombre, partes.compile(db)))
    return una(db, ...valores)
  }
}

/**
 * The rows of a statement of the builder with a plan of its own ({@link conPlan}): its text must be the same at each call, so nothing in
 * it hangs on what is asked. What joins several tables takes longer to plan than to run: a contract by its code, 1.7 ms of 1.8.
 */
export const conservada = async <F>(
  db: Ejecutora,
  nombre: string,
  consulta: { compile(): CompiledQuery<F> },
): Promise<F[]> => {
  const { sql: texto, parameters } = consulta.compile()
  return preguntar<F>(db, nombre, conColumnas(nombre, texto), parameters)
}

/** Value of a statement that is put together once ({@link compuesta}): the one that is given in that place, from 1. */
export const valor = <T>(lugar: number): RawBuilder<T> => sql.raw(`$${lugar}`)

/**
 * {@link conservada}, of a statement whose values stand in it by their place ({@link valor}): the builder puts it together at its first
 * call and never again, for what is asked all day.
 */
export function compuesta<F>(nombre: string, componer: (db: Kysely<DB>) => { compile(): CompiledQuery<F> }) {
  let una: ReturnType<typeof preparada<F>> | undefined
  return (db: Kysely<DB>, ...valores: readonly unknown[]): Promise<F[]> => {
    una ??= preparada<F>(nombre, soloLugares(nombre, componer(db).compile()))
    return una(db, ...valores)
  }
}

/** A value that the builder took for its own would stand where the first of the call does. */
function soloLugares(nombre: string, { sql: texto, parameters }: CompiledQuery<unknown>): string {
  if (parameters.length > 0) throw new Error(`${nombre}: its own values must be written, as sql.lit does`)
  return conColumnas(nombre, texto)
}

const TODAS = /[ .]\* from|\.\*,/

/** While an update adds a column, what is kept of «all columns» fails in whoever still runs. */
function conColumnas(nombre: string, texto: string): string {
  if (TODAS.test(texto)) throw new Error(`${nombre}: its columns must be named`)
  return texto
}

const CON_EL_COMMIT = '/* with the commit */ '

/**
 * A statement without an answer that leaves together with the `commit` of its transaction, in one trip: whoever waits for what
 * the transaction holds waits for one trip less. What it refuses, the commit refuses. Its values are written with
 * {@link literal}; a connection that keeps no plans sends it by itself.
 */
export const conElCommit = (orden: string): RawBuilder<unknown> => sql.raw(CON_EL_COMMIT + orden)

const TRAS_EL_COMMIT = '/* after the commit */ '

/**
 * A statement without an answer that leaves in the message of the `commit` and runs when it has held, in a transaction of its own: for
 * what must not be held up, nor told of a save that was undone. Said twice in a transaction, it runs once. A connection that keeps no
 * plans sends it by itself, inside the transaction.
 */
export const trasElCommit = (orden: string): RawBuilder<unknown> => sql.raw(TRAS_EL_COMMIT + orden)

/** A text as it stands in a statement, quotes and all. */
export const literal = (texto: string): string => pg.escapeLiteral(texto)

type Consultar = (orden: unknown, valores?: unknown, alTerminar?: unknown) => unknown

/** A connection that prepares the statements that begin with {@link conPlan}, and keeps those of {@link conElCommit} and {@link trasElCommit} for it. */
export class ClienteConPlanes extends pg.Client {
  #alFinal = ''
  readonly #despues = new Set<string>()

  // The driver declares one shape of `query` for each way of asking; all of them go through as they came.
  override query = ((orden, valores, alTerminar) => {
    const consultar = super.query as Consultar
    if (typeof orden === 'string') {
      if (orden.startsWith(CON_EL_COMMIT)) {
        this.#alFinal += `${orden}; `
        return Promise.resolve({ rows: [] })
      }
      if (orden.startsWith(TRAS_EL_COMMIT)) {
        this.#despues.add(orden)
        return Promise.resolve({ rows: [] })
      }
      if (orden === 'commit' || orden === 'rollback') {
        const todo = orden === 'commit' ? `${this.#alFinal}${[orden, ...this.#despues].join('; ')}` : orden
        this.#alFinal = ''
        this.#despues.clear()
        return consultar.call(this, todo, undefined, alTerminar)
      }
    }
    if (typeof orden !== 'string') return consultar.call(this, orden, valores, alTerminar)
    const name = MARCA.exec(orden)?.[1]
    const preguntar = (alTerminar: unknown) =>
      name
        ? consultar.call(this, { name, text: orden, values: valores }, undefined, alTerminar)
        : consultar.call(this, orden, valores, alTerminar)
    // The promise that the driver makes by itself keeps its rows until the old part of the memory is collected: a third of the
    // processor of a search went in that. It makes none where somebody is told.
    return alTerminar
      ? preguntar(alTerminar)
      : new Promise((resolver, rechazar) => {
          preguntar((error: Error | null, hecho: unknown) => (error ? rechazar(error) : resolver(hecho)))
        })
  }) as Consultar as pg.Client['query']
}
