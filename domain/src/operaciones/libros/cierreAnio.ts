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

/** What a voucher takes out of each account of the year, debits above zero; nothing where it is no close. */
export function tomadoPor(lineas: readonly LineaComprobante[]): SaldoDeCuenta[] {
  if (!esDeCierre(lineas)) return []
  const cuentas = new Set(lineas.map(({ cuenta }) => cuenta))
  return [...cuentas]
    .filter((cuenta) => DE_RESULTADO.test(cuenta) && !DE_CIERRE.test(cuenta))
    .map((cual) => ({
      cuenta: cual,
      saldo: lineas.reduce(
        (suma, { cuenta, debito, credito }) => (cuenta === cual ? suma + credito - debito : suma),
        0,
      ),
    }))
}
