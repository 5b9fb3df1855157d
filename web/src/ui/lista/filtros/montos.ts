import { formatoEntero } from '@retroventa/domain/formato/numeros'

/** Digits of a billion with all its thousands: more is a slip. */
const CIFRAS = 12

/** Decimals, or thousands that are being written: three digits after a sign are thousands (`leerPesos`). */
const COLA = /[.,]\d{0,2}$/

/**
 * What is typed in a filter of amounts, as its field shows it: thousands with points, no decimals. Of what a hand is writing the sign
 * and what follows it stay in sight, and count for nothing: taken away, the next digit would be one of pesos.
 * @param conSigno whether a minus before it counts; a lone one waits for its digits
 * @param antes what the field showed
 */
export function montoEnCifras(texto: string, conSigno = false, antes = ''): string {
  const cola = COLA.exec(texto)?.[0] ?? ''
  const escribe = COLA.test(antes) || (antes !== '' && texto === `${antes}${cola}`)
  // What is left of a group from which a digit was taken is no cents.
  const quitada = !escribe && esCortado(texto, antes)
  const pesos = quitada ? texto : texto.slice(0, texto.length - cola.length)
  const digitos = pesos.replace(/\D/g, '').slice(0, CIFRAS)
  const menos = conSigno && /^\s*[-−]/.test(texto) ? '−' : ''
  return digitos === '' ? menos : `${menos}${formatoEntero(Number(digitos))}${escribe ? cola : ''}`
}

/** Whether it is what there was with a piece taken out: anything else that is shorter was pasted over it. */
function esCortado(texto: string, antes: string): boolean {
  if (texto.length >= antes.length) return false
  let comun = 0
  while (comun < texto.length && texto[comun] === antes[comun]) comun++
  return antes.endsWith(texto.slice(comun))
}

/** The amount of a field, in whole units; nothing when it has no digit. */
export function montoDicho(texto: string): number | undefined {
  const digitos = texto.replace(COLA, '').replace(/\D/g, '')
  if (digitos === '') return undefined
  const valor = Number(digitos)
  return texto.startsWith('−') && valor > 0 ? -valor : valor
}
