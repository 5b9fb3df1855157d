import { planearAbonoSepare } from './abono.ts'
import type { OPERACIONES_SEPARE } from './catalogo.ts'
import { planearCancelacion, planearEntrega, planearVencimientoSepare } from './cierre.ts'
import { planearSepare } from './separe.ts'

export const PLANEADORES_SEPARE = {
  separe: planearSepare,
  abonoSepare: planearAbonoSepare,
  entregaSepare: planearEntrega,
  vencimientoSepare: planearVencimientoSepare,
  cancelacionSepare: planearCancelacion,
} as const satisfies Record<keyof typeof OPERACIONES_SEPARE, unknown>
