/**
 * Code 128 (ISO/IEC 15417) as widths of bars and spaces. Drawn by us: a scanner at the counter reads the number of
 * the contract from the paper, and a font or an image would only add a file to fail.
 */

/** Widths of each symbol, alternating bar and space; the last one is the stop. */
const SIMBOLOS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )
const CAMBIO_C = 99
const CAMBIO_B = 100
const INICIO_B = 104
const INICIO_C = 105
const ALTO = 106
const MODULO = 103

/**
 * Symbol values of a text, start, check and stop included. Runs of digits go two to a symbol (set C) where that is
 * shorter: four at either end, six in the middle.
 * @throws RangeError for an empty text or a character outside printable ASCII.
 */
export function valoresCode128(texto: string): number[] {
  if (!/^[ -~]+$/.test(texto)) throw new RangeError('Code 128 B takes printable ASCII only')
  const valores: number[] = []
  let conjunto: 'B' | 'C' | undefined
  for (const tramo of tramos(texto)) {
    if (conjunto !== tramo.conjunto) {
      if (conjunto === undefined) valores.push(tramo.conjunto === 'C' ? INICIO_C : INICIO_B)
      else valores.push(tramo.conjunto === 'C' ? CAMBIO_C : CAMBIO_B)
      conjunto = tramo.conjunto
    }
    if (tramo.conjunto === 'C') {
      for (let i = 0; i < tramo.texto.length; i += 2) valores.push(Number(tramo.texto.slice(i, i + 2)))
    } else for (const letra of tramo.texto) valores.push(letra.charCodeAt(0) - 32)
  }
  const control = valores.reduce((suma, valor, i) => suma + valor * Math.max(1, i), 0) % MODULO
  return [...valores, control, ALTO]
}

/** Widths in modules, alternating bar and space from the first bar. */
export function anchosCode128(texto: string): number[] {
  return valoresCode128(texto).flatMap((valor) => Array.from(SIMBOLOS[valor] ?? '', Number))
}

export interface Barra {
  /** Left edge and width, in modules. */
  readonly x: number
  readonly ancho: number
}

/** Black bars of the code, and its whole width in modules; the quiet zone (10 modules each side) is the caller's. */
export function barrasCode128(texto: string): {
  readonly barras: readonly Barra[]
  readonly modulos: number
} {
  const barras: Barra[] = []
  let x = 0
  for (const [i, ancho] of anchosCode128(texto).entries()) {
    if (i % 2 === 0) barras.push({ x, ancho })
    x += ancho
  }
  return { barras, modulos: x }
}

function tramos(texto: string): { conjunto: 'B' | 'C'; texto: string }[] {
  const partes: { conjunto: 'B' | 'C'; texto: string }[] = []
  let pendiente = ''
  for (const { 0: parte, index } of texto.matchAll(/\d+|\D+/g)) {
    const enExtremo = index === 0 || index + parte.length === texto.length
    const pares =
      /^\d/.test(parte) && parte.length >= (enExtremo ? 4 : 6) ? Math.floor(parte.length / 2) * 2 : 0
    // An odd digit stays in set B, before the pairs.
    pendiente += parte.slice(0, parte.length - pares)
    if (pares === 0) continue
    if (pendiente) partes.push({ conjunto: 'B', texto: pendiente })
    partes.push({ conjunto: 'C', texto: parte.slice(-pares) })
    pendiente = ''
  }
  if (pendiente) partes.push({ conjunto: 'B', texto: pendiente })
  return partes
}
