import type { Decimal2 } from '../dinero/decimal2.ts'
import type { Pesos } from '../dinero/pesos.ts'
import type { Categoria } from './categorias.ts'
import type { Columna, Sugeridos } from './sugeridos.ts'

/** 31.1035 grams per troy ounce (001 §9), in ten-thousandths so that no product is fractional. */
const ONZA_DIEZMILESIMAS = 311_035n
const ESCALA_ONZA = 10_000n
const CIEN_POR_CIENTO = 10_000n

/** Categories computed from a base, hundredths of a percent (001 §9). The others are typed in the settings. */
const DERIVADAS: Partial<Record<Categoria, { base: 'oro' | 'plata'; parte: bigint }>> = {
  3: { base: 'oro', parte: 7_500n },
  4: { base: 'oro', parte: 6_900n },
  8: { base: 'plata', parte: 3_500n },
}

/** Gold base per gram: trunc2(dólar × onza / 31.1035 − ajuste) (D15), hundredths of a peso. Never negative. */
export function baseOro(s: Sugeridos): Decimal2 {
  return porGramo(s.dolar, s.onza, s.ajuste)
}

/** Silver base per gram: trunc2(dólar × plata / 31.1035) (D15), hundredths of a peso. */
export function basePlata(s: Sugeridos): Decimal2 {
  return porGramo(s.dolar, s.plata, 0)
}

/** Suggested value per gram, truncated to whole pesos: for screens. Amounts come from `valorSugerido`. */
export function valorGramo(categoria: Categoria, s: Sugeridos, columna: Columna = 'contrato'): Pesos {
  return valorSugerido(categoria, 100, s, columna)
}

/**
 * Suggested value of `peso` hundredths of a gram, whole pesos truncated once, at the end (D15): multiplying the
 * truncated value per gram instead would take pesos off every item.
 * @throws RangeError when a price or the weight is not a finite number.
 */
export function valorSugerido(
  categoria: Categoria,
  peso: number,
  s: Sugeridos,
  columna: Columna = 'contrato',
): Pesos {
  const { porcentaje, categorias } = s[columna]
  const derivada = DERIVADAS[categoria]
  const [gramo, parte] = derivada
    ? [derivada.base === 'oro' ? baseOro(s) : basePlata(s), derivada.parte]
    : [centesimas(categorias[categoria - 1]?.valor_sugerido ?? 0), CIEN_POR_CIENTO]
  const numerador = BigInt(gramo) * parte * BigInt(porcentaje) * BigInt(peso)
  // Hundredths of a peso times hundredths of a gram: one more 100 × 100 to come down to pesos.
  return Number(numerador / (CIEN_POR_CIENTO * CIEN_POR_CIENTO * 100n * 100n))
}

/**
 * What is proposed of a suggested value: rounded down to what notes and coins pay (D25); below the first step, itself.
 * @param paso whole pesos, at least 1
 */
export const valorPagable = (sugerido: Pesos, paso: Pesos): Pesos => sugerido - (sugerido % paso) || sugerido

/**
 * Whether a value is another one than what was suggested: above it, or below what `valorPagable` proposes of it. Between them nobody
 * changed anything (D25).
 * @param paso whole pesos, at least 1
 */
export const difiereDelSugerido = (valor: Pesos, sugerido: Pesos, paso: Pesos): boolean =>
  valor > sugerido || valor < valorPagable(sugerido, paso)

function porGramo(dolar: number, onza: number, ajuste: number): Decimal2 {
  // hundredths × hundredths × 10^4 / (31.1035 × 10^4) / 10^4 × 100, with the powers of ten cancelled.
  const bruto = BigInt(centesimas(dolar)) * BigInt(centesimas(onza)) * (ESCALA_ONZA / 100n)
  const neto = (bruto - BigInt(centesimas(ajuste)) * ONZA_DIEZMILESIMAS) / ONZA_DIEZMILESIMAS
  return neto > 0n ? Number(neto) : 0
}

/** Prices arrive as JSON numbers with two decimals: rounding recovers the hundredths that binary blurs. */
function centesimas(valor: number): number {
  return Math.round(valor * 100)
}
