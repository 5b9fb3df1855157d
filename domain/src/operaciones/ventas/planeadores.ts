import { planearCambio } from './cambio.ts'
import type { OPERACIONES_VENTA } from './catalogo.ts'
import { planearDevolucion } from './devolucion.ts'
import { planearGarantia } from './garantia.ts'
import { planearVenta } from './venta.ts'

export const PLANEADORES_VENTA = {
  venta: planearVenta,
  devolucion: planearDevolucion,
  cambio: planearCambio,
  garantia: planearGarantia,
} as const satisfies Record<keyof typeof OPERACIONES_VENTA, unknown>
