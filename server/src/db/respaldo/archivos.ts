import { z } from 'zod'
import { PREFIJOS, type PuertoArchivos } from '../../ports/files/port.ts'
import type { Bodega } from './bodega.ts'
import { claves } from './manifiesto.ts'

const PREFIJO = claves.archivo('').split('.')[0] ?? ''
const Lista = z.array(z.string())

/** Files of the house, and none of the backups, which may lie in the same place. */
async function* deLaCasa(archivos: PuertoArchivos): ReturnType<PuertoArchivos['listar']> {
  for (const prefijo of Object.values(PREFIJOS)) yield* archivos.listar(prefijo)
}
const esDeLaCasa = (clave: string): boolean =>
  Object.values(PREFIJOS).some((prefijo) => clave.startsWith(prefijo))

const guardados = async (bodega: Bodega, cierre?: AbortSignal): Promise<Map<string, Date>> => {
  const suyos = new Map<string, Date>()
  for await (const { clave, modificado } of bodega.listar(PREFIJO)) {
    cierre?.throwIfAborted()
    suyos.set(clave.slice(PREFIJO.length).replace(/\.gz\.age$/, ''), modificado)
  }
  return suyos
}

/** Files in a row that cannot be read after which it may be their place that is gone, and not they. */
const SEGUIDOS = 10

type Leer = (clave: string) => Promise<unknown>

/**
 * Tells files that cannot be read from a place that is gone: after many in a row, one that is known to be good is read again.
 * @param conocidas some that should be good, until one was read
 */
function crearVigia(leer: Leer, conocidas: Iterable<string>) {
  let buenas: string[] = []
  for (const una of conocidas) {
    if (buenas.length === SEGUIDOS) break
    buenas.push(una)
  }
  let seguidos = 0
  return {
    bien(clave: string): void {
      seguidos = 0
      buenas = [clave]
    },
    /** @throws error when none can be read */
    async mal(error: Error): Promise<void> {
      if (++seguidos < SEGUIDOS) return
      for (const una of buenas)
        if (await leer(una).catch(() => undefined)) {
          seguidos = 0
          return
        }
      throw error
    },
  }
}

interface Copiados {
  /** All that there are of which the store has a copy. */
  todos: string[]
  /** Those that could not be read, with the reason. Of what was copied before, that copy stays. */
  ilegibles: string[]
}

/** @throws Error that names them */
export const exigirLegibles = ({ ilegibles }: Pick<Copiados, 'ilegibles'>): void => {
  if (ilegibles.length > 0) throw new Error(textoIlegibles(ilegibles))
}

const MOSTRADOS = 5
const losPrimeros = (claves: readonly string[]): string =>
  `${claves.slice(0, MOSTRADOS).join(', ')}${claves.length > MOSTRADOS ? ` y ${claves.length - MOSTRADOS} más` : ''}`
export const textoIlegibles = (ilegibles: readonly string[]): string =>
  `No se pudieron leer, y de ellos va, si la hay, la copia de antes: ${losPrimeros(ilegibles)}.`
export const textoSinVolver = (sinVolver: readonly string[]): string =>
  `No volvieron, porque su copia no se pudo leer: ${losPrimeros(sinVolver)}. Los demás sí.`

/**
 * Copies the photos and papers that the store does not have, or has older, or locked with a key of before. One that cannot be read, as of a
 * disk that fails, holds none of those behind it.
 * @param cierre given, it ends with its reason; what was copied stays, and the next one copies the rest
 * @throws what the store says, or the place of the files when it is gone
 */
export async function copiarArchivos(
  archivos: PuertoArchivos,
  bodega: Bodega,
  cierre: AbortSignal,
): Promise<Copiados> {
  const yaEstan = await guardados(bodega, cierre)
  const copiados: Copiados = { todos: [], ilegibles: [] }
  const vigia = crearVigia(archivos.leer, yaEstan.keys())
  for await (const { clave, modificado } of deLaCasa(archivos)) {
    cierre.throwIfAborted()
    const copia = yaEstan.get(clave)
    if (!copia || copia < modificado || (bodega.desde && copia < bodega.desde)) {
      const bytes = await archivos.leer(clave).catch(async (error: Error) => {
        await vigia.mal(error)
        copiados.ilegibles.push(`${clave} (${error.message})`)
        return null
      })
      if (bytes) vigia.bien(clave)
      // Deleted since it was listed, or unreadable and never copied.
      if (!bytes && !(bytes === null && copia)) continue
      if (bytes) await bodega.guardar(claves.archivo(clave), bytes)
    }
    copiados.todos.push(clave)
  }
  return copiados
}

/** Copies what lacks (`copiarArchivos`), and says in the backup which there were. @returns how many, and those that could not be read */
export async function respaldarArchivos(
  archivos: PuertoArchivos,
  bodega: Bodega,
  id: string,
  cierre = new AbortController().signal,
): Promise<{ archivos: number; ilegibles: string[] }> {
  const { todos, ilegibles } = await copiarArchivos(archivos, bodega, cierre)
  await bodega.guardar(claves.archivos(id), Buffer.from(JSON.stringify(todos)))
  return { archivos: todos.length, ilegibles }
}

/**
 * Brings back the photos and papers that are not there. A copy that cannot be read holds none of those behind it.
 * @returns how many, and those that did not come back, with the reason
 * @throws what the store says, when it is gone, or the place of the files
 */
export async function restaurarArchivos(
  archivos: PuertoArchivos,
  bodega: Bodega,
): Promise<{ archivos: number; sinVolver: string[] }> {
  const hay = new Set<string>()
  for await (const { clave } of deLaCasa(archivos)) hay.add(clave)
  const copias = [...(await guardados(bodega)).keys()].filter(esDeLaCasa)
  const faltan = copias.filter((clave) => !hay.has(clave))
  const leer = (clave: string) => bodega.leer(claves.archivo(clave))
  const vigia = crearVigia(leer, [...copias.filter((clave) => hay.has(clave)), ...faltan.toReversed()])
  const sinVolver: string[] = []
  for (const clave of faltan) {
    const bytes = await leer(clave).catch(async (error: Error) => {
      await vigia.mal(error)
      sinVolver.push(`${clave} (${error.message})`)
    })
    if (!bytes) continue
    vigia.bien(clave)
    await archivos.guardar(clave, bytes, 'application/octet-stream')
  }
  return { archivos: faltan.length - sinVolver.length, sinVolver }
}

/**
 * Removes copies that none of those backups names.
 * @param antesDe a later copy may be of a backup in course, which says at its end what it has
 */
export async function quitarArchivosSueltos(
  bodega: Bodega,
  ids: readonly string[],
  antesDe: Date,
): Promise<void> {
  const nombrados = new Set<string>()
  for (const id of ids) {
    const lista = await bodega.leer(claves.archivos(id))
    if (lista) for (const clave of Lista.parse(JSON.parse(String(lista)))) nombrados.add(clave)
  }
  for (const [clave, modificado] of await guardados(bodega))
    if (!nombrados.has(clave) && modificado < antesDe) await bodega.borrar(claves.archivo(clave))
}
