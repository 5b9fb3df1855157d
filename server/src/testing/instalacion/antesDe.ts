import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { CARPETA_MIGRACIONES, migrar } from '../../db/migrate.ts'
import { type BaseDePruebas, crearBaseDe } from '../baseDeDatos.ts'
import { clonar } from '../clones.ts'
import type {} from '../preparar.ts'
import { carpetaTemporal } from '../temporal.ts'

/** A database with some of the migrations alone. @param cuales by the name of their file */
export async function baseConMigraciones(cuales: (nombre: string) => boolean): Promise<BaseDePruebas> {
  const base = await crearBaseDe('template1')
  await aplicar(base.url, cuales)
  return base
}

/** Houses of another day that this process has made, by the migration that they wait for. */
const casas = new Map<string, string>()

/**
 * A database as it was before a migration, by its number: a copy of one that is made once, out of the nearest of an earlier day. All that
 * the migrations do from the first one takes as long as a whole file of tests.
 */
export async function baseAntesDe(migracion: string): Promise<BaseDePruebas> {
  let casa = casas.get(migracion)
  if (casa === undefined) {
    casa = await casaAntesDe(migracion)
    casas.set(migracion, casa)
  }
  return crearBaseDe(casa)
}

async function casaAntesDe(migracion: string): Promise<string> {
  const anterior = [...casas.keys()]
    .filter((otra) => otra < migracion)
    .sort()
    .at(-1)
  const { dueno } = await clonar(
    inject('postgres'),
    (anterior !== undefined && casas.get(anterior)) || 'template1',
  )
  await aplicar(dueno, (nombre) => nombre < migracion)
  return new URL(dueno).pathname.slice(1)
}

async function aplicar(url: string, cuales: (nombre: string) => boolean): Promise<void> {
  const carpeta = await carpetaTemporal()
  try {
    for (const nombre of await readdir(CARPETA_MIGRACIONES))
      if (cuales(nombre)) await cp(join(CARPETA_MIGRACIONES, nombre), join(carpeta, nombre))
    await migrar(url, { carpeta })
  } finally {
    await rm(carpeta, { recursive: true })
  }
}
