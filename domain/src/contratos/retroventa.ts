import { type Pesos, porcentaje } from '../dinero/pesos.ts'
import type { Fecha } from '../fechas/fecha.ts'
import { inicioMes, mesesDelPlazo, vencimientoInicial } from './calendario.ts'
import type { CondicionesContrato } from './tipos.ts'

/** Buy-back price of one month of the term, as the wizard and the printed contract show it. */
export interface FilaRetroventa {
  /** From 1. */
  readonly mes: number
  readonly desde: Fecha
  /** Last day of this price: the anniversary itself still belongs to the month that ends on it. */
  readonly hasta: Fecha
  /** Charge of this month alone. */
  readonly cargo: Pesos
  /** Price to take the items back: total value + the months so far. */
  readonly valor: Pesos
}

/** Buy-back price for each month of the signed term (D7), without movements or discounts. */
export function tablaRetroventaPorMes(c: CondicionesContrato): FilaRetroventa[] {
  const cargo = porcentaje(c.valorTotal, c.porcentaje)
  const meses = mesesDelPlazo(c)
  return Array.from({ length: meses }, (_, i) => {
    const mes = i + 1
    return {
      mes,
      desde: inicioMes(c, mes),
      hasta: mes === meses ? vencimientoInicial(c) : inicioMes(c, mes + 1),
      cargo,
      valor: c.valorTotal + cargo * mes,
    }
  })
}

/** Buy-back price at the end of the signed term (000 §9): total value + % × total value × months. */
export function valorRetroventa(c: CondicionesContrato): Pesos {
  return c.valorTotal + porcentaje(c.valorTotal, c.porcentaje) * mesesDelPlazo(c)
}
