import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { FalloArranque } from '../arranque.ts'

export const CARPETA_MIGRACIONES = join(import.meta.dirname, 'migrations')
const TABLA = 'migraciones'
/** Starting processes queue here: the first migrates, the others find nothing left to do. */
const CANDADO = 7_307_642
const VERSION_MINIMA = 15

/**
 * Brings the database to the state of this program: every `migrations/*.sql` not yet applied, in order, in one
 * transaction, under an advisory lock.
 * @param url database; its role must own it (the migrations create the trusted extensions `pg_trgm` and `unaccent`)
 * @returns the names applied now
 * @throws FalloArranque when the database is newer than the program or older than PostgreSQL 15
 */
export async function migrar(url: string, carpeta = CARPETA_MIGRACIONES): Promise<string[]> {
  const cliente = new pg.Client({ connectionString: url, application_name: 'retroventa-migrar' })
  cliente.on('error', () => {}) // the query in course reports it
  await cliente.connect()
  try {
    await exigirVersion(cliente)
    await cliente.query('select pg_advisory_lock($1)', [CANDADO])
    await rechazarMasNueva(cliente, carpeta)
    const hechas = await runner({
      dbClient: cliente,
      dir: carpeta,
      ignorePattern: '(?!.*\\.sql$).*',
      direction: 'up',
      migrationsTable: TABLA,
      schema: 'public',
      singleTransaction: true,
      noLock: true, // held above, around the comparison as well
      logger: { info() {}, warn() {}, error() {} },
    })
    return hechas.map((hecha) => hecha.name)
  } finally {
    await cliente.end()
  }
}

async function exigirVersion(cliente: pg.Client): Promise<void> {
  const { rows } = await cliente.query("select current_setting('server_version_num')::int / 10000 as version")
  const version: number = rows[0].version
  if (version >= VERSION_MINIMA) return
  throw new FalloArranque(
    `El servidor de DATABASE_URL es PostgreSQL ${version}; se necesita PostgreSQL ${VERSION_MINIMA} o posterior.`,
  )
}

async function rechazarMasNueva(cliente: pg.Client, carpeta: string): Promise<void> {
  const tabla = await cliente.query('select to_regclass($1) as oid', [`public.${TABLA}`])
  if (tabla.rows[0].oid === null) return
  const conocidas = new Set(
    (await readdir(carpeta))
      .filter((nombre) => nombre.endsWith('.sql'))
      .map((nombre) => basename(nombre, '.sql')),
  )
  const { rows } = await cliente.query<{ name: string }>(`select name from public.${TABLA} order by id`)
  const ajenas = rows.map((fila) => fila.name).filter((nombre) => !conocidas.has(nombre))
  if (ajenas.length === 0) return
  throw new FalloArranque(
    `La base de datos es más nueva que este programa (tiene ${ajenas.join(', ')}). ` +
      'Actualice Retroventa o restaure una copia anterior de la base de datos.',
  )
}
