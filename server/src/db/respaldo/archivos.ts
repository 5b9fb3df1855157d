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

/**
 * Copies the photos and papers that the store does not have, or has older, or locked with a key of before.
 * @param cierre given, it ends with its reason; what was copied stays, and the next one copies the rest
 * @returns all that there are
 */
export async function copiarArchivos(
  archivos: PuertoArchivos,
  bodega: Bodega,
  cierre: AbortSignal,
): Promise<string[]> {
  const yaEstan = await guardados(bodega, cierre)
  const todos: string[] = []
  for await (const { clave, modificado } of deLaCasa(archivos)) {
    cierre.throwIfAborted()
    const copia = yaEstan.get(clave)
    if (!copia || copia < modificado || (bodega.desde && copia < bodega.desde)) {
      const bytes = await archivos.leer(clave)
      // Deleted since it was listed.
      if (!bytes) continue
      await bodega.guardar(claves.archivo(clave), bytes)
    }
    todos.push(clave)
  }
  return todos
}

/** Copies what lacks (`copiarArchivos`), and says in the backup which there were. @returns how many */
export async function respaldarArchivos(
  archivos: PuertoArchivos,
  bodega: Bodega,
  id: string,
  cierre = new AbortController().signal,
): Promise<number> {
  const todos = await copiarArchivos(archivos, bodega, cierre)
  await bodega.guardar(claves.archivos(id), Buffer.from(JSON.stringify(todos)))
  return todos.length
}

/** Brings back the photos and papers that are not there. @returns how many */
export async function restaurarArchivos(archivos: PuertoArchivos, bodega: Bodega): Promise<number> {
  const hay = new Set<string>()
  for await (const { clave } of deLaCasa(archivos)) hay.add(clave)
  const faltan = [...(await guardados(bodega)).keys()].filter((clave) => esDeLaCasa(clave) && !hay.has(clave))
  for (const clave of faltan) {
    const bytes = await bodega.leer(claves.archivo(clave))
    if (bytes) await archivos.guardar(clave, bytes, 'application/octet-stream')
  }
  return faltan.length
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
