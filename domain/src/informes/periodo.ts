import { diasEntre, type Fecha, sumarDias } from '../fechas/fecha.ts'

/** Days of an informe, both of them in it, and as many days right before them. */
export interface Periodo {
  readonly desde: Fecha
  readonly hasta: Fecha
  readonly antesDesde: Fecha
  readonly antesHasta: Fecha
}

/** Before the first document of any company, and after the last day that may be asked for. */
const PRIMERO = '1990-01-01'
const ULTIMO = '2100-12-31'

/**
 * The period that was asked for. What was not said of one of a month begins with the month of its last day and ends today; of
 * the whole past it has no end.
 */
export function periodoPedido(
  tipo: 'mes' | 'todo' | undefined,
  pedido: { readonly desde?: Fecha | undefined; readonly hasta?: Fecha | undefined },
  hoy: Fecha,
): Periodo {
  const delMes = tipo === 'mes'
  // A period that begins after today ends where it begins.
  const fin = delMes ? (pedido.desde && pedido.desde > hoy ? pedido.desde : hoy) : ULTIMO
  const hasta = pedido.hasta ?? fin
  const desde = pedido.desde ?? (delMes ? `${hasta.slice(0, 7)}-01` : PRIMERO)
  const antesHasta = sumarDias(desde, -1)
  const dias = Math.max(0, diasEntre(desde, hasta))
  return { desde, hasta, antesDesde: dias > 36_500 ? PRIMERO : sumarDias(antesHasta, -dias), antesHasta }
}
