import type { LecturaDocumento } from '@retroventa/domain/documentos/lectura'
import { useEffect, useRef } from 'react'
import type { Pedido, Respuesta } from './protocolo.ts'

/** Mark in the browser's own timeline, for who measures; it holds a duration and nothing else. */
const MEDIDA = 'lector-foto'

/**
 * Looks for a cédula in pictures, in a worker that lives as long as the component: the page goes on, and no picture
 * leaves the browser. The first call brings the decoder.
 * @returns `decodificar`, that gives the reading, or undefined when there is none; `preparar`, that brings the decoder
 */
export function useDecodificador(hoy: string) {
  const obrero = useRef<Worker>(undefined)
  const esperan = useRef(new Map<number, (lectura: LecturaDocumento | undefined) => void>())
  const cuenta = useRef(0)

  useEffect(() => {
    const pendientes = esperan.current
    return () => {
      obrero.current?.terminate()
      obrero.current = undefined
      for (const responder of pendientes.values()) responder(undefined)
      pendientes.clear()
    }
  }, [])

  function abrir(): Worker {
    const nuevo = new Worker(new URL('./cedula.worker.ts', import.meta.url), { type: 'module' })
    nuevo.addEventListener('message', ({ data }: MessageEvent<Respuesta>) => {
      performance.measure(MEDIDA, { start: performance.now() - data.ms, duration: data.ms })
      esperan.current.get(data.id)?.(data.lectura)
      esperan.current.delete(data.id)
    })
    nuevo.addEventListener('error', () => {
      for (const responder of esperan.current.values()) responder(undefined)
      esperan.current.clear()
    })
    return nuevo
  }

  /** Brings the decoder before it is needed: the person is still choosing the photo. */
  const preparar = () => {
    obrero.current ??= abrir()
  }

  async function decodificar(
    origen: Blob | HTMLVideoElement,
    exhaustiva: boolean,
  ): Promise<LecturaDocumento | undefined> {
    const imagen = await createImageBitmap(origen).catch(() => undefined)
    if (!imagen) return undefined
    obrero.current ??= abrir()
    cuenta.current += 1
    const pedido: Pedido = { id: cuenta.current, imagen, hoy, exhaustiva }
    return new Promise((responder) => {
      esperan.current.set(pedido.id, responder)
      obrero.current?.postMessage(pedido, [imagen])
    })
  }
  return { decodificar, preparar }
}
