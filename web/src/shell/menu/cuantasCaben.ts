/**
 * How many tabs of these widths fit in a row, leaving room for *Más* when they are not all.
 * @param anchos pixels of each, in order
 * @param libre pixels of the row
 * @param separacion pixels between two
 * @param mas pixels that *Más* takes
 */
export function cuantasCaben(
  anchos: readonly number[],
  libre: number,
  separacion: number,
  mas: number,
): number {
  const total = (n: number) => anchos.slice(0, n).reduce((suma, ancho) => suma + ancho + separacion, 0)
  if (total(anchos.length) - separacion <= libre) return anchos.length
  let cuantas = anchos.length - 1
  while (cuantas > 0 && total(cuantas) + mas > libre) cuantas--
  return cuantas
}
