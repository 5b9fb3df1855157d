import type { Pesos } from '../../dinero/pesos.ts'
import { type Fecha, partes } from '../../fechas/fecha.ts'
import type { LineaComprobante } from './comprobante.ts'

/** Accounts that a year is closed through, and into (Decreto 2650 de 1993). */
const GANANCIAS_Y_PERDIDAS = '590505'
const UTILIDAD = '360505'
const PERDIDA = '361005'
const DE_RESULTADO = /^[4-7]/
/** Until when the year before is still being closed: its returns are due by then. */
const ULTIMO_MES = 6

/** The year that whoever keeps the books may be closing on a day, if any: that of its last day, or the one before in its first months. */
export function anioPorCerrar(hoy: Fecha): number | undefined {
  const { anio, mes } = partes(hoy)
  if (hoy.endsWith('-12-31')) return anio
  return mes <= ULTIMO_MES ? anio - 1 : undefined
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
 * @returns none where nothing is to be closed
 */
export function lineasDeCierre(
  saldos: readonly { readonly cuenta: string; readonly saldo: Pesos }[],
): LineaComprobante[] {
  const porCerrar = saldos.filter(({ cuenta, saldo }) => DE_RESULTADO.test(cuenta) && saldo !== 0)
  const total = porCerrar.reduce((suma, { saldo }) => suma + saldo, 0)
  return [
    ...porCerrar.map(({ cuenta, saldo }) => enSuLado(cuenta, -saldo)),
    ...(total === 0
      ? []
      : [
          enSuLado(GANANCIAS_Y_PERDIDAS, total),
          enSuLado(GANANCIAS_Y_PERDIDAS, -total),
          enSuLado(total < 0 ? UTILIDAD : PERDIDA, total),
        ]),
  ]
}
