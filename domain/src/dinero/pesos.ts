/** Whole Colombian pesos. Always an integer within ±Number.MAX_SAFE_INTEGER (D7: money is never fractional). */
export type Pesos = number

/** Hundredths of a percent: 500 is 5,00 %. */
export type Porcentaje = number

const CIEN_POR_CIENTO = 10_000n

/** True for an integer amount that arithmetic on numbers keeps exact. Negative amounts are pesos too. */
export function esPesos(valor: unknown): valor is Pesos {
  return Number.isSafeInteger(valor)
}

/**
 * Sum of whole pesos.
 * @throws RangeError when an addend or the result is not an exact integer: money must fail loudly, never drift.
 */
export function sumar(...valores: readonly Pesos[]): Pesos {
  return valores.reduce((total, valor) => exacto(total + exacto(valor)), 0)
}

/**
 * `porcentaje` (hundredths of a percent) of `valor`, truncated towards zero to whole pesos (D7).
 * `porcentaje(1_500_000, 500)` is 75 000. Exact for every safe integer: a product that is none is taken in big integers.
 * @throws RangeError when an operand is not an integer.
 */
export function porcentaje(valor: Pesos, centesimas: Porcentaje): Pesos {
  const producto = exacto(valor) * exacto(centesimas)
  // What is left over is taken away first, so that nothing is ever rounded.
  if (Number.isSafeInteger(producto)) return (producto - (producto % 10_000)) / 10_000
  return exacto(Number((BigInt(valor) * BigInt(centesimas)) / CIEN_POR_CIENTO))
}

function exacto(valor: number): number {
  if (!Number.isSafeInteger(valor)) throw new RangeError(`not whole pesos: ${valor}`)
  return valor
}

/**
 * A tax or a retention: `tarifa` parts of `sobre` of `base`, rounded to the nearest peso, halves up, as they are declared
 * (facts/domain.md §2.6: 3,5 % of 2.791.875 is 97.716). `sobre` is 10 000 of hundredths of a percent, 100 000 of
 * hundredths per thousand.
 * @throws RangeError when an operand is not an integer of 0 or more
 */
export function tributo(base: Pesos, tarifa: number, sobre: 10_000 | 100_000 = 10_000): Pesos {
  if (exacto(base) < 0 || exacto(tarifa) < 0) throw new RangeError(`not a taxable amount: ${base}`)
  const entero = BigInt(sobre)
  return exacto(Number((BigInt(base) * BigInt(tarifa) * 2n + entero) / (entero * 2n)))
}
