import { Worker } from 'node:worker_threads'
import type { Contestacion, Operacion, Operaciones, VersionCargada } from './hilo.ts'

/** A thread with lists of its own. */
export interface Hilo {
  /** @throws Error when the operation fails or the thread ends */
  pedir<O extends Operacion>(
    operacion: O,
    dato: Parameters<Operaciones[O]>[0],
  ): Promise<ReturnType<Operaciones[O]>>
  /** Ends the thread once nothing is pending. */
  cerrar(): Promise<void>
  vivo(): boolean
}

/** A list as it travels to a thread: entries in lines of JSON, some hundreds a time. */
export interface ListaParaHilo {
  version: VersionCargada
  lineas: AsyncIterable<string>
  /** Only these entries are searched. */
  solo?: readonly string[]
}

const MEMORIA_MAXIMA_MB = 1024
/** What a search leaves behind is little and short-lived: more room would only stay taken. */
const MEMORIA_JOVEN_MB = 16

/** Starts a thread. It does not keep the process alive while nobody waits for it. */
export function crearHilo(): Hilo {
  const worker = new Worker(new URL('./hilo.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MAXIMA_MB, maxYoungGenerationSizeMb: MEMORIA_JOVEN_MB },
  })
  const esperas = new Map<number, { listo(valor: unknown): void; fallo(error: Error): void }>()
  let ultimo = 0
  let muerto: Error | undefined
  let alVaciar: (() => void) | undefined
  worker.unref()
  const soltar = (id: number) => {
    esperas.delete(id)
    if (esperas.size > 0) return
    worker.unref()
    alVaciar?.()
  }
  const morir = (error: Error) => {
    muerto ??= error
    for (const [id, { fallo }] of esperas) {
      fallo(error)
      soltar(id)
    }
  }
  worker.on('message', ({ id, valor, error }: Contestacion) => {
    const espera = esperas.get(id)
    if (error === undefined) espera?.listo(valor)
    else espera?.fallo(new Error(error))
    soltar(id)
  })
  worker.on('error', (error) => morir(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => morir(new Error('el hilo de las listas terminó')))
  return {
    pedir<O extends Operacion>(operacion: O, dato: Parameters<Operaciones[O]>[0]) {
      return new Promise<ReturnType<Operaciones[O]>>((listo, fallo) => {
        if (muerto) return fallo(muerto)
        const id = ++ultimo
        esperas.set(id, { listo: (valor) => listo(valor as ReturnType<Operaciones[O]>), fallo })
        worker.ref()
        worker.postMessage({ id, operacion, dato })
      })
    },
    async cerrar() {
      if (esperas.size > 0) await new Promise<void>((vacio) => (alVaciar = vacio))
      await worker.terminate()
    },
    vivo: () => muerto === undefined,
  }
}

/** Gives lists to a thread, one after the other, and waits until it has built their indexes. */
export async function cargarEn(hilo: Hilo, listas: readonly ListaParaHilo[]): Promise<void> {
  for (const { version, lineas, solo } of listas) {
    await hilo.pedir('abrir', version)
    for await (const texto of lineas) await hilo.pedir('agregar', texto)
    await hilo.pedir('cerrar', solo === undefined ? {} : { solo })
  }
}
