import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { leerVariables } from '../config.ts'
import { migrar } from '../db/migrate.ts'
import { conBase, mandar, type ServidorDePruebas } from './clones.ts'
import { postgresTemporal } from './temporal.ts'

/** What the test files need to clone the template: `inject('postgres')`. */
export type PostgresDePruebas = ServidorDePruebas & { plantilla: string }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresDePruebas
  }
}

/**
 * Before all tests of the server: one PostgreSQL for the whole run (the one of `DATABASE_URL` when given) and a
 * migrated template in it. Returns what ends it.
 */
export default async function preparar(project: TestProject): Promise<() => Promise<void>> {
  const { DATABASE_URL: databaseUrl } = leerVariables()
  const servidor = databaseUrl === undefined ? await postgresTemporal() : undefined
  const administrador = servidor?.urlAdministrador ?? databaseUrl ?? ''
  const plantilla = `retroventa_pruebas_${randomBytes(4).toString('hex')}`
  const url = conBase(servidor?.url ?? administrador, plantilla)
  const dueno = new URL(url).username
  await mandar(
    administrador,
    `create database ${plantilla} owner ${pg.escapeIdentifier(decodeURIComponent(dueno))}`,
  )
  await migrar(url)
  await prepararCola(url)
  project.provide('postgres', { administrador, url, plantilla })

  return async () => {
    if (servidor) await servidor.detener()
    else await quitarBases(administrador, plantilla)
  }
}

/** The tables of the queue, which the product makes at its first job: half a second of each file that leaves one. */
async function prepararCola(url: string): Promise<void> {
  const cola = new PgBoss({ connectionString: url, schedule: false, supervise: false })
  await cola.start()
  await cola.stop()
}

/** On somebody's server nothing may stay behind: neither the template nor clones of files that were interrupted. */
async function quitarBases(administrador: string, plantilla: string): Promise<void> {
  const cliente = new pg.Client({ connectionString: administrador })
  await cliente.connect()
  try {
    const { rows } = await cliente.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [plantilla],
    )
    for (const { datname } of rows) {
      await cliente.query(`drop database ${pg.escapeIdentifier(datname)} with (force)`)
    }
  } finally {
    await cliente.end()
  }
}
