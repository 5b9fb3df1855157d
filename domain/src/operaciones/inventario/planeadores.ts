import { planearApertura } from './apertura.ts'
import type { OPERACIONES_INVENTARIO } from './catalogo.ts'
import { planearCierre } from './cierre.ts'

export const PLANEADORES_INVENTARIO = {
  aperturaInventario: planearApertura,
  cierreInventario: planearCierre,
} as const satisfies Record<keyof typeof OPERACIONES_INVENTARIO, unknown>
