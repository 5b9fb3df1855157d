/** A picture in greys, one byte each. */
export interface Gris {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/** Luminance of RGBA pixels. */
export function aGris(rgba: Uint8ClampedArray, width: number, height: number): Gris {
  const data = new Uint8ClampedArray(width * height)
  for (let i = 0, p = 0; i < data.length; i++, p += 4)
    data[i] = ((rgba[p] ?? 0) * 77 + (rgba[p + 1] ?? 0) * 150 + (rgba[p + 2] ?? 0) * 29) >> 8
  return { data, width, height }
}

/** From the darkest to the lightest that is no speck: in bad light the decoder takes bars for a flat grey. */
export function contrastar({ data, width, height }: Gris): Gris {
  const cuantos = new Uint32Array(256)
  for (let i = 0; i < data.length; i++) cuantos[data[i] ?? 0] = (cuantos[data[i] ?? 0] ?? 0) + 1
  const colaDe = data.length / 100
  const hasta = (orden: readonly number[]): number => {
    let suma = 0
    for (const nivel of orden) {
      suma += cuantos[nivel] ?? 0
      if (suma > colaDe) return nivel
    }
    return 0
  }
  const niveles = Array.from({ length: 256 }, (_, i) => i)
  const [negro, blanco] = [hasta(niveles), hasta(niveles.toReversed())]
  const ganancia = 255 / Math.max(1, blanco - negro)
  const tabla = Uint8ClampedArray.from(niveles, (nivel) => (nivel - negro) * ganancia)
  const salida = new Uint8ClampedArray(data.length)
  for (let i = 0; i < data.length; i++) salida[i] = tabla[data[i] ?? 0] ?? 0
  return { data: salida, width, height }
}

/** The four channels that the decoder takes. */
export function aRgba({ data, width, height }: Gris): ImageData {
  const rgba = new Uint8ClampedArray(width * height * 4)
  const palabras = new Uint32Array(rgba.buffer)
  for (let i = 0; i < data.length; i++) palabras[i] = 0xff000000 | ((data[i] ?? 0) * 0x010101)
  return { data: rgba, width, height, colorSpace: 'srgb' } as ImageData
}

/** Steps of the histogram of angles, per degree. */
const POR_GRADO = 4
const VUELTA = 90 * POR_GRADO
/** Bands of rows that are looked at, whatever the height: the direction of the bars is the same in all. */
const FRANJAS = 8
const ALTO_FRANJA = 28
/** Rows at the edge of a band that the blur leaves as they were. */
const BORDE = 4
/** A weaker slope is noise: some three grey levels from pixel to pixel. */
const FUERZA_MINIMA = 10_000

/**
 * How much the bars lean, in degrees, more than −45 and 45 at most. A barcode is the thing with most parallel edges in
 * any photo, so the commonest direction of the edges, seen modulo a right angle, is its own.
 */
export function inclinacion({ data, width, height }: Gris): number {
  const pesos = new Float64Array(VUELTA)
  const alto = Math.min(ALTO_FRANJA, height)
  const cuantas = Math.max(1, Math.min(FRANJAS, Math.floor(height / alto)))
  for (let k = 0; k < cuantas; k++) {
    const desde = Math.round(((k + 0.5) * height) / cuantas - alto / 2)
    const franja = Float32Array.from(data.subarray(desde * width, (desde + alto) * width))
    // Unsmoothed, narrow bars are stairs, and stairs lie about their direction by two degrees.
    pesar(suavizar(suavizar(franja, width), width), width, alto, pesos)
  }
  return cima(pesos)
}

/** Adds the directions of the edges of a band, each with its strength. */
function pesar(data: Float32Array, width: number, alto: number, pesos: Float64Array): void {
  for (let y = BORDE; y < alto - BORDE; y++)
    for (let x = BORDE, p = y * width + BORDE; x < width - BORDE; x++, p++) {
      const diagonal1 = (data[p + width + 1] ?? 0) - (data[p - width - 1] ?? 0)
      const diagonal2 = (data[p - width + 1] ?? 0) - (data[p + width - 1] ?? 0)
      // The weights that keep a gradient's direction truest (Scharr).
      const gx = 3 * (diagonal1 + diagonal2) + 10 * ((data[p + 1] ?? 0) - (data[p - 1] ?? 0))
      const gy = 3 * (diagonal1 - diagonal2) + 10 * ((data[p + width] ?? 0) - (data[p - width] ?? 0))
      const fuerza = gx * gx + gy * gy
      if (fuerza < FUERZA_MINIMA) continue
      const casilla = Math.round(((Math.atan2(gy, gx) * 180) / Math.PI) * POR_GRADO)
      const i = ((casilla % VUELTA) + VUELTA) % VUELTA
      pesos[i] = (pesos[i] ?? 0) + fuerza
    }
}

/** Binomial blur of five pixels, one axis after the other. In fractions: rounded, weak slopes would all look straight. */
function suavizar(data: Float32Array, width: number): Float32Array {
  const eje = (origen: Float32Array, salto: number): Float32Array => {
    const salida = origen.slice()
    for (let p = 2 * salto; p < origen.length - 2 * salto; p++) {
      const lejos = (origen[p - 2 * salto] ?? 0) + (origen[p + 2 * salto] ?? 0)
      const cerca = (origen[p - salto] ?? 0) + (origen[p + salto] ?? 0)
      salida[p] = (lejos + 4 * cerca + 6 * (origen[p] ?? 0)) / 16
    }
    return salida
  }
  return eje(eje(data, 1), width)
}

/** Middle of the heaviest stretch of two degrees, around the circle. */
function cima(pesos: Float64Array): number {
  const radio = POR_GRADO
  const en = (i: number) => pesos[(i + VUELTA) % VUELTA] ?? 0
  let [mejor, donde] = [-1, 0]
  for (let i = 0; i < VUELTA; i++) {
    let suma = 0
    for (let k = -radio; k <= radio; k++) suma += en(i + k) * (radio + 1 - Math.abs(k))
    if (suma > mejor) [mejor, donde] = [suma, i]
  }
  const grados = donde / POR_GRADO
  return grados > 45 ? grados - 90 : grados
}

/** Turned by `grados` against the lean and enlarged by `escala`, on a canvas that holds all of it. */
export function enderezar(imagen: Gris, grados: number, escala: number): Gris {
  const { data, width, height } = imagen
  const angulo = (grados * Math.PI) / 180
  const [coseno, seno] = [Math.cos(angulo), Math.sin(angulo)]
  const ancho = Math.ceil((width * Math.abs(coseno) + height * Math.abs(seno)) * escala)
  const alto = Math.ceil((width * Math.abs(seno) + height * Math.abs(coseno)) * escala)
  const salida = new Uint8ClampedArray(ancho * alto).fill(128)
  const dx = coseno / escala
  const dy = seno / escala
  const ultimaX = width - 1
  const ultimaY = height - 1
  // No pair is taken apart in here: the first photo of the day meets this loop before the engine has made it quick.
  for (let y = 0; y < alto; y++) {
    // The same point of both: the middle.
    const rx = (0.5 - ancho / 2) / escala
    const ry = (y + 0.5 - alto / 2) / escala
    let u = rx * coseno - ry * seno + width / 2 - 0.5
    let v = rx * seno + ry * coseno + height / 2 - 0.5
    for (let x = 0, p = y * ancho; x < ancho; x++, p++, u += dx, v += dy) {
      // Outside first: what is left is positive, and cutting it is its floor.
      if (u < 0 || v < 0 || u >= ultimaX || v >= ultimaY) continue
      const i = u | 0
      const j = v | 0
      const q = j * width + i
      const a = u - i
      const b = v - j
      const arriba = (data[q] ?? 0) * (1 - a) + (data[q + 1] ?? 0) * a
      const abajo = (data[q + width] ?? 0) * (1 - a) + (data[q + width + 1] ?? 0) * a
      salida[p] = arriba * (1 - b) + abajo * b
    }
  }
  return { data: salida, width: ancho, height: alto }
}
