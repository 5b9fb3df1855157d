import type { OPERACIONES_BOVEDA } from '@retroventa/domain/operaciones/boveda/catalogo'
import { z } from 'zod'
import { texto } from '../core/comunes.ts'
import { Motivo } from '../operaciones/formas.ts'

/** Hundredths of a gram: what is below 1 is for the rule to say. */
const Peso = z.int().min(-1_000_000).max(100_000_000)

/** What a person enters of each act on a bag of the vault. Shapes only. */
export const ENTRADAS_BOVEDA = {
  envioBoveda: z.object({ contrato: texto(30), precinto: texto(40), peso: Peso }),
  recepcionBoveda: z.object({
    caja: texto(20),
    bandeja: texto(20),
    bolsa: texto(40).optional(),
    peso: Peso,
    motivo: Motivo.optional(),
  }),
  pedidoBoveda: z.object({ motivo: Motivo }),
  entregaBoveda: z.object({ peso: Peso, motivo: Motivo.optional() }),
} as const satisfies Record<keyof typeof OPERACIONES_BOVEDA, z.ZodType>
