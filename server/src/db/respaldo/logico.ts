import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { FalloArranque } from '../../arranque.ts'
import { entorno } from '../embedded/programa.ts'
import { esDueno } from '../privilegios.ts'
import type { Bodega } from './bodega.ts'
import { diferencias, huellaDeLibros, type Libros } from './libros.ts'
import { claves, idDe, type Manifiesto } from './manifiesto.ts'

/**
 * A backup of an external PostgreSQL by its own `pg_dump`, and both ledgers as that very snapshot has them.
 * @param url connection of whoever may read everything: the owner
 * @throws FalloArranque when it is not the owner's, without `pg_dump` on this machine, or with one older than the server
 */
export async function respaldarLogico(url: string, bodega: Bodega, ahora: Date): Promise<Manifiesto> {
  const id = idDe(ahora)
  const cliente = new pg.Client({ connectionString: url, application_name: 'retroventa-respaldo' })
  await cliente.connect()
  try {
    // As the application it would stop at the first table that is not for it, with words of the tool.
    if (!(await esDueno(cliente)))
      throw new FalloArranque(
        'Quien respalda lee toda la base de datos: indique DATABASE_URL_DUENO también en el proceso que hace los respaldos (el de los trabajos) y en «npm run respaldo».',
      )
    await cliente.query('begin isolation level repeatable read, read only')
    const { rows } = await cliente.query<{ foto: string; version: number; instante: string; ocupa: string }>(
      `select pg_export_snapshot() as foto, pg_database_size(current_database()) as ocupa, current_setting('server_version_num')::int / 10000 as version,
         clock_timestamp()::text as instante`,
    )
    const { foto = '', version = 0, instante = '', ocupa } = rows[0] ?? {}
    exigirHerramienta('pg_dump', version)
    const [libros, copia] = await Promise.all([
      huellaDeLibros(cliente),
      bodega.guardarFlujo(claves.datos(id), Readable.from(volcar(url, foto), { objectMode: false })),
    ])
    return {
      version: 1,
      id,
      clase: 'logico',
      postgres: version,
      empezo: ahora.toISOString(),
      termino: new Date(instante).toISOString(),
      ...copia,
      ocupa: Number(ocupa),
      punto: null,
      desdeWal: null,
      etiqueta: null,
      libros,
    }
  } finally {
    await cliente.end()
  }
}

function exigirHerramienta(cual: 'pg_dump' | 'pg_restore', version: number): void {
  const dicho = spawnSync(cual, ['--version'], { env: entorno(), encoding: 'utf8' })
  const suya = Number(/\) (\d+)/.exec(dicho.stdout ?? '')?.[1])
  if (suya >= version) return
  throw new FalloArranque(
    `Para respaldar un PostgreSQL ${version} este equipo necesita ${cual} ${version} o posterior en su PATH` +
      `${suya ? ` (tiene el ${suya})` : ''}: instale las herramientas de cliente de PostgreSQL.`,
  )
}

/**
 * The address goes in the environment: arguments are seen by every user of the machine. Of a socket, `host` says its folder; a server whose
 * certificate is judged is so by the authorities of the system, as the product does, unless the address names a file of them, or the
 * account that makes backups has its own where the tool looks for it.
 * @param casa home of that account
 */
export function conexion(url: string, casa = userInfo().homedir): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const dicho = (nombre: string) => searchParams.get(nombre) ?? undefined
  const ssl = dicho('sslmode')
  const sinPropias = ssl === 'verify-full' && !existsSync(join(casa, '.postgresql/root.crt'))
  const raiz = dicho('sslrootcert') ?? (sinPropias ? 'system' : undefined)
  const [certificado, llave] = [dicho('sslcert'), dicho('sslkey')]
  return {
    ...entorno(),
    PGHOST: dicho('host') ?? decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(ssl !== undefined && { PGSSLMODE: ssl }),
    ...(raiz !== undefined && { PGSSLROOTCERT: raiz }),
    ...(certificado !== undefined && { PGSSLCERT: certificado }),
    ...(llave !== undefined && { PGSSLKEY: llave }),
  }
}

async function* volcar(url: string, foto: string): AsyncGenerator<Buffer> {
  const hijo = spawn(
    'pg_dump',
    ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', `--snapshot=${foto}`],
    { env: conexion(url), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const fin = once(hijo, 'close') as Promise<[number]>
  const dicho = text(hijo.stderr)
  yield* hijo.stdout as AsyncIterable<Buffer>
  if ((await fin)[0] !== 0) throw new Error(`pg_dump: ${(await dicho).trim().slice(-500)}`)
}

/**
 * Puts a logical backup into a database without tables.
 * @returns both ledgers as they are now
 * @throws FalloArranque when that database is not empty
 */
export async function cargarLogico(url: string, bodega: Bodega, manifiesto: Manifiesto): Promise<Libros> {
  const cliente = new pg.Client({ connectionString: url, application_name: 'retroventa-restaurar' })
  await cliente.connect()
  try {
    const { rows } = await cliente.query<{ tablas: number; version: number }>(
      `select (select count(*)::int from pg_tables where schemaname in ('public', 'pgboss')) as tablas,
         current_setting('server_version_num')::int / 10000 as version`,
    )
    if (rows[0]?.tablas !== 0)
      throw new FalloArranque(
        'La base de DATABASE_URL ya tiene tablas: restaure en una base vacía y luego apunte a ella.',
      )
    exigirHerramienta('pg_restore', manifiesto.postgres)
    const hijo = spawn(
      'pg_restore',
      // The disks of the server that it is of are not those of this one.
      [
        '--no-owner',
        '--no-privileges',
        '--no-tablespaces',
        '--exit-on-error',
        `--dbname=${conexion(url).PGDATABASE}`,
      ],
      { env: conexion(url), stdio: ['pipe', 'ignore', 'pipe'] },
    )
    const fin = once(hijo, 'close') as Promise<[number]>
    const dicho = text(hijo.stderr)
    // Its own end says more than a pipe that broke because of it.
    const mandado = pipeline(
      bodega.leerFlujo(claves.datos(manifiesto.id), manifiesto.partes),
      hijo.stdin,
    ).catch((error: unknown) => error)
    const [codigo] = await fin
    if (codigo !== 0) throw new Error(`pg_restore: ${(await dicho).trim().slice(-500)}`)
    const falla = await mandado
    if (falla) throw falla
    return await huellaDeLibros(cliente)
  } finally {
    await cliente.end()
  }
}

/** Loads it into a database of its own and compares both ledgers. @returns the tables that differ */
export async function verificarLogico(
  url: string,
  bodega: Bodega,
  manifiesto: Manifiesto,
): Promise<string[]> {
  return diferencias(await cargarLogico(url, bodega, manifiesto), manifiesto.libros)
}
