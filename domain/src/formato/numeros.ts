import type { Pesos, Porcentaje } from '../dinero/pesos.ts'

/** Keeps a figure and its unit on one line. */
const ESPACIO = '\u00a0'
const MENOS = '\u2212'

/** Money: `$ 1.250.000`, `−$ 50.000`, with a no-break space (design §5). Whole pesos. */
export function formatoPesos(valor: Pesos): string {
  return `${valor < 0 ? MENOS : ''}$${ESPACIO}${miles(Math.abs(valor))}`
}

/** Grouped integer without a sign of money: `1.284`. */
export function formatoEntero(valor: number): string {
  return `${valor < 0 ? MENOS : ''}${miles(Math.abs(valor))}`
}

/** Two decimals with a comma, from hundredths: 390520 → `3.905,20`. For indicators and prices per gram. */
export function formatoCentesimas(centesimas: number): string {
  const absoluto = Math.abs(centesimas)
  const decimales = String(absoluto % 100).padStart(2, '0')
  return `${centesimas < 0 ? MENOS : ''}${miles(Math.trunc(absoluto / 100))},${decimales}`
}

/** Weight from hundredths of a gram: 1250 → `12,50 g`. */
export function formatoPeso(centesimas: number): string {
  return `${formatoCentesimas(centesimas)}${ESPACIO}g`
}

/** Weight as the valuation shows it: one decimal where the second says nothing, 1250 → `12,5 g`, 425 → `4,25 g`. */
export function formatoPesoAvaluo(centesimas: number): string {
  return `${formatoCentesimas(centesimas).replace(/0$/, '')}${ESPACIO}g`
}

/** Percentage from its hundredths: 500 → `5,00 %`. */
export function formatoPorcentaje(centesimas: Porcentaje): string {
  return `${formatoCentesimas(centesimas)}${ESPACIO}%`
}

/**
 * Short amount for chart axes: `2,4 M`, `850 mil`, `900`. Always millions above one, as the trade reads it:
 * 1.250.000.000 is `1.250 M`, never *mil millones* abbreviated to something else. Truncates, so an axis never overstates.
 */
export function formatoGrande(valor: Pesos): string {
  const signo = valor < 0 ? MENOS : ''
  const absoluto = Math.abs(valor)
  if (absoluto >= 1_000_000) return `${signo}${unDecimal(absoluto / 1_000_000)}${ESPACIO}M`
  if (absoluto >= 1_000) return `${signo}${Math.trunc(absoluto / 1_000)}${ESPACIO}mil`
  return `${signo}${absoluto}`
}

function unDecimal(valor: number): string {
  const decimas = Math.trunc(valor * 10)
  const entero = miles(Math.trunc(decimas / 10))
  return decimas % 10 === 0 ? entero : `${entero},${decimas % 10}`
}

function miles(entero: number): string {
  return String(entero).replace(/\B(?=(\d{3})+$)/g, '.')
}
