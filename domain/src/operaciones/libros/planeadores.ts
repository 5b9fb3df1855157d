import type { OPERACIONES_LIBROS } from './catalogo.ts'
import { planearCierreMes } from './cierreMes.ts'
import { planearComprobante } from './comprobante.ts'

export const PLANEADORES_LIBROS = {
  comprobante: planearComprobante,
  cierreMes: planearCierreMes,
} as const satisfies Record<keyof typeof OPERACIONES_LIBROS, unknown>
