import { planearAjuste } from './ajuste.ts'
import type { OPERACIONES_CAJA } from './catalogo.ts'
import { planearCuadre } from './cuadre.ts'
import { planearApertura, planearCierre } from './dia.ts'

export const PLANEADORES_CAJA = {
  cuadre: planearCuadre,
  ajusteCaja: planearAjuste,
  apertura: planearApertura,
  cierreDia: planearCierre,
} as const satisfies Record<keyof typeof OPERACIONES_CAJA, unknown>
