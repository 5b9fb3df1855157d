import type { OPERACIONES_DINERO } from './catalogo.ts'
import { planearEgreso, planearIngreso } from './movimiento.ts'

export const PLANEADORES_DINERO = {
  ingreso: planearIngreso,
  egreso: planearEgreso,
} as const satisfies Record<keyof typeof OPERACIONES_DINERO, unknown>
