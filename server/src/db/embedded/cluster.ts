import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { chown, mkdir, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { FalloArranque } from '../../arranque.ts'
import type { Cuenta } from './cuenta.ts'
import { existe } from './lugar.ts'
import { entorno, type Programa } from './programa.ts'

/**
 * Passwords of the three roles: the superuser, the owner of the database (who migrates it) and the application, which owns
 * nothing (032).
 */
export type Claves = { administrador: string; dueno: string; aplicacion: string }

/** Where a cluster keeps them, in its own folder. */
export const ARCHIVO_CLAVES = 'retroventa.claves.json'

const claveNueva = () => randomBytes(24).toString('base64url')

export const clavesNuevas = (): Claves => ({
  administrador: claveNueva(),
  dueno: claveNueva(),
  aplicacion: claveNueva(),
})

/** Reads the passwords kept in the cluster's folder (mode 0600). */
export async function leerClaves(pgdata: string): Promise<Claves> {
  return JSON.parse(await readFile(join(pgdata, ARCHIVO_CLAVES), 'utf8')) as Claves
}

/**
 * The same, of a folder that this process holds: one made when the application was the owner keeps that password for the
 * owner, and the application gets another.
 */
export async function separarClaves(pgdata: string, cuenta: Cuenta): Promise<Claves> {
  const escritas: Omit<Claves, 'dueno'> & { dueno?: string } = await leerClaves(pgdata)
  if (escritas.dueno !== undefined) return { ...escritas, dueno: escritas.dueno }
  const claves = { ...escritas, dueno: escritas.aplicacion, aplicacion: claveNueva() }
  const archivo = join(pgdata, ARCHIVO_CLAVES)
  await writeFile(`${archivo}.nuevo`, JSON.stringify(claves), { mode: 0o600 })
  await entregar(`${archivo}.nuevo`, cuenta)
  await rename(`${archivo}.nuevo`, archivo)
  return claves
}

/**
 * Makes the cluster in a folder beside and renames it into place: it is there whole or not at all, and of two first
 * starts at the same moment one wins and the other uses the winner's.
 * @throws FalloArranque with what `initdb` said
 */
export async function inicializar(programa: Programa, cuenta: Cuenta, pgdata: string): Promise<void> {
  const nueva = `${pgdata}.nueva-${randomBytes(4).toString('hex')}`
  const claves = clavesNuevas()
  await mkdir(nueva, { mode: 0o700 })
  try {
    await entregar(nueva, cuenta)
    await writeFile(`${nueva}.clave`, claves.administrador, { mode: 0o600 })
    await entregar(`${nueva}.clave`, cuenta)
    // C.UTF-8 classifies letters (pg_trgm needs it for ñ) and sorts the same on every machine; an exotic system
    // without it gets C.
    let dicho = ''
    for (const locale of ['C.UTF-8', 'C']) {
      dicho = await initdb(programa, cuenta, nueva, locale)
      if (dicho === '') break
    }
    if (dicho !== '') throw new FalloArranque(`No se pudo crear la base de datos en ${pgdata}: ${dicho}`)
    const archivo = join(nueva, ARCHIVO_CLAVES)
    await writeFile(archivo, JSON.stringify(claves), { mode: 0o600 })
    await entregar(archivo, cuenta)
    await rename(nueva, pgdata)
  } catch (error) {
    await rm(nueva, { recursive: true, force: true })
    if (!(await existe(join(pgdata, 'PG_VERSION')))) throw error
  } finally {
    await rm(`${nueva}.clave`, { force: true })
  }
}

const entregar = async (ruta: string, cuenta: Cuenta): Promise<void> => {
  if (cuenta) await chown(ruta, cuenta.uid, cuenta.gid)
}

/** @returns '' when it worked, else why not: `initdb` says it before it tells that it takes away what it had made */
function initdb(programa: Programa, cuenta: Cuenta, pgdata: string, locale: string): Promise<string> {
  const opciones = [
    `--pgdata=${pgdata}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    `--builtin-locale=${locale}`,
    `--locale=${locale}`,
    '--lc-messages=C',
    '--data-checksums',
    `--pwfile=${pgdata}.clave`,
  ]
  return new Promise((resolver) => {
    const hijo = spawn(programa.initdb, opciones, {
      ...cuenta,
      cwd: '/',
      env: entorno(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let dicho = ''
    hijo.stderr?.on('data', (trozo: Buffer) => {
      dicho += trozo.toString()
    })
    hijo.on('error', (error) => resolver(error.message))
    hijo.on('close', (codigo) => resolver(codigo === 0 ? '' : porQue(dicho)))
  })
}

function porQue(dicho: string): string {
  const lineas = dicho.trim().split('\n')
  return lineas.find((linea) => /\b(error|FATAL|PANIC):/.test(linea)) ?? lineas.at(-1) ?? 'initdb'
}

/** What `postmaster.pid` says of a server on that folder; nothing when there is none or its writer is dead. */
export async function servidorVivo(
  pgdata: string,
): Promise<{ pid: number; puerto: number; zocalo?: string; listo: boolean } | undefined> {
  const archivo = join(pgdata, 'postmaster.pid')
  const lineas = (await readFile(archivo, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lineas[0])
  if (!Number.isInteger(pid) || pid <= 1 || !(await esSuyo(pid, pgdata))) return undefined
  const zocalo = lineas[4]?.trim()
  return { pid, puerto: Number(lineas[3]), ...(zocalo && { zocalo }), listo: lineas[7]?.trim() === 'ready' }
}

async function esSuyo(pid: number, pgdata: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // After a power cut the number may belong to another process by now. PostgreSQL works in its data folder.
  const carpeta = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return carpeta === undefined ? !(await existe('/proc/self')) : carpeta === pgdata
}

/**
 * Removes a `postmaster.pid` and a socket file whose writer is gone; PostgreSQL would mistrust them when the number is in
 * use again.
 */
export async function quitarPidMuerto(pgdata: string): Promise<void> {
  if (await servidorVivo(pgdata)) return
  await rm(join(pgdata, 'postmaster.pid'), { force: true })
  await rm(carpetaDelZocalo(pgdata), { recursive: true, force: true })
}

export type Arranque = {
  registro: string
  puerto: number
  fsync: boolean
  /** Folder of its socket file; without it, 127.0.0.1 alone. */
  zocalo?: string
  /** Settings beside the usual ones, which they win over. */
  ajustes?: Record<string, string>
}

/** What the kernel takes as the path of a socket, less the names that PostgreSQL gives to its files. */
const LARGO_ZOCALO = 107 - '/.s.PGSQL.65535.lock'.length

const carpetaDelZocalo = (pgdata: string): string => `${pgdata}.zocalo`

/**
 * Makes the folder of the server's socket file, which only its account may enter: a round trip through it costs less
 * than one through 127.0.0.1.
 * @returns '' where there are none (Windows, a path that is too long for them): 127.0.0.1 alone then
 */
export async function hacerZocalo(pgdata: string, cuenta: Cuenta): Promise<string> {
  const carpeta = carpetaDelZocalo(pgdata)
  if (process.platform === 'win32' || Buffer.byteLength(carpeta) > LARGO_ZOCALO) return ''
  await mkdir(carpeta, { recursive: true, mode: 0o700 })
  await entregar(carpeta, cuenta)
  return carpeta
}

/**
 * Starts the server in a session of its own, so that Ctrl-C in the console reaches the app alone, which stops the
 * server last. It listens on 127.0.0.1 and, where it is given one, on a socket file.
 * @returns the process; whether it is ready is read from `postmaster.pid`
 */
export async function arrancar(
  programa: Programa,
  cuenta: Cuenta,
  pgdata: string,
  { registro, puerto, fsync, zocalo = '', ajustes: propios }: Arranque,
): Promise<ChildProcess> {
  const tamano = (await stat(registro).catch(() => undefined))?.size ?? 0
  if (tamano > 10_000_000) await rename(registro, `${registro}.1`)
  const ajustes = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: zocalo,
    port: String(puerto),
    timezone: 'UTC',
    log_timezone: 'UTC',
    shared_buffers: '256MB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    // Plans compiled for a millisecond's query cost more than the query.
    jit: 'off',
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...propios,
  }
  const salida = openSync(registro, 'a', 0o600)
  const hijo = spawn(
    programa.postgres,
    ['-D', pgdata, ...Object.entries(ajustes).flatMap(([clave, valor]) => ['-c', `${clave}=${valor}`])],
    { ...cuenta, cwd: '/', env: entorno(), detached: true, stdio: ['ignore', salida, salida] },
  )
  hijo.on('error', () => {})
  hijo.unref()
  closeSync(salida)
  return hijo
}

/** Stops the server in the orderly fast way (open transactions roll back) and waits until it is gone. */
export function parar(programa: Programa, cuenta: Cuenta, pgdata: string): Promise<void> {
  return new Promise((resolver, rechazar) => {
    const hijo = spawn(programa.pgCtl, ['stop', '-D', pgdata, '-m', 'fast', '-w', '-t', '60'], {
      ...cuenta,
      cwd: '/',
      env: entorno(),
      // A Ctrl-C meant for the app must not end the program that stops the server.
      detached: true,
      stdio: 'ignore',
    })
    hijo.on('error', rechazar)
    hijo.on('close', async () => {
      if (await servidorVivo(pgdata)) rechazar(new Error(`PostgreSQL no se detuvo en ${pgdata}`))
      else rm(carpetaDelZocalo(pgdata), { recursive: true, force: true }).then(resolver, rechazar)
    })
  })
}

/** A port of 127.0.0.1 that is free at this moment. */
export function puertoLibre(): Promise<number> {
  return new Promise((resolver, rechazar) => {
    const prueba = createServer()
    prueba.on('error', rechazar)
    prueba.listen(0, '127.0.0.1', () => {
      const direccion = prueba.address()
      prueba.close(() => resolver(typeof direccion === 'object' && direccion ? direccion.port : 0))
    })
  })
}

/** @throws FalloArranque when the folder was made by another major version of PostgreSQL */
export async function comprobarVersion(programa: Programa, pgdata: string): Promise<void> {
  const carpeta = (await readFile(join(pgdata, 'PG_VERSION'), 'utf8')).trim()
  const dicho = spawnSync(programa.postgres, ['--version'], { cwd: '/', env: entorno() }).stdout?.toString()
  const incluido = /\) (\d+)/.exec(dicho ?? '')?.[1]
  if (incluido === undefined || incluido === carpeta) return
  throw new FalloArranque(
    `La base de datos de ${pgdata} es de PostgreSQL ${carpeta} y este programa trae PostgreSQL ${incluido}. ` +
      'Actualícela como dice docs/operations.md antes de iniciar.',
  )
}
