import type { OPERACIONES_DESUSO } from './catalogo.ts'
import { planearLiquidacionOro } from './liquidacion.ts'
import { planearRetiroOro } from './lote.ts'
import { planearBaja, planearMarca } from './marca.ts'
import { planearRemision } from './remision.ts'

export const PLANEADORES_DESUSO = {
  marcaDesuso: planearMarca,
  baja: planearBaja,
  retiroOro: planearRetiroOro,
  remisionOro: planearRemision,
  liquidacionOro: planearLiquidacionOro,
} as const satisfies Record<keyof typeof OPERACIONES_DESUSO, unknown>
