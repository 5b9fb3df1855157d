import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import archivo from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Longest side that is looked at: bars of a label that fills a third of it are two pixels wide. */
const LADO = 1280

/** What the page asks: to look for a label in a frame. */
export interface Pedido {
  id: number
  imagen: ImageBitmap
}
export interface Respuesta {
  id: number
  codigo: string | undefined
}

// From our own server, never from where the library would fetch it.
const listo = prepareZXingModule({ overrides: { locateFile: () => archivo }, fireImmediately: true })

async function leer(imagen: ImageBitmap): Promise<string | undefined> {
  const escala = Math.min(1, LADO / Math.max(imagen.width, imagen.height))
  const [ancho, alto] = [Math.round(imagen.width * escala), Math.round(imagen.height * escala)]
  const pincel = new OffscreenCanvas(ancho, alto).getContext('2d', { willReadFrequently: true })
  if (!pincel) return undefined
  pincel.drawImage(imagen, 0, 0, ancho, alto)
  imagen.close()
  const [hallado] = await readBarcodes(pincel.getImageData(0, 0, ancho, alto), {
    formats: ['Code128'],
    maxNumberOfSymbols: 1,
    tryHarder: true,
  })
  return hallado?.isValid ? hallado.text : undefined
}

self.addEventListener('message', async ({ data: { id, imagen } }: MessageEvent<Pedido>) => {
  let codigo: string | undefined
  try {
    await listo
    codigo = await leer(imagen)
  } catch {
    // A frame that cannot be read is one without a label.
  }
  self.postMessage({ id, codigo } satisfies Respuesta)
})
