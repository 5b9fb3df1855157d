import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { FalloLista } from './fallo.ts'
import type { Descarga } from './port.ts'

/**
 * A list that somebody leaves as a file on the server (PEP).
 * @throws FalloLista `listas.archivo_no_existe`, `listas.demasiado_grande`
 */
export async function leerArchivo(ruta: string, maximo: number): Promise<Descarga> {
  const datos = await stat(ruta).catch((causa) => {
    throw new FalloLista('listas.archivo_no_existe', { archivo: basename(ruta) }, causa)
  })
  if (datos.size > maximo) throw new FalloLista('listas.demasiado_grande', { maximo })
  return { stream: createReadStream(ruta), nombreArchivo: basename(ruta) }
}
