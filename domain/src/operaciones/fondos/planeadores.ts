import type { OPERACIONES_FONDOS } from './catalogo.ts'
import { planearLiquidacion } from './datafono.ts'
import { planearConsignacion, planearEnvioFondos, planearRecepcionFondos } from './traslado.ts'

export const PLANEADORES_FONDOS = {
  envioFondos: planearEnvioFondos,
  recepcionFondos: planearRecepcionFondos,
  consignacion: planearConsignacion,
  liquidacionDatafono: planearLiquidacion,
} as const satisfies Record<keyof typeof OPERACIONES_FONDOS, unknown>
