const PESOS = [7, 3, 1]

/**
 * Check digit of a machine-readable zone (ICAO 9303): digits by value, A to Z as 10 to 35, filler as 0, weights 7-3-1.
 * Any other character counts as filler: the caller has already refused it.
 */
export function digitoIcao(texto: string): number {
  let suma = 0
  for (let i = 0; i < texto.length; i++) {
    const valor = Number.parseInt(texto.charAt(i), 36)
    suma += (Number.isNaN(valor) ? 0 : valor) * (PESOS[i % 3] ?? 0)
  }
  return suma % 10
}

/** Whether a printed digit is the right one; the printed filler counts as absent and gives `undefined`. */
export function cumpleDigito(texto: string, impreso: string): boolean | undefined {
  return impreso === '<' ? undefined : impreso === String(digitoIcao(texto))
}
