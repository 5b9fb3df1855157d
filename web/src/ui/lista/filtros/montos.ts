import { formatoEntero } from '@retroventa/domain/formato/numeros'

/** Digits of a billion with all its thousands: more is a slip. */
const CIFRAS = 12

/**
 * What is typed in a filter of amounts, as its field shows it: thousands with points, no decimals.
 * @param conSigno whether a minus before it counts; a lone one waits for its digits
 */
export function montoEnCifras(texto: string, conSigno = false): string {
  const digitos = texto.replace(/,\d*$/, '').replace(/\D/g, '').slice(0, CIFRAS)
  const menos = conSigno && /^\s*[-−]/.test(texto) ? '−' : ''
  return digitos === '' ? menos : `${menos}${formatoEntero(Number(digitos))}`
}

/** The amount of a field, in whole units; nothing when it has no digit. */
export function montoDicho(texto: string): number | undefined {
  const digitos = texto.replace(/\D/g, '')
  if (digitos === '') return undefined
  const valor = Number(digitos)
  return texto.startsWith('−') && valor > 0 ? -valor : valor
}
