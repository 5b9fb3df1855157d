import { sql, type Transaction } from 'kysely'
import { conElCommit, literal, preparada } from '../db/planes.ts'
import type { DB } from '../db/types.ts'
import type { Dependencias } from '../dependencies.ts'
import type { Actor } from './actor.ts'
import { Fallo } from './fallo.ts'

/** A database transaction in progress. Query functions take it first, always. */
export type Tx = Transaction<DB>

/** PostgreSQL gave up one of two transactions that waited for each other, or ran out of order: doing it again is right. */
const REINTENTABLES = new Set(['40001', '40P01'])
const REINTENTOS = 3

/**
 * What was read without a lock is no longer so now that it is held: the whole save is done again, as PostgreSQL asks for of what
 * ran out of order. For what is locked after the branch, and must not be locked before it (two saves would wait for each other).
 */
export class LeidoAntes extends Error {
  readonly code = '40001'
  readonly alFin: Fallo | undefined
  /** @param alFin what is told of one that is so each time */
  constructor(que?: string, alFin?: Fallo) {
    super(que)
    this.alFin = alFin
  }
}

/**
 * The row of a customer, held: whoever waited for a merge gets it as the merge left it, though it was looked for before. What names the
 * record that was taken over is done again, and names who stayed.
 * @throws LeidoAntes when it was merged while it was waited for
 */
export function siNoSeFundio<F extends { readonly fusionado_en: string | null }>(
  fila: F | undefined,
): F | undefined {
  if (fila?.fusionado_en) throw new LeidoAntes('the record was merged meanwhile')
  return fila
}

const codigoPg = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined

/**
 * Runs a save in one transaction. With an idempotency key, the key is inserted first in the same transaction: a
 * second request with the same key waits for the first one and gets its answer, and a save that fails frees its key.
 * Never call a port inside (a mail cannot be rolled back).
 * @throws Fallo `peticion.clave_repetida` when the key was used with another body
 */
export async function transaccion<T>(
  deps: Pick<Dependencias, 'db'>,
  actor: Pick<Actor, 'usuarioId' | 'idempotencia'>,
  guardar: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let intento = 1; ; intento++) {
    try {
      return await deps.db.transaction().execute((tx) => unaVez(tx, actor, () => guardar(tx)))
    } catch (error) {
      if (intento < REINTENTOS && REINTENTABLES.has(codigoPg(error) ?? '')) continue
      throw error instanceof LeidoAntes ? (error.alFin ?? error) : error
    }
  }
}

/** Route of a key that was taken back: no save has it, and each of that key is refused. */
const RETIRADA = 'retirada'

/**
 * What became of a save that nobody answered. One that is in progress is waited for; what did not reach the database is refused from
 * here on, so that something else may be saved in its place.
 * @returns whether it was saved, and the code of what it made where its answer has one
 */
export async function retirarClave(
  db: Dependencias['db'],
  usuarioId: string,
  clave: string,
): Promise<{ quedo: boolean; codigo: string | null }> {
  const [nueva] = await tomarClave(db, usuarioId, clave, RETIRADA, '')
  if (nueva) return { quedo: false, codigo: null }
  const { ruta, codigo } = await db
    .selectFrom('idempotencia')
    .select(['ruta', sql<string | null>`respuesta->>'codigo'`.as('codigo')])
    .where('usuario_id', '=', usuarioId)
    .where('clave', '=', clave)
    .executeTakeFirstOrThrow()
  return { quedo: ruta !== RETIRADA, codigo }
}

/** Forgets the answers kept for repeated requests that carry one record whole, by itself or under a name. */
export async function olvidarRespuestas(tx: Tx, id: string, nombre: string): Promise<void> {
  await tx
    .deleteFrom('idempotencia')
    .where((eb) =>
      eb.or([eb(sql`respuesta->>'id'`, '=', id), eb(sql`respuesta->${nombre}::text->>'id'`, '=', id)]),
    )
    .execute()
}

/** Forgets keys used before an instant: nobody repeats a save a week later. Their answers hold data of people. */
export async function olvidarClaves(db: Dependencias['db'], antesDe: Date): Promise<void> {
  await db.deleteFrom('idempotencia').where('created', '<', antesDe.toISOString()).execute()
}

async function unaVez<T>(
  tx: Tx,
  actor: Pick<Actor, 'usuarioId' | 'idempotencia'>,
  guardar: () => Promise<T>,
): Promise<T> {
  const clave = actor.idempotencia
  if (!clave) return guardar()
  const [nueva] = await tomarClave(tx, actor.usuarioId, clave.clave, clave.ruta, clave.cuerpoSha256)
  if (!nueva) {
    const anterior = await tx
      .selectFrom('idempotencia')
      .selectAll()
      .where('usuario_id', '=', actor.usuarioId)
      .where('clave', '=', clave.clave)
      .executeTakeFirstOrThrow()
    if (anterior.cuerpo_sha256 !== clave.cuerpoSha256 || anterior.ruta !== clave.ruta)
      throw new Fallo('peticion.clave_repetida')
    return anterior.respuesta as T
  }
  const respuesta = await guardar()
  const dicha = respuesta === undefined ? 'null' : `${literal(JSON.stringify(respuesta))}::jsonb`
  const suya = `usuario_id = ${literal(actor.usuarioId)} and clave = ${literal(clave.clave)}`
  await conElCommit(`update idempotencia set respuesta = ${dicha} where ${suya}`).execute(tx)
  return respuesta
}

const tomarClave = preparada<{ clave: string }>(
  'idempotencia.tomar',
  `insert into idempotencia (usuario_id, clave, ruta, cuerpo_sha256) values ($1, $2, $3, $4)
   on conflict do nothing returning clave`,
)
/** This transaction may take as long as it needs: it holds nothing that anybody waits for. */
export async function sinLimite(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
}
