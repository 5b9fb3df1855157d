import { randomUUID } from 'node:crypto'
import type { Dependencias } from '../../dependencies.ts'
import { PREFIJOS } from '../../ports/files/port.ts'
import type { ImagenLimpia } from './imagen.ts'

/** Folder of the storage where photos live. */
export const PREFIJO = PREFIJOS.fotos
const TIPO = 'image/jpeg'

const archivos = (clave: string) => ({ grande: `${clave}.jpg`, miniatura: `${clave}-m.jpg` })

/** The key of a photo, from the name of one of its files. */
export const claveDe = (archivo: string): string => archivo.replace(/(-m)?\.jpg$/, '')

/** Stores both sizes under a key that nobody can guess. */
export async function guardarImagen(
  { archivos: puerto }: Pick<Dependencias, 'archivos'>,
  { jpeg, miniatura }: ImagenLimpia,
): Promise<string> {
  const id = randomUUID()
  // Spread over 256 folders: a folder with a million files is slow to open.
  const clave = `${PREFIJO}${id.slice(0, 2)}/${id}`
  const nombres = archivos(clave)
  await puerto.guardar(nombres.grande, jpeg, TIPO)
  await puerto.guardar(nombres.miniatura, miniatura, TIPO)
  return clave
}

export function leerImagen(
  { archivos: puerto }: Pick<Dependencias, 'archivos'>,
  clave: string,
  tamano: 'grande' | 'miniatura',
): Promise<Buffer | undefined> {
  return puerto.leer(archivos(clave)[tamano])
}

export async function borrarImagen(
  { archivos: puerto }: Pick<Dependencias, 'archivos'>,
  clave: string,
): Promise<void> {
  for (const nombre of Object.values(archivos(clave))) await puerto.borrar(nombre)
}
