import { access, mkdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as esperar } from 'node:timers/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { FalloArranque } from '../../arranque.ts'
import type { AjustesRespaldo } from '../../config.ts'
import type { PuertoArchivos } from '../../ports/files/port.ts'
import { crearArchivos } from '../../ports/index.ts'
import { type Candado, leerCandado } from './llave.ts'

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
  /** Since when it is locked with the key of now: what was kept before may be opened with one that somebody knows. */
  desde?: Date | undefined
}

const parte = (clave: string, n: number): string => `${clave}.${String(n).padStart(4, '0')}`
const deWeb = (flujo: ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(flujo as Parameters<typeof Readable.fromWeb>[0])
const aWeb = (flujo: Readable) => Readable.toWeb(flujo) as ReadableStream<Uint8Array>

/**
 * The store of the backups of these settings.
 * @param hacerLlave the first one: its key is made, and its folder
 * @throws FalloArranque without its key, also where there are backups already, which another one would not open; or when a folder that was
 *   used before is not there, as of a disk that is not mounted
 */
export async function abrirBodega(
  { destino, llaveArchivo }: AjustesRespaldo,
  { hacerLlave, pausasMs = PAUSAS_MS }: { hacerLlave: boolean; pausasMs?: readonly number[] },
): Promise<Bodega> {
  const archivos = 'cubo' in destino ? insistir(crearArchivos(destino), pausasMs) : crearArchivos(destino)
  if (hacerLlave) await exigirLoDeAntes(destino, llaveArchivo, archivos)
  const candado = await leerCandado(llaveArchivo, { hacer: hacerLlave })
  if (candado.hecha && 'carpeta' in destino) await mkdir(destino.carpeta, { recursive: true, mode: 0o700 })
  return crearBodega(archivos, candado)
}

/** A bucket that answers badly for a moment, or cuts an object in the middle, must not end what takes hours. */
const PAUSAS_MS = [1_000, 5_000, 20_000]

function insistir(archivos: PuertoArchivos, pausasMs: readonly number[]): PuertoArchivos {
  const otraVez = async <T>(hacer: () => Promise<T>): Promise<T> => {
    for (const pausa of pausasMs) {
      try {
        return await hacer()
      } catch (error) {
        if (error instanceof RangeError) throw error
        await esperar(pausa)
      }
    }
    return hacer()
  }
  return {
    guardar: (...datos) => otraVez(() => archivos.guardar(...datos)),
    leer: (clave) => otraVez(() => archivos.leer(clave)),
    borrar: (clave) => otraVez(() => archivos.borrar(clave)),
    // Page by page, each of which is tried again by itself.
    listar: (prefijo) => archivos.listar(prefijo),
  }
}

async function exigirLoDeAntes(
  destino: AjustesRespaldo['destino'],
  llaveArchivo: string,
  archivos: PuertoArchivos,
): Promise<void> {
  const hay = (ruta: string) =>
    access(ruta).then(
      () => true,
      () => false,
    )
  if (!(await hay(llaveArchivo))) {
    for await (const _ of archivos.listar('respaldos/'))
      throw new FalloArranque(
        `Falta la llave de los respaldos (${llaveArchivo}) y en el destino ya hay respaldos, que otra llave no abre: ponga ahí la copia ` +
          'que guardó, o indique un destino vacío si se perdió.',
      )
  } else if ('carpeta' in destino && !(await hay(destino.carpeta)))
    throw new FalloArranque(
      `No existe la carpeta de los respaldos (${destino.carpeta}): monte su disco, o hágala si es nueva.`,
    )
}

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
    desde: candado.desde,
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
