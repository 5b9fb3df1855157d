/**
 * Fixed-point decimals with factor 100 for weights and prices per gram (000 §5, §9 *Gold calculator*).
 * A `Decimal2` is the integer number of hundredths: `12.5` is 1250. Results are truncated towards zero, never rounded.
 */
export type Decimal2 = number

export type CodigoDecimal =
  | 'decimal.formato_invalido'
  | 'decimal.division_por_cero'
  | 'decimal.fuera_de_rango'

/** Why a decimal operation has no result. A value, so that a form can show it beside its field. */
export interface FalloDecimal {
  readonly codigo: CodigoDecimal
}

export type ResultadoDecimal = Decimal2 | FalloDecimal

const FACTOR = 100n
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * Reads a decimal string: digits, at most one point, optional leading minus. Decimals beyond the second are cut
 * (000 §5). Anything else, the comma included, is `decimal.formato_invalido`: `1,250` has two readings and
 * guessing one would be a price a thousand times off.
 */
export function leerDecimal2(texto: string): ResultadoDecimal {
  const partes = DECIMAL.exec(texto)
  if (!partes) return { codigo: 'decimal.formato_invalido' }
  const [, signo, entero = '', decimales = ''] = partes
  const centesimas = BigInt(entero + decimales.slice(0, 2).padEnd(2, '0'))
  return acotar(signo ? -centesimas : centesimas)
}

/** Canonical text with two decimals and a point: 1250 → `12.50`. `leerDecimal2` reads it back unchanged. */
export function textoDecimal2(valor: Decimal2): string {
  const digitos = String(Math.abs(valor)).padStart(3, '0')
  return `${valor < 0 ? '-' : ''}${digitos.slice(0, -2)}.${digitos.slice(-2)}`
}

export function sumarDecimal2(a: Decimal2, b: Decimal2): ResultadoDecimal {
  return acotar(BigInt(a) + BigInt(b))
}

export function restarDecimal2(a: Decimal2, b: Decimal2): ResultadoDecimal {
  return acotar(BigInt(a) - BigInt(b))
}

/** Product truncated to hundredths: 12.50 × 0.33 = 4.12. */
export function multiplicarDecimal2(a: Decimal2, b: Decimal2): ResultadoDecimal {
  return acotar((BigInt(a) * BigInt(b)) / FACTOR)
}

/** Quotient truncated to hundredths. Dividing by zero is `decimal.division_por_cero` (000 §5). */
export function dividirDecimal2(a: Decimal2, b: Decimal2): ResultadoDecimal {
  if (b === 0) return { codigo: 'decimal.division_por_cero' }
  return acotar((BigInt(a) * FACTOR) / BigInt(b))
}

function acotar(centesimas: bigint): ResultadoDecimal {
  const valor = Number(centesimas)
  return Number.isSafeInteger(valor) ? valor : { codigo: 'decimal.fuera_de_rango' }
}
