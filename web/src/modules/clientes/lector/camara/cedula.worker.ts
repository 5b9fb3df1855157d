import { leerDocumento } from '@retroventa/domain/documentos/lector'
import { esLectura, type LecturaDocumento } from '@retroventa/domain/documentos/lectura'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import archivo from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { decodificarCedula } from './decodificar.ts'
import type { Pedido, Respuesta } from './mensajes.ts'

/** Longest side that is looked at: bars of a card that fills half of it are still two pixels wide. */
const LADO_MAXIMO = 1600

// From our own server, never from where the library would fetch it.
prepareZXingModule({ overrides: { locateFile: () => archivo }, fireImmediately: true })

async function leer({ imagen, hoy, exhaustiva }: Pedido): Promise<LecturaDocumento | undefined> {
  const escala = Math.min(1, LADO_MAXIMO / Math.max(imagen.width, imagen.height))
  const [ancho, alto] = [Math.round(imagen.width * escala), Math.round(imagen.height * escala)]
  const pincel = new OffscreenCanvas(ancho, alto).getContext('2d', { willReadFrequently: true })
  if (!pincel) return undefined
  pincel.imageSmoothingQuality = 'high'
  pincel.drawImage(imagen, 0, 0, ancho, alto)
  imagen.close()
  const { data } = pincel.getImageData(0, 0, ancho, alto)
  const texto = await decodificarCedula(data, ancho, alto, readBarcodes, exhaustiva)
  const leido = texto === undefined ? undefined : leerDocumento(texto, hoy)
  return leido && esLectura(leido) ? leido : undefined
}

self.addEventListener('message', async ({ data }: MessageEvent<Pedido>) => {
  const inicio = performance.now()
  let lectura: LecturaDocumento | undefined
  try {
    lectura = await leer(data)
  } catch {
    // A picture that cannot be read is one without a cédula; nothing of it is worth a log.
  }
  const respuesta: Respuesta = { id: data.id, lectura, ms: performance.now() - inicio }
  self.postMessage(respuesta)
})
