import { useEffect, useRef } from 'react'
import { Camara } from '../../../ui/camara/Camara.tsx'
import type { Pedido, Respuesta } from './etiqueta.worker.ts'

/** The same label in the next frames is the same reading. */
const MISMA_MS = 2_500

/** Labels of things (Code 128) read one after the other with the camera, in a worker; no frame leaves the browser. */
export default function CamaraEtiquetas({
  alLeer,
  alDejar,
}: {
  alLeer: (codigo: string) => void
  alDejar: () => void
}) {
  const obrero = useRef<Worker>(undefined)
  const esperan = useRef(new Map<number, (codigo: string | undefined) => void>())
  const cuenta = useRef(0)
  const ultima = useRef({ codigo: '', hasta: 0 })
  useEffect(() => {
    const pendientes = esperan.current
    const nuevo = new Worker(new URL('./etiqueta.worker.ts', import.meta.url), { type: 'module' })
    nuevo.addEventListener('message', ({ data }: MessageEvent<Respuesta>) => {
      pendientes.get(data.id)?.(data.codigo)
      pendientes.delete(data.id)
    })
    obrero.current = nuevo
    return () => {
      nuevo.terminate()
      for (const responder of pendientes.values()) responder(undefined)
      pendientes.clear()
    }
  }, [])

  async function decodificar(cuadro: HTMLVideoElement): Promise<string | undefined> {
    const imagen = await createImageBitmap(cuadro).catch(() => undefined)
    if (!imagen || !obrero.current) return undefined
    cuenta.current += 1
    const pedido: Pedido = { id: cuenta.current, imagen }
    return new Promise((responder) => {
      esperan.current.set(pedido.id, responder)
      obrero.current?.postMessage(pedido, [imagen])
    })
  }
  function leida(codigo: string): void {
    const ahora = performance.now()
    const nueva = codigo !== ultima.current.codigo || ahora > ultima.current.hasta
    ultima.current = { codigo, hasta: ahora + MISMA_MS }
    if (!nueva) return
    navigator.vibrate?.(40)
    alLeer(codigo)
  }
  return (
    <Camara seguida decodificar={decodificar} alLeer={leida} alDejar={alDejar}>
      Pase cada etiqueta por el recuadro: se cuenta sola.
    </Camara>
  )
}
