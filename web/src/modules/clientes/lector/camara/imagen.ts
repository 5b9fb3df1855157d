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
  return { data: data.map((nivel) => (nivel - negro) * ganancia), width, height }
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
/** Rows that are looked at, whatever the height: the direction of the bars is the same in all. */
const FILAS = 400

/**
 * How much the bars lean, in degrees, more than −45 and 45 at most. A barcode is the thing with most parallel edges in
 * any photo, so the commonest direction of the edges, seen modulo a right angle, is its own.
 */
export function inclinacion(imagen: Gris): number {
  const { width, height } = imagen
  // Unsmoothed, narrow bars are stairs, and stairs lie about their direction by two degrees.
  const data = suavizar(suavizar(Float32Array.from(imagen.data), width), width)
  const pesos = new Float64Array(VUELTA)
  const paso = Math.max(1, Math.floor(height / FILAS))
  for (let y = 1; y < height - 1; y += paso)
    for (let x = 1, p = y * width + 1; x < width - 1; x++, p++) {
      const diagonal1 = (data[p + width + 1] ?? 0) - (data[p - width - 1] ?? 0)
      const diagonal2 = (data[p - width + 1] ?? 0) - (data[p + width - 1] ?? 0)
      // The weights that keep a gradient's direction truest (Scharr).
      const gx = 3 * (diagonal1 + diagonal2) + 10 * ((data[p + 1] ?? 0) - (data[p - 1] ?? 0))
      const gy = 3 * (diagonal1 - diagonal2) + 10 * ((data[p + width] ?? 0) - (data[p - width] ?? 0))
      const fuerza = gx * gx + gy * gy
      if (fuerza === 0) continue
      const casilla = Math.round(((Math.atan2(gy, gx) * 180) / Math.PI) * POR_GRADO)
      const i = ((casilla % VUELTA) + VUELTA) % VUELTA
      pesos[i] = (pesos[i] ?? 0) + fuerza
    }
  return cima(pesos)
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
  const [dx, dy] = [coseno / escala, seno / escala]
  for (let y = 0; y < alto; y++) {
    // The same point of both: the middle.
    const [rx, ry] = [(0.5 - ancho / 2) / escala, (y + 0.5 - alto / 2) / escala]
    let u = rx * coseno - ry * seno + width / 2 - 0.5
    let v = rx * seno + ry * coseno + height / 2 - 0.5
    for (let x = 0, fila = y * ancho; x < ancho; x++, u += dx, v += dy) {
      const [i, j] = [Math.floor(u), Math.floor(v)]
      if (i < 0 || j < 0 || i >= width - 1 || j >= height - 1) continue
      const [p, a, b] = [j * width + i, u - i, v - j]
      const arriba = (data[p] ?? 0) * (1 - a) + (data[p + 1] ?? 0) * a
      const abajo = (data[p + width] ?? 0) * (1 - a) + (data[p + width + 1] ?? 0) * a
      salida[fila + x] = arriba * (1 - b) + abajo * b
    }
  }
  return { data: salida, width: ancho, height: alto }
}
