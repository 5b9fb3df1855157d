import { diasEntre, type Fecha, sumarDias } from '../fechas/fecha.ts'
import { mesesCompletos, sumarMeses } from '../fechas/meses.ts'

/**
 * Days of an informe, both of them in it, and the ones right before them: as many days, or as many months when they are whole. Of a month
 * in course as many as have come: beside a whole one it would always have less.
 */
export interface Periodo {
  readonly desde: Fecha
  readonly hasta: Fecha
  readonly antesDesde: Fecha
  readonly antesHasta: Fecha
}

/** Before the first document of any company, and after the last day that may be asked for. */
const PRIMERO = '1990-01-01'
const ULTIMO = '2100-12-31'

/** How the days of an informe are read when nobody says them: this month, the last twelve with it, the whole past. */
export type TipoDePeriodo = 'mes' | 'anio' | 'todo'

/** Whether both its days are told when nobody says them: of the whole past there is nothing to tell. */
export const tieneDias = (tipo: TipoDePeriodo | undefined): boolean => tipo === 'mes' || tipo === 'anio'

/** Months that go with that of the last day of a year. */
const ANTERIORES = 11

/**
 * The period that was asked for. What was not said of one of a month begins with the month of its last day and ends today, of one of a year
 * eleven months before; of the whole past it has no end.
 */
export function periodoPedido(
  tipo: TipoDePeriodo | undefined,
  pedido: { readonly desde?: Fecha | undefined; readonly hasta?: Fecha | undefined },
  hoy: Fecha,
): Periodo {
  const delMes = tieneDias(tipo)
  // A period that begins after today ends where it begins.
  const fin = delMes ? (pedido.desde && pedido.desde > hoy ? pedido.desde : hoy) : ULTIMO
  const hasta = pedido.hasta ?? fin
  const suMes = `${hasta.slice(0, 7)}-01`
  const desde = pedido.desde ?? (tipo === 'anio' ? sumarMeses(suMes, -ANTERIORES) : delMes ? suMes : PRIMERO)
  const antesHasta = sumarDias(desde, -1)
  const corrido = delMes && desde <= hoy && hasta > hoy ? hoy : hasta
  const dias = Math.max(0, diasEntre(desde, corrido))
  if (dias > 36_500) return { desde, hasta, antesDesde: PRIMERO, antesHasta }
  const siguiente = sumarDias(corrido, 1)
  const deMeses = dias > 0 && esPrimero(desde) && esPrimero(siguiente)
  const antesDesde = deMeses
    ? sumarMeses(desde, -mesesCompletos(desde, siguiente))
    : sumarDias(antesHasta, -dias)
  return { desde, hasta, antesDesde, antesHasta }
}

const esPrimero = (dia: Fecha): boolean => dia.endsWith('-01')

export const laPrimera = (a: Fecha, b: Fecha): Fecha => (a < b ? a : b)
const laUltima = (a: Fecha, b: Fecha): Fecha => (a > b ? a : b)

/** Rows for which one reading of some days is enough, and the most days of one. */
const TRAMO = { filas: 20_000, dias: 100 } as const

/**
 * Some days after others until they are the whole period, from its first or from its last: one day to begin with, twice as many
 * while few rows come of them. What is after today, where almost nothing is, is one.
 * @yields some days; it is told how many rows came of them
 */
export function* tramosDe(
  { desde, hasta }: Pick<Periodo, 'desde' | 'hasta'>,
  hoy: Fecha,
  desdeElUltimo: boolean,
): Generator<Pick<Periodo, 'desde' | 'hasta'>, void, number> {
  const despues = { desde: laUltima(desde, sumarDias(hoy, 1)), hasta }
  let quedan = { desde, hasta: laPrimera(hasta, hoy) }
  if (desdeElUltimo && despues.desde <= hasta) yield despues
  for (let dias = 1; quedan.desde <= quedan.hasta; ) {
    const tramo = desdeElUltimo
      ? { desde: laUltima(desde, sumarDias(quedan.hasta, 1 - dias)), hasta: quedan.hasta }
      : { desde: quedan.desde, hasta: laPrimera(quedan.hasta, sumarDias(quedan.desde, dias - 1)) }
    const filas = yield tramo
    quedan = desdeElUltimo
      ? { desde, hasta: sumarDias(tramo.desde, -1) }
      : { desde: sumarDias(tramo.hasta, 1), hasta: quedan.hasta }
    dias = filas < TRAMO.filas ? Math.min(TRAMO.dias, dias * 2) : Math.max(1, Math.trunc(dias / 2))
  }
  if (!desdeElUltimo && despues.desde <= hasta) yield despues
}
