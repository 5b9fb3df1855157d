import type { OPERACIONES_COMPRA } from './catalogo.ts'
import { planearCompraDirecta, planearCompraProveedor } from './compra.ts'
import { planearDevolucionCompra } from './devolucion.ts'

export const PLANEADORES_COMPRA = {
  compraDirecta: planearCompraDirecta,
  compraProveedor: planearCompraProveedor,
  devolucionCompra: planearDevolucionCompra,
} as const satisfies Record<keyof typeof OPERACIONES_COMPRA, unknown>
