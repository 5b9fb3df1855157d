import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { FalloArranque } from '../../arranque.ts'
import type { PuertoArchivos } from '../../ports/files/port.ts'
import type { Candado } from './llave.ts'

/** A stream is kept in parts of this size: a file store takes and gives whole objects. */
const PARTE_BYTES = 16 * 1024 ** 2
const TIPO = 'application/octet-stream'

/** Where backups are kept: compressed and encrypted, in a folder or a bucket. Nothing leaves readable. */
export interface Bodega {
  /** Keeps a stream as parts `<clave>.0000`, `.0001`… @returns how many, and their bytes */
  guardarFlujo(clave: string, flujo: Readable): Promise<{ partes: number; bytes: number }>
  /** The stream that was kept in so many parts. An error of it says which part is missing or was changed. */
  leerFlujo(clave: string, partes: number): Readable
  /** Something that fits in memory. */
  guardar(clave: string, bytes: Uint8Array): Promise<void>
  /** Nothing when there is none. */
  leer(clave: string): Promise<Buffer | undefined>
  borrar(clave: string): Promise<void>
  listar(prefijo: string): AsyncIterable<{ clave: string; modificado: Date }>
}

const parte = (clave: string, n: number): string => `${clave}.${String(n).padStart(4, '0')}`
const deWeb = (flujo: ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(flujo as Parameters<typeof Readable.fromWeb>[0])
const aWeb = (flujo: Readable) => Readable.toWeb(flujo) as ReadableStream<Uint8Array>

/**
 * Backups in a file store, under a lock.
 * @param parteBytes from how many bytes on a part is kept
 */
export function crearBodega(archivos: PuertoArchivos, candado: Candado, parteBytes = PARTE_BYTES): Bodega {
  const cerrado = async (flujo: Readable): Promise<Readable> => {
    const comprimido = createGzip({ level: 1 })
    // A failure of the source reaches whoever reads the end.
    void pipeline(flujo, comprimido).catch((error) => comprimido.destroy(error))
    return deWeb(await candado.cerrar(aWeb(comprimido)))
  }
  const abierto = (flujo: Readable): Readable =>
    Readable.from(
      (async function* () {
        const claro = deWeb(await candado.abrir(aWeb(flujo)).catch(explicar))
        const todo = createGunzip()
        void pipeline(claro, todo).catch((error) => todo.destroy(error))
        yield* todo
      })(),
      { objectMode: false },
    )
  return {
    async guardarFlujo(clave, flujo) {
      let [partes, bytes, juntos] = [0, 0, 0]
      let trozos: Uint8Array[] = []
      const soltar = async () => {
        await archivos.guardar(parte(clave, partes++), Buffer.concat(trozos), TIPO)
        bytes += juntos
        juntos = 0
        trozos = []
      }
      for await (const trozo of await cerrado(flujo)) {
        trozos.push(trozo)
        juntos += trozo.length
        if (juntos >= parteBytes) await soltar()
      }
      if (juntos > 0) await soltar()
      return { partes, bytes }
    },
    leerFlujo(clave, partes) {
      const leidas = async function* () {
        for (let n = 0; n < partes; n++) {
          const una = await archivos.leer(parte(clave, n))
          if (!una)
            throw new FalloArranque(`Al respaldo le falta una parte (${parte(clave, n)}): use uno anterior.`)
          yield una
        }
      }
      return abierto(Readable.from(leidas(), { objectMode: false }))
    },
    async guardar(clave, bytes) {
      await archivos.guardar(clave, await buffer(await cerrado(Readable.from([bytes]))), TIPO)
    },
    async leer(clave) {
      const bytes = await archivos.leer(clave)
      return bytes && buffer(abierto(Readable.from([bytes])))
    },
    borrar: (clave) => archivos.borrar(clave),
    listar: (prefijo) => archivos.listar(prefijo),
  }
}

function explicar(error: Error): never {
  throw /no identity matched/i.test(error.message)
    ? new FalloArranque('El respaldo se cifró con otra llave: indique la suya en RESPALDO_LLAVE_ARCHIVO.')
    : error
}
