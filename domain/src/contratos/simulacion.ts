import type { Pesos } from '../dinero/pesos.ts'
import { type Fecha, sumarDias } from '../fechas/fecha.ts'
import { sumarMeses } from '../fechas/meses.ts'
import { vencimiento } from './calendario.ts'
import { liquidar } from './liquidacion.ts'
import { paraRetirar } from './retiro.ts'
import type { CuentaContrato } from './tipos.ts'

/** What a customer would pay on a day, if nothing is paid before it. */
export interface Simulacion {
  readonly dia: Fecha
  /** Months started and not paid. */
  readonly meses: number
  /** A prórroga of all of them: what puts the contract up to date. */
  readonly ponerseAlDia: Pesos
  readonly capital: Pesos
  readonly descuento: Pesos
  /** A retiro: what takes the items home. */
  readonly paraRetirar: Pesos
  readonly vencido: boolean
}

/** *Cuánto pago si vengo el día X*: the very figures that are charged that day (D7). */
export function simular(c: CuentaContrato, dia: Fecha): Simulacion {
  const { mesesPendientes, retroventaPendiente } = liquidar(c, dia)
  const { capital, descuento, total } = paraRetirar(c, dia)
  return {
    dia,
    meses: mesesPendientes,
    ponerseAlDia: retroventaPendiente,
    capital,
    descuento,
    paraRetirar: total,
    vencido: dia > vencimiento(c),
  }
}

/** Days in a row on which the same is paid. */
export interface TramoSimulado extends Simulacion {
  readonly hasta: Fecha
}

/** Months after the due date, or after today when it has passed, that a customer may ask about. */
const MESES_MAS = 2

/** Last day that the simulator answers for. */
export function ultimoDiaSimulado(c: CuentaContrato, hoy: Fecha): Fecha {
  const vence = vencimiento(c)
  return sumarMeses(vence > hoy ? vence : hoy, MESES_MAS)
}

/** Every change of price from a day on, in order: what the table of the simulator and its paper show. */
export function tramosSimulados(c: CuentaContrato, desde: Fecha, hasta: Fecha): TramoSimulado[] {
  const tramos: TramoSimulado[] = []
  for (let dia = desde; dia <= hasta; dia = sumarDias(dia, 1)) {
    const este = simular(c, dia)
    const ultimo = tramos.at(-1)
    if (ultimo && ultimo.paraRetirar === este.paraRetirar && ultimo.ponerseAlDia === este.ponerseAlDia)
      tramos[tramos.length - 1] = { ...ultimo, hasta: dia }
    else tramos.push({ ...este, hasta: dia })
  }
  return tramos
}
