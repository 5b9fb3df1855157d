/** Weighted edit distance between two folded words, with swapped neighbours as one edit. Counted in halves: whole numbers. */

const MAXIMO = 64
const LEJOS = 1_000
const SIN_FIN = Number.POSITIVE_INFINITY
const ancho = MAXIMO + 2
/** Rows of the table, one after the other, reused by every call. */
const tabla = new Int32Array(ancho * ancho)
const A = 97
const O = 111
/** Bit per letter a e i o u, by its place after `a`. */
const VOCALES = (1 << 0) | (1 << 4) | (1 << 8) | (1 << 14) | (1 << 20)

/** Edits allowed in words of this length: short words are names of their own (Ana, Eva), not slips. */
export function presupuesto(largo: number): number {
  if (largo <= 2) return 0
  return largo <= 6 ? 1 : 2
}

/**
 * Distance up to `limite` (whole edits), or Infinity beyond it. One letter more, less, other, or two swapped = 1; a vowel
 * for another vowel 0.5 (transliterations), but a final o/a costs 2: Mario and María are two names.
 */
export function distancia(a: string, b: string, limite: number): number {
  const n = a.length
  const m = b.length
  if (Math.abs(n - m) > limite || n > MAXIMO || m > MAXIMO) return SIN_FIN
  const tope = limite * 2
  for (let j = 0; j <= Math.min(m, limite); j++) tabla[j] = j * 2
  if (m > limite) tabla[limite + 1] = LEJOS
  for (let i = 1; i <= n; i++) {
    // Cells further than `limite` from the diagonal cannot come back: only a band is worked out.
    const desde = Math.max(1, i - limite)
    const hasta = Math.min(m, i + limite)
    const fila = i * ancho
    const previa = fila - ancho
    tabla[fila + desde - 1] = desde === 1 ? i * 2 : LEJOS
    const ca = a.charCodeAt(i - 1)
    let menor = LEJOS
    for (let j = desde; j <= hasta; j++) {
      const cb = b.charCodeAt(j - 1)
      let costo = (tabla[previa + j - 1] as number) + (ca === cb ? 0 : sustituir(ca, cb, i === n && j === m))
      const borrar = (tabla[previa + j] as number) + 2
      const poner = (tabla[fila + j - 1] as number) + 2
      if (borrar < costo) costo = borrar
      if (poner < costo) costo = poner
      if (i > 1 && j > 1 && ca === b.charCodeAt(j - 2) && cb === a.charCodeAt(i - 2)) {
        const cambio = (tabla[previa - ancho + j - 2] as number) + 2
        if (cambio < costo) costo = cambio
      }
      tabla[fila + j] = costo
      if (costo < menor) menor = costo
    }
    if (hasta < m) tabla[fila + hasta + 1] = LEJOS
    // A swap reaches back two rows, so one edit over the limit is not yet hopeless.
    if (menor > tope + 2) return SIN_FIN
  }
  const total = tabla[n * ancho + m] as number
  return total > tope ? SIN_FIN : total / 2
}

function sustituir(a: number, b: number, final: boolean): number {
  if (!esVocal(a) || !esVocal(b)) return 2
  return final && ((a === O && b === A) || (a === A && b === O)) ? 4 : 1
}

function esVocal(codigo: number): boolean {
  const lugar = codigo - A
  return lugar >= 0 && lugar < 26 && (VOCALES & (1 << lugar)) !== 0
}
