import { MEDIOS_DE_PAGO } from '@retroventa/domain/operaciones/tipos'
import { z } from 'zod'
import { texto } from '../core/comunes.ts'

/** What is paid, by means; without it all of it is cash. Shapes only: the rules are in `domain/operaciones/pagos`. */
export const Pagos = z
  .array(z.object({ medio: z.enum(MEDIOS_DE_PAGO), valor: z.int(), referencia: texto(40).optional() }))
  .max(8)
  .optional()
/** Cash that the customer handed over, whole pesos: the receipt says it with its change. */
export const Recibido = z.int().min(0).optional()
/** Why something is done. */
export const Motivo = texto(300)
