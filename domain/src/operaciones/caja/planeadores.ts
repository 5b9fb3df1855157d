import { planearAjuste } from './ajuste.ts'
import type { OPERACIONES_CAJA } from './catalogo.ts'
import { planearCuadre } from './cuadre.ts'

export const PLANEADORES_CAJA = {
  cuadre: planearCuadre,
  ajusteCaja: planearAjuste,
} as const satisfies Record<keyof typeof OPERACIONES_CAJA, unknown>
