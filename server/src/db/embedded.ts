import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import pg from 'pg'
import { FalloArranque } from '../arranque.ts'
import {
  arrancar,
  type Claves,
  comprobarVersion,
  hacerZocalo,
  inicializar,
  leerClaves,
  parar,
  puertoLibre,
  quitarPidMuerto,
  separarClaves,
  servidorVivo,
} from './embedded/cluster.ts'
import { elegirLugar, existe, type Lugar } from './embedded/lugar.ts'
import { buscarPrograma, type Programa } from './embedded/programa.ts'
import { ajustesDeArchivo } from './respaldo/wal.ts'

export type PostgresIncluido = {
  /** Connection of the app, which owns nothing: what it may do is in `privilegios.ts`. */
  url: string
  /** Connection of the owner of the database `retroventa`, who migrates it; no superuser. */
  urlDueno: string
  /** Connection of the superuser, for what the app's role may not do (test databases). */
  urlAdministrador: string
  /** Folder of the cluster (usually `<data>/postgres`). */
  carpeta: string
  /** Stops the server in order. Callable twice. */
  detener(): Promise<void>
}

export type Opciones = {
  /** Off only for tests: without it a power cut can ruin the database. */
  fsync?: boolean
  /** Its journal is kept for whoever sends it away (`respaldo/wal.ts`), from the next time that the server starts. */
  archivarWal?: boolean
  /** For a load of millions into empty tables: what goes into them is not written twice. Not beside `archivarWal`. */
  cargaMasiva?: boolean
  /** Called when the folder was lost to another process or the server cannot be brought back. */
  alPerder?(error: Error): void
}

const BASE = 'retroventa'
const DUENO = 'retroventa'
const APLICACION = 'retroventa_app'
/** Names the advisory lock that says «this data folder is in use»; it dies with the connection, so with the app. */
const CANDADO = 7_307_641
const ESPERA_DE_OTRO_MS = 2500

/**
 * A table that was emptied in the transaction that fills it goes to the disk when that ends, and its rows need not be in
 * the journal too. Nothing may follow the journal meanwhile.
 */
const DE_CARGA = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  shared_buffers: '512MB',
  // Whoever loads sweeps and analyses at the end.
  autovacuum: 'off',
}

type Casa = Lugar & {
  programa: Programa
  claves: Claves
  carpetaDatos: string
  registro: string
  fsync: boolean
  ajustes?: Record<string, string>
}

/**
 * Starts the PostgreSQL that npm brought, or takes over the one that a killed app left running, and keeps the data
 * folder for this process until `detener`.
 * @param carpetaDatos data folder of the product (`RETROVENTA_DATA`), made if absent
 * @throws FalloArranque when another live app uses the folder or PostgreSQL cannot start
 */
export async function iniciarPostgres(
  carpetaDatos: string,
  { fsync = true, archivarWal = false, cargaMasiva = false, alPerder = () => {} }: Opciones = {},
): Promise<PostgresIncluido> {
  const casa = await preparar(carpetaDatos, fsync)
  if (archivarWal) casa.ajustes = await ajustesDeArchivo(casa.pgdata, casa.cuenta)
  else if (cargaMasiva) casa.ajustes = DE_CARGA
  let { cliente, puerto, zocalo } = await tomar(casa)
  const claves = await separarClaves(casa.pgdata, casa.cuenta)
  await asegurarBase(cliente, claves)
  await casa.confirmar()

  let deteniendo: Promise<void> | undefined
  const vigilar = (): void => {
    cliente.once('end', async () => {
      if (deteniendo) return
      try {
        // The server fell or restarted itself: bring it back on the same port, which the pool knows.
        ;({ cliente, puerto, zocalo } = await tomar(casa, puerto))
        if (deteniendo) await cliente.end()
        else vigilar()
      } catch (error) {
        if (!deteniendo) alPerder(error as Error)
      }
    })
  }
  vigilar()

  return {
    url: direccion(APLICACION, claves.aplicacion, puerto, BASE, zocalo),
    urlDueno: direccion(DUENO, claves.dueno, puerto, BASE, zocalo),
    urlAdministrador: direccion('postgres', claves.administrador, puerto, 'postgres', zocalo),
    carpeta: casa.pgdata,
    detener: () => {
      deteniendo ??= parar(casa.programa, casa.cuenta, casa.pgdata)
      return deteniendo
    },
  }
}

async function preparar(carpetaDatos: string, fsync: boolean): Promise<Casa> {
  const lugar = await elegirLugar(carpetaDatos)
  const programa = await buscarPrograma(lugar.cuenta)
  if (!(await existe(join(lugar.pgdata, 'PG_VERSION')))) {
    await inicializar(programa, lugar.cuenta, lugar.pgdata)
  }
  await comprobarVersion(programa, lugar.pgdata)
  const claves = await leerClaves(lugar.pgdata)
  return { ...lugar, programa, claves, carpetaDatos, registro: join(carpetaDatos, 'postgres.log'), fsync }
}

