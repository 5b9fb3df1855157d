import type { Porcentaje } from '../dinero/pesos.ts'

const UNIDAD = 10_000n
const MESES = 12n

/**
 * Effective annual rate of a monthly one, compounded twelve times: 5 % → 79,58 %.
 * @param mensual hundredths of a percent
 * @returns hundredths of a percent, truncated
 */
export function efectivaAnual(mensual: Porcentaje): Porcentaje {
  return Number((UNIDAD + BigInt(mensual)) ** MESES / UNIDAD ** (MESES - 1n) - UNIDAD)
}
