import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { FalloArranque } from '../../arranque.ts'
import { parar, servidorVivo } from '../embedded/cluster.ts'
import { cuentaDe } from '../embedded/cuenta.ts'
import { elegirLugar } from '../embedded/lugar.ts'
import { buscarPrograma } from '../embedded/programa.ts'

/** Where a backup is read back: beside the included database, or in the data folder when the database is external. */
export const NOMBRE_APARTE = 'comprobar-'
const UN_DIA_MS = 86_400_000

/**
 * A verification that was killed leaves the whole database readable beside, and its server running: what is older than any
 * verification takes goes. One that does not go, because it is of another account or its server does not stop, is tried again the next
 * night: it is no reason not to make this backup.
 * @param donde the data folder, and that of the included database when there is one
 * @returns the folders that were removed, and those that stay with the reason
 */
export async function quitarAbandonados(
  { datos, pgdata }: { datos: string; pgdata: string | undefined },
  ahora: Date,
): Promise<{ quitados: string[]; quedan: string[] }> {
  const [quitados, quedan]: [string[], string[]] = [[], []]
  const viejos = async (carpeta: string, prefijo: string) => {
    const suyos: string[] = []
    for (const nombre of await readdir(carpeta).catch(() => [])) {
      if (!nombre.startsWith(prefijo)) continue
      const hecho = await stat(join(carpeta, nombre)).catch(() => undefined)
      // Dated a day after now, it is of a clock that was ahead.
      if (hecho && Math.abs(ahora.getTime() - hecho.mtimeMs) > UN_DIA_MS) suyos.push(join(carpeta, nombre))
    }
    return suyos
  }
  const intentar = (una: string, cluster?: string) =>
    quitarAparte(una, cluster).then(
      () => quitados.push(una),
      (error: unknown) => quedan.push(`${una}: ${error instanceof Error ? error.message : String(error)}`),
    )
  if (pgdata)
    // Its journal and its log are called after it.
    for (const una of await viejos(dirname(pgdata), `${basename(pgdata)}.${NOMBRE_APARTE}`))
      await intentar(una, una)
  for (const una of await viejos(datos, NOMBRE_APARTE)) await intentar(una)
  return { quitados, quedan }
}

/**
 * Removes a folder where a backup was read back, with the server on it.
 * @param cluster absent, it is a data folder, whose cluster may lie elsewhere (`elegirLugar`)
 */
export async function quitarAparte(una: string, cluster?: string): Promise<void> {
  const suyo = cluster ?? (await elegirLugar(una).catch(() => undefined))?.pgdata ?? una
  if (await servidorVivo(suyo)) {
    const cuenta = cuentaDe(suyo)
    await parar(await buscarPrograma(cuenta), cuenta, suyo)
  }
  for (const resto of [suyo, `${suyo}.zocalo`, una]) await rm(resto, { recursive: true, force: true })
}

/** A backup is made, and there is no room to read it back. */
export class SinSitio extends FalloArranque {}

/** What is written beside the data that come back: some of its journal. */
const DE_MAS_BYTES = 1024 ** 3

/**
 * Is there room to read a backup back? Where there is not, it would fill the disk of the house, which then saves nothing.
 * @param bytes of the databases that it is a copy of; of a backup of before, nobody wrote it down
 * @throws SinSitio with how much lacks
 */
export async function exigirSitio(carpeta: string, bytes: number | undefined): Promise<void> {
  if (bytes === undefined) return
  const { bavail, bsize } = await statfs(carpeta)
  const [hacen, hay] = [bytes + DE_MAS_BYTES, bavail * bsize]
  if (hay >= hacen) return
  const gb = (cuantos: number) => (cuantos / 1024 ** 3).toFixed(1)
  throw new SinSitio(
    `El respaldo quedó hecho y sin comprobar: restaurarlo aparte, en ${carpeta}, necesita ${gb(hacen)} GB y hay ${gb(hay)}.`,
  )
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
