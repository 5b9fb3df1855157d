import { planearAnticipoCobrar, planearAnticipoPagar } from './apertura.ts'
import type { OPERACIONES_ANTICIPO } from './catalogo.ts'
import { planearLegalizacionAnticipo } from './legalizacion.ts'
import { planearAbonoAnticipo, planearCruceAnticipo } from './saldo.ts'

export const PLANEADORES_ANTICIPO = {
  anticipoCobrar: planearAnticipoCobrar,
  anticipoPagar: planearAnticipoPagar,
  abonoAnticipo: planearAbonoAnticipo,
  legalizacionAnticipo: planearLegalizacionAnticipo,
  cruceAnticipo: planearCruceAnticipo,
} as const satisfies Record<keyof typeof OPERACIONES_ANTICIPO, unknown>
