import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { leerVariables } from '../config.ts'
import { conectar } from '../db/connect.ts'
import { migrar } from '../db/migrate.ts'
import { type Fundada, fundar } from '../modules/sesion/factory.ts'
import { clonar, conBase, mandar, type ServidorDePruebas } from './clones.ts'
import { carpetaTemporal, postgresTemporal } from './temporal.ts'

/** What the test files need to clone the template: `inject('postgres')`. */
export type PostgresDePruebas = ServidorDePruebas & {
  plantilla: string
  /** The template with the company of the tests in it. */
  conGente: string
  fundada: Fundada
  /** Folder for what a file makes once for those that come after it (`instalacion/casa.ts`). */
  casas: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresDePruebas
  }
}

/**
 * Before all tests of the server: one PostgreSQL for the whole run (the one of `DATABASE_URL` when given) and a
 * migrated template in it, one more with the company of the tests. Returns what ends it.
 */
export default async function preparar(project: TestProject): Promise<() => Promise<void>> {
  const { DATABASE_URL: databaseUrl } = leerVariables()
  const servidor = databaseUrl === undefined ? await postgresTemporal() : undefined
  const administrador = servidor?.urlAdministrador ?? databaseUrl ?? ''
  const plantilla = `retroventa_pruebas_${randomBytes(4).toString('hex')}`
  const dueno = conBase(servidor?.urlDueno ?? administrador, plantilla)
  const url = conBase(servidor?.url ?? (await rolDePruebas(administrador, plantilla)), plantilla)
  const rolDueno = decodeURIComponent(new URL(dueno).username)
  await mandar(administrador, `create database ${plantilla} owner ${pg.escapeIdentifier(rolDueno)}`)
  await migrar(dueno, { aplicacion: url })
  const gente = await clonar({ administrador, dueno, url }, plantilla)
  const conexion = conectar(gente.url, { maximo: 1 })
  const fundada = await fundar(conexion.db).finally(() => conexion.cerrar())
  const conGente = new URL(gente.url).pathname.slice(1)
  const casas = await carpetaTemporal()
  project.provide('postgres', { administrador, dueno, url, plantilla, conGente, fundada, casas })

  return async () => {
    // First what lives on when it is not stopped; a folder is swept by the next run.
    if (servidor) await servidor.detener()
    else {
      await quitarBases(administrador, plantilla)
      await mandar(administrador, `drop role ${plantilla}`)
    }
    await rm(casas, { recursive: true })
  }
}

/** On somebody's server: a role for the application that owns nothing, gone with the run. @returns its connection */
async function rolDePruebas(administrador: string, nombre: string): Promise<string> {
  const clave = randomBytes(12).toString('hex')
  await mandar(administrador, `create role ${nombre} login password '${clave}'`)
  const url = new URL(administrador)
  url.username = nombre
  url.password = clave
  return url.href
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
