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

/** What is tried, from the likeliest to the rarest; nothing is made before its turn. */
function intentos(gris: Gris, grados: number, exhaustiva: boolean): Intento[] {
  const girada = (mas: number, escala: number) =>
    Math.abs(grados + mas) < RECTO && escala === 1 ? gris : enderezar(gris, grados + mas, escala)
  const escala = Math.max(gris.width, gris.height) < PEQUENA ? 1.6 : 1
  const primeros: Intento[] = [() => ({ imagen: girada(0, escala) })]
  if (!exhaustiva) return [...primeros, () => ({ imagen: girada(Math.random() < 0.5 ? 1.2 : -1.2, escala) })]
  return [
    ...primeros,
    () => ({ imagen: girada(0, escala), binarizer: 'GlobalHistogram' }),
    () => ({ imagen: girada(1.2, escala) }),
    () => ({ imagen: girada(-1.2, escala) }),
    () => ({ imagen: girada(0, escala === 1 ? 0.6 : 1) }),
  ]
}

function enLatin1(bytes: Uint8Array): string {
  let texto = ''
  for (const byte of bytes) texto += String.fromCharCode(byte)
  return texto
}
