import {
  planearEntregaBoveda,
  planearEnvioBoveda,
  planearPedidoBoveda,
  planearRecepcionBoveda,
} from './boveda.ts'
import type { OPERACIONES_BOVEDA } from './catalogo.ts'

export const PLANEADORES_BOVEDA = {
  envioBoveda: planearEnvioBoveda,
  recepcionBoveda: planearRecepcionBoveda,
  pedidoBoveda: planearPedidoBoveda,
  entregaBoveda: planearEntregaBoveda,
} as const satisfies Record<keyof typeof OPERACIONES_BOVEDA, unknown>
