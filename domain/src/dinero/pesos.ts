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
 * `porcentaje(1_500_000, 500)` is 75 000. Exact for every safe integer: the product is taken in big integers.
 * @throws RangeError when an operand is not an integer.
 */
export function porcentaje(valor: Pesos, centesimas: Porcentaje): Pesos {
  return exacto(Number((BigInt(exacto(valor)) * BigInt(exacto(centesimas))) / CIEN_POR_CIENTO))
}

function exacto(valor: number): number {
  if (!Number.isSafeInteger(valor)) throw new RangeError(`not whole pesos: ${valor}`)
  return valor
}
