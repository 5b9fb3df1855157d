import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { DatosDocumento, NombreDocumento } from './documents/index.ts'
import type { Trabajo } from './trabajador.ts'

export interface Impresora {
  /**
   * Bytes of the PDF of a document.
   * @throws Error when the document cannot be drawn, takes over `LIMITE_MS`, or the queue is full.
   */
  imprimir<N extends NombreDocumento>(documento: N, datos: DatosDocumento<N>): Promise<Uint8Array>
  /** Ends the threads; documents in progress fail. */
  cerrar(): Promise<void>
}

const LIMITE_MS = 20_000
const COLA_MAXIMA = 200
const REPOSO_MS = 60_000

/** Starts no thread until the first document, and lets them go after a minute of rest. */
export function crearImpresora(hilos = Math.max(1, availableParallelism() - 1)): Impresora {
  const piscina = new Piscina<Trabajo, Uint8Array>({
    filename: fileURLToPath(new URL('./trabajador.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: hilos,
    maxQueue: COLA_MAXIMA,
    idleTimeout: REPOSO_MS,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  return {
    imprimir: (documento, datos) =>
      piscina.run({ documento, datos }, { signal: AbortSignal.timeout(LIMITE_MS) }),
    cerrar: () => piscina.destroy(),
  }
}
