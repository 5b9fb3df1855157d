import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { type ResultadoCuadre, resultadoDe } from '@retroventa/domain/operaciones/caja/cuadre'

/** What a count came out as (001 §4). */
export const RESULTADOS: Readonly<Record<ResultadoCuadre, string>> = {
  cuadrada: 'Caja Cuadrada',
  sobrante: 'Sobrante',
  faltante: 'Faltante',
}

/** The last count of a branch came out different from its books, and nobody booked it. @param diferencia whole pesos, not 0 */
export const fraseDeDescuadre = ({ codigo, diferencia }: { codigo: string; diferencia: number }): string =>
  `El último cuadre, ${codigo}, dejó un ${resultadoDe(diferencia)} de ${formatoPesos(Math.abs(diferencia))} sin ajustar`
