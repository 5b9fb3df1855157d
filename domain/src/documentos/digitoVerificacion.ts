/** Weights from the rightmost digit (001 §5; Orden Administrativa 4 de 1989). */
const PESOS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/**
 * Check digit (DV) of a NIT or any identity number, 0 to 9.
 *
 * Spaces, commas, dots and hyphens are dropped. Anything else that is not a digit, an empty text or more than 15 digits
 * gives `undefined` (D5): the caller logs, the rule says nothing. The number comes without its DV.
 */
export function digitoVerificacion(numero: string): number | undefined {
  const digitos = numero.replace(/[\s,.-]/g, '')
  if (!/^\d{1,15}$/.test(digitos)) return undefined
  let suma = 0
  for (let i = 0; i < digitos.length; i++) {
    suma += Number(digitos[digitos.length - 1 - i]) * (PESOS[i] ?? 0)
  }
  const resto = suma % 11
  return resto > 1 ? 11 - resto : resto
}
