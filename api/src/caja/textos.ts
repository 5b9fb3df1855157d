import { type Fecha, sumarDias } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { type ResultadoCuadre, resultadoDe } from '@retroventa/domain/operaciones/caja/cuadre'

/** What a count came out as (001 §4). */
export const RESULTADOS: Readonly<Record<ResultadoCuadre, string>> = {
  cuadrada: 'Caja Cuadrada',
  sobrante: 'Sobrante',
  faltante: 'Faltante',
}

/** Since when nobody counts the drawer; nothing on a day on which it was counted. */
export function fraseSinCuadre(ultimo: Fecha | null, hoy: Fecha): string | undefined {
  if (ultimo === null) return 'Sin ningún cuadre'
  if (ultimo >= hoy) return undefined
  return `Sin cuadre desde ${ultimo === sumarDias(hoy, -1) ? 'ayer' : `el ${formatoFecha(ultimo)}`}`
}

/** The last count of a branch came out different from its books, and nobody booked it. @param diferencia whole pesos, not 0 */
export const fraseDeDescuadre = ({ codigo, diferencia }: { codigo: string; diferencia: number }): string =>
  `El último cuadre, ${codigo}, dejó un ${resultadoDe(diferencia)} de ${formatoPesos(Math.abs(diferencia))} sin ajustar`
