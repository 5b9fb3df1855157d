import type { OPERACIONES_CAJA } from './catalogo.ts'
import { planearCuadre } from './cuadre.ts'

export const PLANEADORES_CAJA = {
  cuadre: planearCuadre,
} as const satisfies Record<keyof typeof OPERACIONES_CAJA, unknown>
