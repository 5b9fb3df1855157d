import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CARPETA_MIGRACIONES, migrar } from '../../db/migrate.ts'
import { type BaseDePruebas, crearBaseVacia } from '../baseDeDatos.ts'
import { carpetaTemporal } from '../temporal.ts'

/** A database with some of the migrations alone. @param cuales by the name of their file */
export async function baseConMigraciones(cuales: (nombre: string) => boolean): Promise<BaseDePruebas> {
  const carpeta = await carpetaTemporal()
  try {
    for (const nombre of await readdir(CARPETA_MIGRACIONES))
      if (cuales(nombre)) await cp(join(CARPETA_MIGRACIONES, nombre), join(carpeta, nombre))
    const base = await crearBaseVacia()
    await migrar(base.url, { carpeta })
    return base
  } finally {
    await rm(carpeta, { recursive: true })
  }
}

/** A database as it was before a migration, by its number. */
export const baseAntesDe = (migracion: string): Promise<BaseDePruebas> =>
  baseConMigraciones((nombre) => nombre < migracion)
