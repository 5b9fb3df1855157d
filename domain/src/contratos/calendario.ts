import { type Fecha, sumarDias } from '../fechas/fecha.ts'
import { aniversario, mesesCompletos, sumarMeses } from '../fechas/meses.ts'
import type { CondicionesContrato, CuentaContrato } from './tipos.ts'

/** First day of month `k` (from 1): the creation day, then each anniversary (D7). */
export function inicioMes(c: CondicionesContrato, k: number): Fecha {
  return aniversario(c.fecha, k - 1)
}

/**
 * Months started, hence charged, at day `t` (D7): one on the day of the contract, one more each time `t` is more
 * than `diasGracia` days after an anniversary. 0 before the contract exists.
 */
export function mesesIniciados(c: CondicionesContrato, t: Fecha): number {
  if (t < c.fecha) return 0
  // An anniversary counts from the day after its grace, so only those up to this day have begun a month.
  const ultimoSinGracia = sumarDias(t, -c.diasGracia - 1)
  return 1 + mesesCompletos(c.fecha, ultimoSinGracia)
}

/** Last day on which month `k` is still the last one charged: the next anniversary and its grace days. */
export function ultimoDiaDelMes(c: CondicionesContrato, k: number): Fecha {
  return sumarDias(inicioMes(c, k + 1), c.diasGracia)
}

/** Due date as signed, without prórrogas (D7). */
export function vencimientoInicial(c: CondicionesContrato): Fecha {
  return vencimientoCon(c, 0)
}

/** Due date with every active prórroga (D7). The money of an abono never moves it. */
export function vencimiento(c: CuentaContrato): Fecha {
  const prorrogados = c.movimientos.ampliaciones
    .filter((ampliacion) => ampliacion.estado === 'activo')
    .reduce((total, ampliacion) => total + ampliacion.meses, 0)
  return vencimientoCon(c, prorrogados)
}

/** Months that the term covers; a term in days covers the months that it begins. */
export function mesesDelPlazo(c: CondicionesContrato): number {
  if (c.plazoMeses > 0) return c.plazoMeses
  // The anniversary itself still belongs to the month that ends on it, hence the day before.
  return 1 + mesesCompletos(c.fecha, sumarDias(vencimientoInicial(c), -1))
}

function vencimientoCon(c: CondicionesContrato, prorrogados: number): Fecha {
  return c.plazoMeses > 0
    ? sumarMeses(c.fecha, c.plazoMeses + prorrogados)
    : sumarDias(sumarMeses(c.fecha, prorrogados), c.plazoDias)
}
