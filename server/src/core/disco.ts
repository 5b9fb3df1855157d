import { statfs } from 'node:fs/promises'

/** A folder that the product writes to, and what it is for. */
export interface Disco {
  nombre: 'datos' | 'base'
  carpeta: string
}

export interface Espacio extends Disco {
  /** Bytes that this process may still write, and all there are. */
  libre: number
  total: number
  estado: EstadoDisco
}

export type EstadoDisco = 'bien' | 'poco' | 'lleno'

/** Under it PostgreSQL may stop at any save: a file of its journal has 16 MB and it keeps some of them. */
const LLENO_BYTES = 100 * 1024 ** 2
/** Under it somebody should look: some days of photos and saves. */
const POCO_BYTES = 2 * 1024 ** 3

/** The room of each folder; one that is not there yet (or cannot be asked) is left out. */
export async function espacioDe(discos: readonly Disco[]): Promise<Espacio[]> {
  const todos = await Promise.all(
    discos.map(async (disco) => {
      const datos = await statfs(disco.carpeta).catch(() => undefined)
      if (!datos) return []
      const [libre, total] = [datos.bavail * datos.bsize, datos.blocks * datos.bsize]
      const estado: EstadoDisco = libre < LLENO_BYTES ? 'lleno' : libre < POCO_BYTES ? 'poco' : 'bien'
      return [{ ...disco, libre, total, estado }]
    }),
  )
  return todos.flat()
}

/**
 * Looks every minute, and tells when the room of a folder begins to lack, ends, or is there again.
 * @returns what stops it
 */
export function vigilarDiscos(
  discos: readonly Disco[],
  avisar: (espacio: Espacio) => void,
  cadaMs = 60_000,
): () => void {
  const dichos = new Map<string, EstadoDisco>()
  const mirar = async (): Promise<void> => {
    for (const espacio of await espacioDe(discos)) {
      if (espacio.estado === (dichos.get(espacio.nombre) ?? 'bien')) continue
      dichos.set(espacio.nombre, espacio.estado)
      avisar(espacio)
    }
  }
  void mirar()
  const reloj = setInterval(mirar, cadaMs)
  reloj.unref()
  return () => clearInterval(reloj)
}
