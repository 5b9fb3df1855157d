import { type Cuenta, tieneAuxiliares } from '../../contabilidad/plan.ts'
import type { Pesos } from '../../dinero/pesos.ts'
import { type Fecha, fecha, partes } from '../../fechas/fecha.ts'
import type { LineaComprobante, SaldoDeCuenta } from './lineas.ts'

/** Accounts that a year is closed through, and into (Decreto 2650 de 1993). */
const GANANCIAS_Y_PERDIDAS = '590505'
const UTILIDAD = '360505'
const PERDIDA = '361005'
/** Income, costs and expenses. */
export const DE_RESULTADO = /^[4-7]/
/** What a year came to in the capital, and profit and loss: what a voucher of both these and results is, is the close of a year. */
export const CLASES_DE_CIERRE = ['36', '59'] as const
const DE_CIERRE = new RegExp(`^(${CLASES_DE_CIERRE.join('|')})`)

/** The last day of a year, on which it is closed. */
export const diaDelCierre = (anio: number): Fecha => fecha(anio, 12, 31)

/** The year that whoever keeps the books may be closing on a day: that of its last day, and the one before on any other. */
export function anioPorCerrar(dia: Fecha): number {
  const { anio } = partes(dia)
  return dia === diaDelCierre(anio) ? anio : anio - 1
}

/** An account or, where it has one auxiliary alone, that one: with several somebody chooses. */
function dondeSeEscribe(plan: readonly Pick<Cuenta, 'codigo'>[], cuenta: string): string {
  const suyas = plan.filter(({ codigo }) => codigo !== cuenta && codigo.startsWith(cuenta))
  const ultimas = suyas.filter(({ codigo }) => !tieneAuxiliares(suyas, codigo))
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
  plan: readonly Pick<Cuenta, 'codigo'>[],
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

/** What accounts are left with after a close, whole pesos; debits above zero. */
export interface SaldosTrasCierre {
  readonly documento: string
  readonly fecha: Fecha
  readonly saldos: readonly SaldoDeCuenta[]
}

/**
 * The first year before one that was left open: an account of it has, after every close that came later, what it had when it ended. What a
 * later close took with it, as one of both years, is closed.
 * @param finales what accounts held at the end of each of those years, the first one first
 * @param cierres every close after the first of those days
 */
export function anioAbierto(
  finales: readonly { readonly anio: number; readonly saldos: readonly SaldoDeCuenta[] }[],
  cierres: readonly SaldosTrasCierre[],
): number | undefined {
  return finales.find(({ anio, saldos }) => {
    const despues = cierres.filter(({ fecha: dia }) => dia > diaDelCierre(anio))
    return saldos.some(
      ({ cuenta, saldo }) =>
        DE_RESULTADO.test(cuenta) &&
        saldo !== 0 &&
        despues.every((uno) => uno.saldos.find((otra) => otra.cuenta === cuenta)?.saldo === saldo),
    )
  })?.anio
}
