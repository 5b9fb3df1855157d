import { execFileSync } from 'node:child_process'
import { cp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { ARCHIVO_CLAVES, type Claves, clavesNuevas } from '../../db/embedded/cluster.ts'
import { cuentaDe } from '../../db/embedded/cuenta.ts'
import { existe } from '../../db/embedded/lugar.ts'
import { buscarPrograma, entorno } from '../../db/embedded/programa.ts'
import { iniciarPostgres } from '../../db/embedded.ts'
import { migrar } from '../../db/migrate.ts'
import type {} from '../preparar.ts'
import { carpetaTemporal } from '../temporal.ts'

/**
 * A data folder of its own for a test that stops, kills or copies whole servers: with a cluster in it, as the program leaves one
 * that it made and migrated. It is a copy of one that is made once for the run, with passwords of its own.
 */
export async function carpetaConCasa(): Promise<string> {
  const hecha = await casaDeLaCorrida()
  const carpeta = await carpetaTemporal()
  const pgdata = join(carpeta, 'postgres')
  // Whose files they are goes with them: the server runs as their owner. On Windows that is whoever is there.
  if (process.platform === 'win32') await cp(hecha, pgdata, { recursive: true })
  else execFileSync('cp', ['-a', hecha, pgdata])
  await cambiarClaves(pgdata)
  return carpeta
}

/** The folder that all of them are a copy of. Whoever is first makes it: in a hook, which has the time for it that a test has not. */
export async function casaDeLaCorrida(): Promise<string> {
  const hecha = join(inject('postgres').casas, 'postgres')
  if (!(await existe(hecha))) await hacer(hecha)
  return hecha
}

async function hacer(destino: string): Promise<void> {
  const carpeta = await carpetaTemporal()
  const servidor = await iniciarPostgres(carpeta, { fsync: false })
  try {
    await migrar(servidor.urlDueno, { aplicacion: servidor.url })
  } finally {
    await servidor.detener()
  }
  // Whole or not at all: of two workers that make it at once, the second one drops its own.
  await rename(servidor.carpeta, destino).catch(() => {})
  await rm(carpeta, { recursive: true })
}

const ROLES = { administrador: 'postgres', dueno: 'retroventa', aplicacion: 'retroventa_app' } as const

/** Whoever comes back for a house whose port is of another one by now is to be refused by it, and not to take it for their own. */
async function cambiarClaves(pgdata: string): Promise<void> {
  const cuenta = cuentaDe(pgdata)
  const { postgres } = await buscarPrograma(cuenta)
  const claves = clavesNuevas()
  // No server is started for it; each statement is a line.
  const ordenes = (Object.keys(ROLES) as (keyof Claves)[]).map(
    (quien) => `alter role ${ROLES[quien]} password '${claves[quien]}'\n`,
  )
  execFileSync(postgres, ['--single', '-D', pgdata, '-c', 'fsync=off', 'postgres'], {
    ...cuenta,
    cwd: '/',
    env: entorno(),
    input: ordenes.join(''),
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  await writeFile(join(pgdata, ARCHIVO_CLAVES), JSON.stringify(claves))
}
