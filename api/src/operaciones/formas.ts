import { MEDIOS_DE_PAGO } from '@retroventa/domain/operaciones/tipos'
import { z } from 'zod'
import { Instante, texto } from '../core/comunes.ts'

/** What is paid, by means; without it all of it is cash. Shapes only: the rules are in `domain/operaciones/pagos`. */
export const Pagos = z
  .array(z.object({ medio: z.enum(MEDIOS_DE_PAGO), valor: z.int(), referencia: texto(40).optional() }))
  .max(8)
  .optional()
/** Cash that the customer handed over, whole pesos: the receipt says it with its change. */
export const Recibido = z.int().min(0).optional()
/** Whole pesos as they are entered: below 0, or too much, is for the rule to say. */
export const Valor = z.int().max(1_000_000_000_000)
/** Why something is done. */
export const Motivo = texto(300)
/** What was done with something, as its sheet lists it. */
export const Documentos = z.array(
  z.object({
    codigo: z.string(),
    tipo: z.string(),
    instante: Instante,
    valor: z.int(),
    estado: z.string(),
  }),
)
