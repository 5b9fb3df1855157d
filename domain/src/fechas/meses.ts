import { diasDelMes, type Fecha, fecha, partes } from './fecha.ts'

/**
 * The same day `n` months later, or the last day of that month when it is shorter (D7, Código Civil art. 67):
 * 31 January + 1 = 28 February, + 2 = 31 March. Count anniversaries from the original day, never from the
 * previous one, or the 31st is lost for good.
 * @throws RangeError when `n` is not an integer or the result leaves years 0001 to 9999.
 */
export function sumarMeses(dia: Fecha, n: number): Fecha {
  if (!Number.isInteger(n)) throw new RangeError(`not a number of months: ${n}`)
  const origen = partes(dia)
  const indice = origen.anio * 12 + (origen.mes - 1) + n
  const anio = Math.floor(indice / 12)
  const mes = indice - anio * 12 + 1
  return fecha(anio, mes, Math.min(origen.dia, diasDelMes(anio, mes)))
}

/** The n-th anniversary in months of a day (D7); the 0-th is the day itself. */
export function aniversario(dia: Fecha, n: number): Fecha {
  return sumarMeses(dia, n)
}

/** The largest n ≥ 0 whose anniversary is not after `hasta`; 0 when `hasta` is before the first one. */
export function mesesCompletos(desde: Fecha, hasta: Fecha): number {
  if (hasta <= desde) return 0
  const a = partes(desde)
  const b = partes(hasta)
  const n = (b.anio - a.anio) * 12 + (b.mes - a.mes)
  return sumarMeses(desde, n) <= hasta ? n : n - 1
}