/** Until there is a server and this process holds its lock: start one, or wait for one that is starting or stopping. */
async function tomar(
  casa: Casa,
  puertoFijo?: number,
): Promise<{ cliente: pg.Client; puerto: number; zocalo?: string }> {
  let ocupadaDesde: number | undefined
  for (;;) {
    const { puerto, zocalo } = await servidorListo(casa, puertoFijo)
    const cliente = await conectarYCerrar(casa, puerto)
    if (cliente === 'ocupada') {
      // A killed app's connection may need a moment to die; a living one's does not.
      ocupadaDesde ??= performance.now()
      if (performance.now() - ocupadaDesde > ESPERA_DE_OTRO_MS) throw ocupada(casa.carpetaDatos)
      await esperar(100)
    } else if (cliente) {
      return { cliente, puerto, ...(zocalo && { zocalo }) }
    } else await esperar(100)
  }
}

const ocupada = (carpeta: string): FalloArranque =>
  new FalloArranque(
    `Otro Retroventa ya está usando la carpeta de datos ${carpeta}. ` +
      'Ciérrelo primero o use otra carpeta con RETROVENTA_DATA.',
  )

async function servidorListo(casa: Casa, puertoFijo?: number): Promise<{ puerto: number; zocalo?: string }> {
  let hijo: ChildProcess | undefined
  let fallos = 0
  const limite = performance.now() + 10 * 60_000 // recovery after a crash may take minutes
  while (performance.now() < limite) {
    const vivo = await servidorVivo(casa.pgdata)
    if (vivo?.listo) return vivo
    if (!vivo && (!hijo || hijo.exitCode !== null || hijo.signalCode !== null)) {
      if (hijo && ++fallos > 4) break
      await quitarPidMuerto(casa.pgdata)
      const puerto = puertoFijo ?? (await puertoLibre())
      const zocalo = await hacerZocalo(casa.pgdata, casa.cuenta)
      hijo = await arrancar(casa.programa, casa.cuenta, casa.pgdata, { ...casa, puerto, zocalo })
    }
    await esperar(20)
  }
  const ultimas = (await readFile(casa.registro, 'utf8').catch(() => '')).trim().split('\n').slice(-3)
  throw new FalloArranque(`PostgreSQL no inició (${casa.registro}): ${ultimas.join(' / ')}`)
}

/**
 * Keeps the folder of a server for this process, until the connection ends.
 * @returns nothing when the server was just going away, 'ocupada' when another process holds the folder
 */
export async function conectarYCerrar(
  casa: Pick<Casa, 'claves'>,
  puerto: number,
): Promise<pg.Client | 'ocupada' | undefined> {
  const connectionString = direccion('postgres', casa.claves.administrador, puerto, 'postgres')
  const cliente = new pg.Client({ connectionString, keepAlive: true, application_name: 'retroventa-candado' })
  cliente.on('error', () => {}) // the end of the connection is handled, its reason does not matter
  try {
    await cliente.connect()
    const { rows } = await cliente.query('select pg_try_advisory_lock($1) as mio', [CANDADO])
    if (rows[0].mio === true) return cliente
    await cliente.end()
    return 'ocupada'
  } catch {
    await cliente.end().catch(() => {})
    return undefined
  }
}

/**
 * Stops the server that a killed process left on a folder: nobody holds it, and nobody but this would stop it.
 * @returns false of one that somebody uses, or that does not say, which is left as it is
 */
export async function soltarAbandonado({
  pgdata,
  cuenta,
}: Pick<Lugar, 'pgdata' | 'cuenta'>): Promise<boolean> {
  const limite = performance.now() + ESPERA_DE_OTRO_MS
  for (;;) {
    const vivo = await servidorVivo(pgdata)
    if (!vivo) return true
    const claves = await leerClaves(pgdata).catch(() => undefined)
    const cliente = vivo.listo && claves ? await conectarYCerrar({ claves }, vivo.puerto) : undefined
    // Held until it is gone, so that nobody takes it over meanwhile.
    if (cliente && cliente !== 'ocupada') {
      await parar(await buscarPrograma(cuenta), cuenta, pgdata)
      return true
    }
    if (performance.now() > limite) return false
    await esperar(100)
  }
}

/** Makes the two roles and the database of the product, where they lack. `cliente` is the superuser. */
export async function asegurarBase(cliente: pg.Client, claves: Claves): Promise<void> {
  for (const [nombre, clave] of [
    [DUENO, claves.dueno],
    [APLICACION, claves.aplicacion],
  ] as const) {
    const rol = await cliente.query('select 1 from pg_roles where rolname = $1', [nombre])
    if (rol.rowCount === 0)
      await cliente.query(`create role ${nombre} login password ${cliente.escapeLiteral(clave)}`)
  }
  const base = await cliente.query('select 1 from pg_database where datname = $1', [BASE])
  if (base.rowCount === 0) await cliente.query(`create database ${BASE} owner ${DUENO}`)
}

/** Address of a role of the included server; with the folder of its socket file, by it instead of 127.0.0.1. */
export const direccion = (
  usuario: string,
  clave: string,
  puerto: number,
  base: string,
  zocalo?: string,
): string =>
  `postgres://${usuario}:${clave}@127.0.0.1:${puerto}/${base}${zocalo ? `?host=${encodeURIComponent(zocalo)}` : ''}`
