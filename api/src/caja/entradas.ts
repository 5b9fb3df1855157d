import type { OPERACIONES_CAJA } from '@retroventa/domain/operaciones/caja/catalogo'
import { z } from 'zod'
import { texto } from '../core/comunes.ts'
import { Motivo, Valor } from '../operaciones/formas.ts'

/** Notes of a denomination: below 0 is for the rule to say. */
const Cuantos = z.int().max(1_000_000)

/** What a person enters of each act of the drawer. */
export const ENTRADAS_CAJA = {
  cuadre: z.object({
    b100000: Cuantos,
    b50000: Cuantos,
    b20000: Cuantos,
    b10000: Cuantos,
    b5000: Cuantos,
    b2000: Cuantos,
    b1000: Cuantos,
    monedas: Valor,
    otros: Valor,
    observacion: texto(300).optional(),
  }),
  ajusteCaja: z.object({ motivo: Motivo }),
  apertura: z.object({ base: Valor, observacion: texto(300).optional() }),
  cierreDia: z.object({ observacion: texto(300).optional() }),
} as const satisfies Record<keyof typeof OPERACIONES_CAJA, z.ZodType>
