import type { ReaderOptions, ReadResult } from 'zxing-wasm/reader'
import { aGris, aRgba, contrastar, enderezar, type Gris, inclinacion } from './imagen.ts'

/** `readBarcodes` of zxing-wasm, brought by who knows where its file is. */
export type LeerBarras = (imagen: ImageData, opciones: ReaderOptions) => Promise<ReadResult[]>

const OPCIONES: ReaderOptions = {
  formats: ['PDF417'],
  maxNumberOfSymbols: 1,
  tryInvert: false,
  tryDownscale: false,
}
/** Less than this the decoder follows by itself. */
const RECTO = 0.75
/** Bars narrower than some two pixels are read better when enlarged: small pictures are. */
const PEQUENA = 1100
/** The person's data end before; what follows in the symbol is biometric (D11). */
const BYTES_DE_LA_PERSONA = 170

/**
 * The record in the barcode of a cédula's photo, one Latin-1 letter per byte, or undefined when none is legible. The
 * decoder follows rows that lean up to two degrees: the picture is turned straight first. The biometric bytes are
 * dropped here and never leave this function.
 * @param exhaustiva tries harder ways too: for a photo, not for one of many frames
 */
export async function decodificarCedula(
  rgba: Uint8ClampedArray,
  ancho: number,
  alto: number,
  leer: LeerBarras,
  exhaustiva = true,
): Promise<string | undefined> {
  const gris = contrastar(aGris(rgba, ancho, alto))
  const grados = inclinacion(gris)
  for (const intento of intentos(gris, grados, exhaustiva)) {
    const { imagen, ...otras } = intento()
    const [hallado] = await leer(aRgba(imagen), { ...OPCIONES, ...otras })
    if (!hallado?.isValid) continue
    const texto = enLatin1(hallado.bytes.subarray(0, BYTES_DE_LA_PERSONA))
    hallado.bytes.fill(0)
    return texto
  }
  return undefined
}

type Intento = () => { imagen: Gris } & Pick<ReaderOptions, 'binarizer'>

/**
 * What is tried, from the quickest that usually works to the rarest; nothing is made before its turn. A large picture is
 * tried smaller first, which costs a fraction, and a small one larger when its bars were too narrow.
 */
function intentos(gris: Gris, grados: number, exhaustiva: boolean): Intento[] {
  const girada = (mas: number, escala: number) =>
    Math.abs(grados + mas) < RECTO && escala === 1 ? gris : enderezar(gris, grados + mas, escala)
  const lado = Math.max(gris.width, gris.height)
  const otra = lado < PEQUENA ? 1.6 : PEQUENA / lado
  const primeros: Intento[] = (lado < PEQUENA ? [1, otra] : [otra, 1]).map((escala) => () => ({
    imagen: girada(0, escala),
  }))
  // A frame that is not read is followed by another: half of them lean a little more, half a little less.
  if (!exhaustiva) return [...primeros, () => ({ imagen: girada(Math.random() < 0.5 ? 1.2 : -1.2, 1) })]
  const grande = Math.max(1, otra)
  return [
    ...primeros,
    () => ({ imagen: girada(0, grande), binarizer: 'GlobalHistogram' }),
    () => ({ imagen: girada(1.2, grande) }),
    () => ({ imagen: girada(-1.2, grande) }),
    () => ({ imagen: girada(0, 0.6) }),
  ]
}

function enLatin1(bytes: Uint8Array): string {
  let texto = ''
  for (const byte of bytes) texto += String.fromCharCode(byte)
  return texto
}
