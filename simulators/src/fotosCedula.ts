import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

/** A picture in greys, one byte each. */
interface Gris {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

/** How a photo of a cédula came out. Lengths in pixels of the photo, angles in degrees. */
export interface Toma {
  /** Width of the narrowest bar, before perspective. */
  modulo: number
  giro?: number
  /** Share of its size that the far side loses. */
  perspectiva?: number
  /** Sigma of the blur. */
  borroso?: number
  /** Light of the scene, 1 is an office. */
  luz?: number
  /** Standard deviation of the noise, in grey levels. */
  ruido?: number
  /** Columns of data, which is the shape of the symbol. */
  columnas?: number
  /** Of the JPEG, 1 to 100. */
  calidad?: number
  semilla?: number
}

const MARGEN = 26
const [PAPEL, TINTA, MESA] = [222, 46, 118]

let listo = false
function preparar(): void {
  if (listo) return
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } })
  listo = true
}

/** Random numbers that are the same in every run, 0 to 1. */
function azar(semilla: number): () => number {
  let s = semilla >>> 0
  return () => {
    s = (s + 0x6d2b79f5) >>> 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A photo of the back of a fictional cédula: the symbol on its card, the card on a table, as a camera would see them.
 * @param bytes what the symbol holds
 */
export async function fotografiar(bytes: Uint8Array, toma: Toma): Promise<Gris> {
  const { modulo, giro = 0, perspectiva = 0, columnas = 12, semilla = 1 } = toma
  preparar()
  const { symbol, error } = await writeBarcode(bytes, { format: 'PDF417', options: `columns=${columnas}` })
  if (!symbol.width) throw new Error(error)
  const [anchoCarne, altoCarne] = [symbol.width + 2 * MARGEN, symbol.height + 2 * MARGEN]
  const angulo = (giro * Math.PI) / 180
  const [coseno, seno] = [Math.cos(angulo), Math.sin(angulo)]
  const caja = (a: number, b: number) => Math.ceil((Math.abs(a) + Math.abs(b)) * modulo * 1.08)
  const width = caja(anchoCarne * coseno, altoCarne * seno)
  const height = caja(anchoCarne * seno, altoCarne * coseno)

  /** What is at a point of the photo. */
  function color(x: number, y: number): number {
    const [dx, dy] = [(x - width / 2) / modulo, (y - height / 2) / modulo]
    const [rx, ry] = [dx * coseno + dy * seno, -dx * seno + dy * coseno]
    // Farther away at the right, so smaller: the inverse of the projection.
    const lejos = 1 + (perspectiva * rx) / (anchoCarne / 2)
    const [u, v] = [rx * lejos + anchoCarne / 2, ry * lejos + altoCarne / 2]
    if (u < 0 || v < 0 || u >= anchoCarne || v >= altoCarne) return MESA
    const [i, j] = [Math.floor(u - MARGEN), Math.floor(v - MARGEN)]
    if (i < 0 || j < 0 || i >= symbol.width || j >= symbol.height) return textoImpreso(u, v, altoCarne)
    return symbol.data[j * symbol.width + i] === 0 ? TINTA : PAPEL
  }

  const limpia = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let suma = 0
      for (let k = 0; k < 4; k++) suma += color(x + 0.25 + (k % 2) / 2, y + 0.25 + (k >> 1) / 2)
      limpia[y * width + x] = suma / 4
    }
  return {
    data: revelar(desenfocar(limpia, width, height, toma.borroso ?? 0), toma, azar(semilla)),
    width,
    height,
  }
}

/** The photo as a file. */
export const enJpeg = ({ data, width, height }: Gris, calidad = 75): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: calidad })
    .toBuffer()

/** Lines of small print above and below the symbol, which a decoder must not take for bars. */
function textoImpreso(u: number, v: number, alto: number): number {
  const fila = v < MARGEN ? v : alto - v
  const esLinea = fila > 6 && fila < 16 && fila % 5 < 3
  return esLinea && Math.sin(u * 1.7) + Math.sin(u * 0.61) > 0.4 ? 90 : PAPEL
}

/** Light, sensor noise and eight bits. */
function revelar(limpia: Float32Array, { luz = 1, ruido = 2 }: Toma, dado: () => number) {
  const data = new Uint8ClampedArray(limpia.length)
  for (let i = 0; i < limpia.length; i++) {
    const normal = Math.sqrt(-2 * Math.log(dado() + 1e-9)) * Math.cos(2 * Math.PI * dado())
    data[i] = (limpia[i] ?? 0) * luz + ruido * normal
  }
  return data
}

/** Gaussian blur, one axis after the other. */
function desenfocar(imagen: Float32Array, ancho: number, alto: number, sigma: number): Float32Array {
  if (sigma <= 0) return imagen
  const radio = Math.ceil(sigma * 3)
  const pesos = Array.from({ length: 2 * radio + 1 }, (_, i) =>
    Math.exp(-((i - radio) ** 2) / (2 * sigma ** 2)),
  )
  const total = pesos.reduce((a, b) => a + b)
  const eje = (origen: Float32Array, enX: boolean): Float32Array =>
    origen.map((_, p) => {
      const [x, y] = [p % ancho, Math.floor(p / ancho)]
      let suma = 0
      for (let k = -radio; k <= radio; k++) {
        const cx = enX ? Math.min(ancho - 1, Math.max(0, x + k)) : x
        const cy = enX ? y : Math.min(alto - 1, Math.max(0, y + k))
        suma += (origen[cy * ancho + cx] ?? 0) * (pesos[k + radio] ?? 0)
      }
      return suma / total
    })
  return eje(eje(imagen, true), false)
}

/**
 * Whether a photo deserves to be read: bars of 1.7 pixels and more also at the far side, a blur under half a bar, noise
 * under a sixth of the difference between ink and paper, a card seen nearly from the front. Outside of this a reader
 * may well succeed, but nobody should count on it.
 */
export function esLegible({ modulo, perspectiva = 0, borroso = 0, luz = 1, ruido = 2 }: Toma): boolean {
  return (
    modulo / (1 + perspectiva) >= 1.7 &&
    borroso <= 0.5 * modulo &&
    ruido <= ((PAPEL - TINTA) * luz) / 6 &&
    perspectiva <= 0.1
  )
}

const GIROS = [0, 1.5, -4, 7, -11, 15, 90, 180, 187]

/** The album of the tests: every damage alone and with others, and some beyond what is readable. */
export const TOMAS: readonly Toma[] = [
  ...[1.7, 2, 2.5, 3.2].flatMap((modulo) => GIROS.map((giro) => ({ modulo, giro }))),
  ...[1.9, 2.4, 3].flatMap((modulo): Toma[] =>
    [0, 6, -13].flatMap((giro) => [
      { modulo, giro, borroso: 0.45 * modulo },
      { modulo, giro, luz: 0.25, ruido: 5 },
      { modulo, giro, perspectiva: 0.08 },
      { modulo, giro, calidad: 40, columnas: 9 },
    ]),
  ),
  { modulo: 2.2, giro: 5, borroso: 0.8, luz: 0.4, ruido: 5, perspectiva: 0.06, calidad: 60 },
  { modulo: 2.8, giro: -8, borroso: 1, luz: 0.3, ruido: 4, perspectiva: 0.06, calidad: 60 },
  { modulo: 1.2, giro: 0 },
  { modulo: 2, giro: 3, borroso: 2 },
  { modulo: 2, giro: 0, luz: 0.1, ruido: 8 },
  { modulo: 2.5, giro: 4, perspectiva: 0.25 },
].map((toma, i) => ({ ...toma, semilla: i + 1 }))
