import { leerDocumento } from '@retroventa/domain/documentos/lector'
import { esLectura, type LecturaDocumento } from '@retroventa/domain/documentos/lectura'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import archivo from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { decodificarCedula } from './decodificar.ts'
import type { Pedido, Respuesta } from './protocolo.ts'

/** Longest side that is looked at: bars of a card that fills half of it are still two pixels wide. */
const LADO_MAXIMO = 1600

/** Size of the picture that the engine is warmed up with. */
const ENSAYO = { ancho: 480, alto: 320 } as const

const listo = preparar()

/** Brings the decoder, and lets it look at leaning stripes once: the first photo of a person is as quick as the next. */
async function preparar(): Promise<void> {
  // From our own server, never from where the library would fetch it.
  await prepareZXingModule({ overrides: { locateFile: () => archivo }, fireImmediately: true })
  const { ancho, alto } = ENSAYO
  const rayas = new Uint8ClampedArray(ancho * alto * 4)
  for (let p = 0; p < ancho * alto; p++) {
    const nivel = ((p % ancho) + Math.floor(p / ancho / 6)) % 6 < 3 ? 40 : 220
    rayas.fill(nivel, p * 4, p * 4 + 4)
  }
  await decodificarCedula(rayas, ancho, alto, readBarcodes, false)
}

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
  let inicio = performance.now()
  let lectura: LecturaDocumento | undefined
  try {
    await listo
    inicio = performance.now()
    lectura = await leer(data)
  } catch {
    // A picture that cannot be read is one without a cédula; nothing of it is worth a log.
  }
  const respuesta: Respuesta = { id: data.id, lectura, ms: performance.now() - inicio }
  self.postMessage(respuesta)
})
