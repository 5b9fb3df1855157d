import type { ResultadoCuadre } from '@retroventa/domain/operaciones/caja/cuadre'

/** What a count came out as (001 §4). */
export const RESULTADOS: Readonly<Record<ResultadoCuadre, string>> = {
  cuadrada: 'Caja Cuadrada',
  sobrante: 'Sobrante',
  faltante: 'Faltante',
}
