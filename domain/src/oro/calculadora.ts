import {
  type Decimal2,
  dividirDecimal2,
  type FalloDecimal,
  leerDecimal2,
  multiplicarDecimal2,
  type ResultadoDecimal,
  restarDecimal2,
  sumarDecimal2,
} from '../dinero/decimal2.ts'

const INVALIDA: FalloDecimal = { codigo: 'decimal.formato_invalido' }

const OPERACIONES = {
  '+': sumarDecimal2,
  '-': restarDecimal2,
  '*': multiplicarDecimal2,
  '/': dividirDecimal2,
} as const
type Signo = keyof typeof OPERACIONES

const PRIMERO: readonly Signo[][] = [
  ['*', '/'],
  ['+', '-'],
]

/** Dots that can only part thousands: `450.000,00`, `1.250.000`. */
const CON_MILES = /^-?\d{1,3}(\.\d{3})+,\d{1,2}$|^-?\d{1,3}(\.\d{3}){2,}$/

/**
 * A number as people type it here, `4,3` or `4.30`, or paste it, `450.000,00`; a comma before three figures is refused: it
 * has two readings.
 */
function leerNumero(texto: string): ResultadoDecimal {
  const sinMiles = CON_MILES.test(texto) ? texto.replaceAll('.', '') : texto
  return leerDecimal2(/^-?(?:\d+,\d{1,2}|0,\d+)$/.test(sinMiles) ? sinMiles.replace(',', '.') : sinMiles)
}

/** A number whose dot would be thousands in a price and is decimals here (000 §5 cuts the third): `285.000`. */
export const puntoDudoso = (texto: string): string | undefined =>
  /(?<![\d.])[1-9]\d{0,2}\.\d{3}(?![\d.,])/.exec(texto)?.[0]

/**
 * The gold calculator (000 §5, §9): numbers of two decimals with + − × ÷, multiplying first. Every step is truncated to
 * two decimals, never rounded. A minus before anything else is the sign of the first number: a result below zero is gone on
 * with.
 * @param texto `4,30 × 285000`; signs as `*` `x` `×`, `/` `÷` `:`
 */
export function calcular(texto: string): ResultadoDecimal {
  const limpio = texto
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replaceAll(/[x×]/g, '*')
    .replaceAll(/[÷:]/g, '/')
    .replaceAll('−', '-')
  const partes = limpio.split(/(?<=.)([-+*/])/)
  const numeros: Decimal2[] = []
  const signos: Signo[] = []
  for (const [i, parte] of partes.entries()) {
    if (i % 2 === 1) {
      signos.push(parte as Signo)
      continue
    }
    const numero = leerNumero(parte)
    if (typeof numero !== 'number') return numero
    numeros.push(numero)
  }
  for (const grupo of PRIMERO) {
    const fallo = reducir(numeros, signos, grupo)
    if (fallo) return fallo
  }
  return numeros[0] ?? INVALIDA
}

/** Carries out the signs of a group from the left, in place. */
function reducir(numeros: Decimal2[], signos: Signo[], grupo: readonly Signo[]): FalloDecimal | undefined {
  let i = 0
  while (i < signos.length) {
    const signo = signos[i]
    const [a, b] = [numeros[i], numeros[i + 1]]
    if (!signo || a === undefined || b === undefined) return INVALIDA
    if (!grupo.includes(signo)) {
      i += 1
      continue
    }
    const hecho = OPERACIONES[signo](a, b)
    if (typeof hecho !== 'number') return hecho
    numeros.splice(i, 2, hecho)
    signos.splice(i, 1)
  }
  return undefined
}
