import { type Pesos, type Porcentaje, porcentaje } from '../dinero/pesos.ts'
import { anterior, diasEntre, type Fecha, sumarDias } from '../fechas/fecha.ts'
import { inicioMes, ultimoDiaDelMes } from './calendario.ts'
import { type Liquidacion, liquidar } from './liquidacion.ts'
import type { CondicionesDescuento, CuentaContrato } from './tipos.ts'

export interface Retiro {
  readonly capital: Pesos
  readonly retroventaPendiente: Pesos
  readonly descuento: Pesos
  /** Last day with this same discount; absent without discount. */
  readonly descuentoHasta?: Fecha
  /** What the customer pays to take the items back. */
  readonly total: Pesos
}

/**
 * What it costs to withdraw at day `t` (D7): capital + pending months − dissolution discount.
 * @param liquidacion the account at that day, of who has it
 */
export function paraRetirar(c: CuentaContrato, t: Fecha, liquidacion = liquidar(c, t)): Retiro {
  const { capital, retroventaPendiente } = liquidacion
  const descuento = descuentoEn(c, t, liquidacion)
  const total = capital + retroventaPendiente - descuento
  if (descuento === 0) return { capital, retroventaPendiente, descuento, total }
  return {
    capital,
    retroventaPendiente,
    descuento,
    descuentoHasta: finDelDescuento(c, t, liquidacion),
    total,
  }
}

/**
 * Discount in hundredths of a percent `dias` days after the start of the last started month (D7): whole during the
 * initial days, then it loses `porDes` at the beginning of every step of `diasDes` days, never below 0.
 */
export function porcentajeDescuento(d: CondicionesDescuento, dias: number): Porcentaje {
  if (dias <= d.diasInicialDes) return d.porMaxDes
  if (d.diasDes === 0) return 0
  return Math.max(0, d.porMaxDes - pasos(d, dias) * d.porDes)
}

/** Only what is still owed of the last month can be discounted: money already collected is not given back. */
function descuentoEn(c: CuentaContrato, t: Fecha, liquidacion: Liquidacion): Pesos {
  const ultimo = liquidacion.pendientes.at(-1)
  if (!ultimo) return 0
  const puntos = porcentajeDescuento(c.descuento, diasEntre(ultimo.inicia, t))
  return Math.min(ultimo.saldo, porcentaje(ultimo.cargo, puntos))
}

function finDelDescuento(c: CuentaContrato, t: Fecha, { mesesIniciados }: Liquidacion): Fecha {
  const { diasInicialDes, diasDes, porDes } = c.descuento
  const inicio = inicioMes(c, mesesIniciados)
  const finDelMes = ultimoDiaDelMes(c, mesesIniciados)
  if (diasDes > 0 && porDes === 0) return finDelMes
  const dias = diasEntre(inicio, t)
  const finDelPaso =
    dias <= diasInicialDes ? diasInicialDes : diasInicialDes + pasos(c.descuento, dias) * diasDes
  return anterior(sumarDias(inicio, finDelPaso), finDelMes)
}

function pasos(d: CondicionesDescuento, dias: number): number {
  return Math.ceil((dias - d.diasInicialDes) / d.diasDes)
}
