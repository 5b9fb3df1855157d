import { Worker } from 'node:worker_threads'
import type { CodigoError } from '@retroventa/api/errores'
import { Fallo } from '../../../core/fallo.ts'
import { crearFila } from '../../../core/fila.ts'
import { LIMITES } from './limites.ts'

export interface Pedido {
  /** The file as it was sent, and where its rows are to be left: a JSON `[number, cells]` per line. */
  ruta: string
  salida: string
}

export interface Lectura {
  detalle: string
  /** One of each column; '' where there is none. */
  encabezados: string[]
  ejemplos: string[]
  /** Which of `LETRAS_DE_GENERO` stand alone in its cells. */
  letras: string[]
  cuantas: number
}

export type Resultado = Lectura | { fallo: { codigo: CodigoError; datos: Record<string, unknown> } }

/** What the texts that a workbook shares and the rows in course take; more is no file of customers. */
const MEMORIA_MB = 384

/** One file of each person at a time, a few of them at once: nobody waits for the files of somebody else. */
const porTurno = crearFila({
  aLaVez: 4,
  porPersona: 1,
  espera: 100,
  llena: () => new Fallo('servidor.ocupado'),
})

/**
 * Runs the reading of a file, and what is done with it, when the turn of its person comes.
 * @throws Fallo `servidor.ocupado` when too many wait
 */
export const conTurnoDeLectura = porTurno

/** Times what it works that a reading may last by the clock: on a machine that has much else to do an honest file waits most of it. */
const PARED = 4
const MIRADAS = 20

/** Whether a reading has had enough. @param trabajado what its thread worked, `pasado` what the clock says since it began; milliseconds */
export const seAgoto = (trabajado: number, pasado: number, tiempoMs: number): boolean =>
  trabajado >= tiempoMs || pasado >= tiempoMs * PARED

/**
 * Reads a file of customers in a thread of its own, bounded in memory and in what it works.
 * @throws Fallo `importacion.*`
 */
export function leerAparte(pedido: Pedido, tiempoMs: number = LIMITES.tiempoMs): Promise<Lectura> {
  return new Promise((listo, rechazar) => {
    const hilo = new Worker(new URL('./hilo.ts', import.meta.url), {
      workerData: pedido,
      resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB, maxYoungGenerationSizeMb: 32 },
    })
    const terminar = (hacer: () => void) => {
      clearInterval(reloj)
      hacer()
      void hilo.terminate()
    }
    const empezo = performance.now()
    let trabajado = 0
    const reloj = setInterval(() => {
      if (seAgoto(trabajado, performance.now() - empezo, tiempoMs))
        return terminar(() => rechazar(new Fallo('importacion.archivo_complejo')))
      // One that has just ended says nothing of itself.
      hilo
        .cpuUsage()
        .then(({ user, system }) => {
          trabajado = (user + system) / 1000
        })
        .catch(() => {})
    }, tiempoMs / MIRADAS)
    hilo.once('message', (resultado: Resultado) =>
      terminar(() =>
        'fallo' in resultado
          ? rechazar(new Fallo(resultado.fallo.codigo, resultado.fallo.datos))
          : listo(resultado),
      ),
    )
    hilo.once('error', (error: Error & { code?: string }) =>
      terminar(() =>
        rechazar(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Fallo('importacion.archivo_complejo') : error,
        ),
      ),
    )
  })
}
