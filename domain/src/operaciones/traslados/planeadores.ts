import type { OPERACIONES_TRASLADO } from './catalogo.ts'
import { planearDespacho } from './despacho.ts'
import { planearRecepcionTraslado } from './recepcion.ts'

export const PLANEADORES_TRASLADO = {
  despacho: planearDespacho,
  recepcionTraslado: planearRecepcionTraslado,
} as const satisfies Record<keyof typeof OPERACIONES_TRASLADO, unknown>
