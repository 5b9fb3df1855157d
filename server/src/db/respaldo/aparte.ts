import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parar, servidorVivo } from '../embedded/cluster.ts'
import { cuentaDe } from '../embedded/cuenta.ts'
import { elegirLugar } from '../embedded/lugar.ts'
import { buscarPrograma } from '../embedded/programa.ts'

/** Where a backup is read back: beside the included database, or in the data folder when the database is external. */
export const NOMBRE_APARTE = 'comprobar-'
const UN_DIA_MS = 86_400_000

/**
 * A verification that was killed leaves the whole database readable beside, and its server running: what is older than any
 * verification takes goes.
 * @param donde the data folder, and that of the included database when there is one
 * @returns the folders that were removed
 */
export async function quitarAbandonados(
  { datos, pgdata }: { datos: string; pgdata: string | undefined },
  ahora: Date,
): Promise<string[]> {
  const quitados: string[] = []
  const viejos = async (carpeta: string, prefijo: string) => {
    const suyos: string[] = []
    for (const nombre of await readdir(carpeta).catch(() => [])) {
      if (!nombre.startsWith(prefijo)) continue
      const hecho = await stat(join(carpeta, nombre)).catch(() => undefined)
      if (hecho && ahora.getTime() - hecho.mtimeMs > UN_DIA_MS) suyos.push(join(carpeta, nombre))
    }
    return suyos
  }
  const quitar = async (una: string, cluster: string) => {
    if (await servidorVivo(cluster)) {
      const cuenta = cuentaDe(cluster)
      await parar(await buscarPrograma(cuenta), cuenta, cluster).catch(() => {})
      // One that does not stop is tried again the next night: it is no reason not to make this backup.
      if (await servidorVivo(cluster)) return
    }
    for (const resto of [cluster, `${cluster}.zocalo`, una]) await rm(resto, { recursive: true, force: true })
    quitados.push(una)
  }
  if (pgdata)
    // Its journal and its log are called after it.
    for (const una of await viejos(dirname(pgdata), `${basename(pgdata)}.${NOMBRE_APARTE}`))
      await quitar(una, una)
  for (const una of await viejos(datos, NOMBRE_APARTE)) {
    const lugar = await elegirLugar(una).catch(() => undefined)
    await quitar(una, lugar?.pgdata ?? una)
  }
  return quitados
}

/** What is being done, or the reason to stop it, whichever comes first. */
export function hastaCierre<T>(cierre: AbortSignal, haciendo: Promise<T>): Promise<T> {
  return new Promise((resolver, rechazar) => {
    const cortar = () => rechazar(cierre.reason)
    if (cierre.aborted) cortar()
    cierre.addEventListener('abort', cortar, { once: true })
    void haciendo.then(resolver, rechazar).then(() => cierre.removeEventListener('abort', cortar))
  })
}
