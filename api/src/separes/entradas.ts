import type { OPERACIONES_SEPARE } from '@retroventa/domain/operaciones/separes/catalogo'
import { z } from 'zod'
import { Id, renglones, texto } from '../core/comunes.ts'
import { Motivo, Pagos, Recibido, Valor } from '../operaciones/formas.ts'

/** What a person enters of each act of a layaway. */
export const ENTRADAS_SEPARE = {
  separe: z.object({
    clienteId: Id,
    lineas: renglones(
      z.object({
        tipo: z.literal('pieza'),
        codigo: texto(40),
        precio: Valor.optional(),
        motivo: texto(200).optional(),
        garantiaDias: z.int().optional(),
      }),
      60,
    ),
    inicial: Valor,
    plazo: z.int(),
    pagos: Pagos,
    recibido: Recibido,
  }),
  abonoSepare: z.object({ valor: Valor, pagos: Pagos, recibido: Recibido }),
  entregaSepare: z.object({}),
  vencimientoSepare: z.object({}),
  cancelacionSepare: z.object({ motivo: Motivo, retenido: Valor.optional(), pagos: Pagos }),
} as const satisfies Record<keyof typeof OPERACIONES_SEPARE, z.ZodType>
