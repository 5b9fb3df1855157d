import type { Pesos } from '../../dinero/pesos.ts'
import { type Fecha, partes } from '../../fechas/fecha.ts'
import type { LineaComprobante, SaldoDeCuenta } from './comprobante.ts'

/** Accounts that a year is closed through, and into (Decreto 2650 de 1993). */
const GANANCIAS_Y_PERDIDAS = '590505'
const UTILIDAD = '360505'
const PERDIDA = '361005'
/** Income, costs and expenses. */
export const DE_RESULTADO = /^[4-7]/
/** Profit and loss, and what a year came to in the capital: what a voucher of both these and results is, is the close of a year. */
export const DE_CIERRE = /^(36|59)/
/** The year that whoever keeps the books may be closing on a day: that of its last day, and the one before on any other. */
export const anioPorCerrar = (hoy: Fecha): number => partes(hoy).anio - (hoy.endsWith('-12-31') ? 0 : 1)

/** An account or, where it has one auxiliary alone, that one: with several somebody chooses. */
function dondeSeEscribe(plan: readonly { readonly codigo: string }[], cuenta: string): string {
  const suyas = plan.filter(({ codigo }) => codigo !== cuenta && codigo.startsWith(cuenta))
  const ultimas = suyas.filter(
    ({ codigo }) => !suyas.some((otra) => otra.codigo !== codigo && otra.codigo.startsWith(codigo)),
  )
  return (ultimas.length === 1 && ultimas[0]?.codigo) || cuenta
}

const enSuLado = (cuenta: string, valor: Pesos): LineaComprobante => ({
  cuenta,
  debito: Math.max(valor, 0),
  credito: Math.max(-valor, 0),
})

/**
 * Lines of the voucher that closes a year: every account of income, costs and expenses is left at nothing, and what they came to goes
 * through profit and loss into the capital.
 * @param saldos of each account on the last day, whole pesos; debits above zero
 * @param plan chart, for the auxiliaries of what it is closed through and into
 * @returns none where nothing is to be closed
 */
export function lineasDeCierre(
  saldos: readonly SaldoDeCuenta[],
  plan: readonly { readonly codigo: string }[],
): LineaComprobante[] {
  const porCerrar = saldos.filter(({ cuenta, saldo }) => DE_RESULTADO.test(cuenta) && saldo !== 0)
  const total = porCerrar.reduce((suma, { saldo }) => suma + saldo, 0)
  const porElResultado = dondeSeEscribe(plan, GANANCIAS_Y_PERDIDAS)
  return [
    ...porCerrar.map(({ cuenta, saldo }) => enSuLado(cuenta, -saldo)),
    ...(total === 0
      ? []
      : [
          enSuLado(porElResultado, total),
          enSuLado(porElResultado, -total),
          enSuLado(dondeSeEscribe(plan, total < 0 ? UTILIDAD : PERDIDA), total),
        ]),
  ]
}

/** Whether a voucher closes a year, or a part of it: what moves between accounts of the capital alone does not. */
export const esDeCierre = (lineas: readonly { readonly cuenta: string }[]): boolean =>
  [DE_CIERRE, DE_RESULTADO].every((de) => lineas.some(({ cuenta }) => de.test(cuenta)))

/**
 * Accounts of the year that a close leaves past nothing: they were closed already, by another window or from a draft that was found again,
 * and closing them twice leaves them reversed.
 * @param saldos of each account on its day, whole pesos; debits above zero
 */
export function pasanDeCero(saldos: readonly SaldoDeCuenta[], lineas: readonly LineaComprobante[]): string[] {
  if (!esDeCierre(lineas)) return []
  const deResultado = (cuenta: string) => DE_RESULTADO.test(cuenta) && !DE_CIERRE.test(cuenta)
  const cuentas = new Set(lineas.map(({ cuenta }) => cuenta).filter(deResultado))
  return [...cuentas].filter((cual) => {
    const habia = saldos.find(({ cuenta }) => cuenta === cual)?.saldo ?? 0
    const queda = lineas.reduce(
      (suma, { cuenta, debito, credito }) => (cuenta === cual ? suma + debito - credito : suma),
      habia,
    )
    return queda < Math.min(habia, 0) || queda > Math.max(habia, 0)
  })
}
