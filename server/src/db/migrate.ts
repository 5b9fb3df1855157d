import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { FalloArranque } from '../arranque.ts'
import { prepararCola } from '../jobs/tablas.ts'
import { repartirPrivilegios } from './privilegios.ts'
import { tomarTurno } from './turno.ts'

export const CARPETA_MIGRACIONES = join(import.meta.dirname, 'migrations')
const TABLA = 'migraciones'
/** Starting processes queue here: the first migrates, the others find nothing left to do. */
const CANDADO = 7_307_642
const VERSION_MINIMA = 15

interface OpcionesDeMigrar {
  carpeta?: string
  /** Connection of the application, when its role is another: it is given what it may do (`privilegios.ts`). */
  aplicacion?: string | undefined
}

/**
 * Brings the database to the state of this program: every `migrations/*.sql` not yet applied, in order, in one
 * transaction, under an advisory lock.
 * @param url database; its role must own it (the migrations create the trusted extensions `pg_trgm` and `unaccent`).
 *   A role that does not own an already migrated one changes nothing
 * @returns the names applied now
 * @throws FalloArranque when the database is newer than the program, older than PostgreSQL 15, a replica, or waits for its owner
 */
export async function migrar(
  url: string,
  { carpeta = CARPETA_MIGRACIONES, aplicacion }: OpcionesDeMigrar = {},
): Promise<string[]> {
  const cliente = new pg.Client({ connectionString: url, application_name: 'retroventa-migrar' })
  cliente.on('error', () => {}) // the query in course reports it
  await cliente.connect()
  try {
    // Behind a pooler the limits are of the role (`conectar`), and what is done over a large table takes longer than a request may.
    await cliente.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await exigirServidor(cliente)
    await cliente.query('select pg_advisory_lock($1)', [CANDADO])
    const faltan = await porAplicar(cliente, carpeta)
    if (await esDeOtro(cliente)) {
      if (faltan.length > 0) throw esperaAlDueno(faltan)
      return []
    }
    // Only the start that has something to apply reads the library.
    const { runner } = faltan.length > 0 ? await import('node-pg-migrate') : {}
    // The transaction that the library goes on with, as its own.
    await tomarTurno(cliente, faltan)
    const hechas = await runner?.({
      dbClient: cliente,
      dir: carpeta,
      ignorePattern: '(?!.*\\.sql$).*',
      direction: 'up',
      migrationsTable: TABLA,
      schema: 'public',
      singleTransaction: true,
      // One of a lower number may have come after one that is there already: refused, that house could not start.
      checkOrder: false,
      noLock: true, // held above, around the comparison as well
      logger: { info() {}, warn() {}, error() {} },
    })
    if (carpeta === CARPETA_MIGRACIONES) await prepararCola(cliente)
    if (aplicacion !== undefined) await repartirPrivilegios(cliente, await rolDe(aplicacion))
    return (hechas ?? []).map((hecha) => hecha.name)
  } finally {
    await cliente.end()
  }
}

async function exigirServidor(cliente: pg.Client): Promise<void> {
  const { rows } = await cliente.query<{ version: number; replica: boolean }>(
    "select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as replica",
  )
  const { version = 0, replica = false } = rows[0] ?? {}
  if (version < VERSION_MINIMA)
    throw new FalloArranque(
      `El servidor de DATABASE_URL es PostgreSQL ${version}; se necesita PostgreSQL ${VERSION_MINIMA} o posterior.`,
    )
  // As after its primary was lost and before somebody said that this one takes its place: nothing could be saved.
  if (replica)
    throw new FalloArranque(
      'El servidor de DATABASE_URL es una réplica, que solo se lee: promuévala («select pg_promote()») si el principal se perdió, o indique el principal.',
    )
}

/** The role that a connection enters as: its address may name none. */
async function rolDe(url: string): Promise<string> {
  const cliente = new pg.Client({ connectionString: url, application_name: 'retroventa-migrar' })
  await cliente.connect()
  try {
    return (await cliente.query<{ rol: string }>('select current_user as rol')).rows[0]?.rol ?? ''
  } finally {
    await cliente.end()
  }
}

/** Is it of an owner that this role is not: who migrated it, or who could make a table in it? */
async function esDeOtro(cliente: pg.Client): Promise<boolean> {
  const { rows } = await cliente.query(
    `select coalesce((select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass($1)),
       has_schema_privilege('public', 'create')) as suya`,
    [`public.${TABLA}`],
  )
  return rows[0].suya === false
}

const esperaAlDueno = (faltan: readonly string[]): FalloArranque =>
  new FalloArranque(
    `La base de datos espera las migraciones de esta versión (${faltan.join(', ')}) y el usuario de DATABASE_URL no es ` +
      'su dueño: ejecute «npm run migrate» con el del dueño en DATABASE_URL_DUENO.',
  )

/** @returns the migrations of the folder that the database does not have */
async function porAplicar(cliente: pg.Client, carpeta: string): Promise<string[]> {
  const archivos = (await readdir(carpeta))
    .filter((nombre) => nombre.endsWith('.sql'))
    .map((nombre) => basename(nombre, '.sql'))
    .sort()
  const tabla = await cliente.query('select to_regclass($1) as oid', [`public.${TABLA}`])
  if (tabla.rows[0].oid === null) return archivos
  const conocidas = new Set(archivos)
  const { rows } = await cliente.query<{ name: string }>(`select name from public.${TABLA} order by id`)
  const ajenas = rows.map((fila) => fila.name).filter((nombre) => !conocidas.has(nombre))
  const hechas = new Set(rows.map((fila) => fila.name))
  if (ajenas.length === 0) return archivos.filter((nombre) => !hechas.has(nombre))
  throw new FalloArranque(
    `La base de datos es más nueva que este programa (tiene ${ajenas.join(', ')}). ` +
      'Actualice Retroventa o restaure una copia anterior de la base de datos.',
  )
}
