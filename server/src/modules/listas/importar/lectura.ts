import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type CodigoFalloLista, FalloLista } from '../../../ports/listas/fallo.ts'
import type { FuenteLista } from '../../../ports/listas/port.ts'

/** What to read: files on disk, whole. OFAC comes as one XML, or as its four delimited files. */
export interface EncargoLectura {
  fuente: FuenteLista
  archivos: { principal: string; alt?: string; add?: string; comentarios?: string }
  /** Countries that count, of the exposed persons; empty is all. */
  paises: readonly string[]
}

export type MensajeLectura =
  | { tipo: 'leida'; registros: number; fechaLista: string | null }
  | { tipo: 'lote'; texto: string | null; cuantas: number }
  | { tipo: 'falla'; codigo: CodigoFalloLista; datos: Readonly<Record<string, string | number>> }

/** A list that was read whole and is right, still in its thread. */
export interface ListaLeida {
  registros: number
  /** Date that the list gives itself, 'YYYY-MM-DD'; null in the delimited files. */
  fechaLista: string | null
  /** Entries as JSON of `EntradaLista[]`, some hundreds a time; once. */
  lotes: AsyncIterable<{ texto: string; cuantas: number }>
  /** Ends the thread, read to the end or not. */
  soltar(): Promise<void>
}

const MEMORIA_MAXIMA_MB = 1024
const MEMORIA_JOVEN_MB = 16

/**
 * Reads a list in a thread that goes behind everything that somebody waits for.
 * @throws FalloLista when the file is not whole, or not that list
 */
export async function leerLista(encargo: EncargoLectura): Promise<ListaLeida> {
  const hilo = new Worker(new URL('./hiloLectura.ts', import.meta.url), {
    workerData: encargo,
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MAXIMA_MB, maxYoungGenerationSizeMb: MEMORIA_JOVEN_MB },
  })
  const soltar = async () => {
    await hilo.terminate()
  }
  const primero = await siguiente(hilo).catch(async (error: unknown) => {
    await soltar()
    throw error
  })
  if (primero.tipo !== 'leida') {
    await soltar()
    throw primero.tipo === 'falla'
      ? new FalloLista(primero.codigo, primero.datos)
      : new Error('lote sin lista')
  }
  return { registros: primero.registros, fechaLista: primero.fechaLista, lotes: lotesDe(hilo), soltar }
}

async function* lotesDe(hilo: Worker): AsyncGenerator<{ texto: string; cuantas: number }> {
  for (;;) {
    const contestado = siguiente(hilo)
    hilo.postMessage('mas')
    const mensaje = await contestado
    if (mensaje.tipo !== 'lote') throw new Error('el hilo de la lista contestó otra cosa')
    if (mensaje.texto === null) return
    yield { texto: mensaje.texto, cuantas: mensaje.cuantas }
  }
}

/** @throws Error when the thread fails or ends first */
async function siguiente(hilo: Worker): Promise<MensajeLectura> {
  const fin = new AbortController()
  try {
    return await Promise.race([
      once(hilo, 'message', { signal: fin.signal }).then(([mensaje]) => mensaje as MensajeLectura),
      once(hilo, 'exit', { signal: fin.signal }).then(() => {
        throw new Error('el hilo de la lista terminó')
      }),
    ])
  } finally {
    fin.abort()
  }
}
