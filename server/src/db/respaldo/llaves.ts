import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { darADueno, tieneSecretosDe } from '../../llaves.ts'
import type { Bodega } from './bodega.ts'
import { claves } from './manifiesto.ts'

/**
 * The keys that sign cookies and open second factors and technical keys, beside the database that was written with them. Those of
 * the data folder stay where they open all that the backup's do: of a house that turned a key since. Others are of another house,
 * as one that was started here once to see it, and are put aside.
 * @param id of the backup that was restored
 * @returns where those of before are, when they were others
 */
export async function traerLlaves(carpeta: string, bodega: Bodega, id: string): Promise<string | undefined> {
  const bytes = await bodega.leer(claves.llaves(id))
  if (!bytes) return undefined
  const archivo = join(carpeta, 'llaves.json')
  const hay = await readFile(archivo, 'utf8').catch(() => undefined)
  if (hay !== undefined && tieneSecretosDe(hay, String(bytes))) return undefined
  const aparte = `${archivo}.antes-${id}`
  if (hay !== undefined) await rename(archivo, aparte)
  await writeFile(archivo, bytes, { mode: 0o600, flag: 'wx' })
  await darADueno(archivo, carpeta)
  return hay === undefined ? undefined : aparte
}
