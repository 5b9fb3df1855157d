import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { Fallo } from '../core/fallo.ts'
import { crearFila } from '../core/fila.ts'
import type { DatosDocumento, NombreDocumento } from './documents/index.ts'
import type { Trabajo } from './trabajador.ts'

export interface Impresora {
  /**
   * Bytes of the PDF of a document.
   * @throws Fallo `servidor.ocupado` when too many wait
   * @throws Error when the document cannot be drawn, or drawing it takes over `LIMITE_MS`
   */
  imprimir<N extends NombreDocumento>(documento: N, datos: DatosDocumento<N>): Promise<Uint8Array>
  /** Ends the threads; documents in progress fail. */
  cerrar(): Promise<void>
}

/** For one drawing, from when its thread takes it; a thread that starts needs a second of them. */
const LIMITE_MS = 20_000
const COLA_MAXIMA = 200
/** A resting thread keeps some hundred megabytes; starting one takes a second. */
const REPOSO_MS = 5_000

/**
 * Starts no thread until the first document, and lets them go after a few seconds of rest. Documents are drawn in the
 * order they were asked for: the pool is never given one that no thread is free for, since it shuffles those.
 */
export function crearImpresora({
  hilos = 1,
  limiteMs = LIMITE_MS,
  reposoMs = REPOSO_MS,
  /** Clock of that limit: the signal that comes so many milliseconds from now. */
  plazo = (ms: number): AbortSignal => AbortSignal.timeout(ms),
  trabajador = new URL('./trabajador.ts', import.meta.url),
} = {}): Impresora {
  const piscina = new Piscina<Trabajo, Uint8Array>({
    filename: fileURLToPath(trabajador),
    minThreads: 0,
    maxThreads: hilos,
    idleTimeout: reposoMs,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
  })
  const porTurno = crearFila({
    aLaVez: hilos,
    espera: COLA_MAXIMA,
    llena: () => new Fallo('servidor.ocupado'),
  })
  return {
    imprimir: (documento, datos) =>
      porTurno('todos', () => piscina.run({ documento, datos }, { signal: plazo(limiteMs) })),
    cerrar: () => piscina.destroy(),
  }
}
