import type { OPERACIONES_TRASLADO } from '@retroventa/domain/operaciones/traslados/catalogo'
import { TIPOS_DE_LINEA } from '@retroventa/domain/operaciones/traslados/situacion'
import { z } from 'zod'
import { Id, renglones, texto } from '../core/comunes.ts'
import { Motivo } from '../operaciones/formas.ts'

/** Hundredths of a gram: below 0 is for the rule to say. */
const Gramos = z.int().min(-1_000_000).max(100_000_000)
const Precinto = texto(40)

/** Things in a despatch, at most: a package that somebody carries. */
const MAXIMO = 200

/** What a person enters of each act on goods that go from one branch to another. Shapes only. */
export const ENTRADAS_TRASLADO = {
  despacho: z.object({
    destinoId: Id,
    lineas: renglones(
      z.object({
        tipo: z.enum(TIPOS_DE_LINEA),
        precinto: Precinto,
        codigo: texto(40).optional(),
        categoria: z.int().min(1).max(8).optional(),
        peso: Gramos.optional(),
        de: z.array(texto(40)).max(MAXIMO).optional(),
      }),
      MAXIMO,
    ),
    bolsas: z.array(z.object({ precinto: Precinto, peso: Gramos })).max(40),
    transporta: texto(120).optional(),
    observacion: texto(300).optional(),
  }),
  recepcionTraslado: z.object({
    piezas: z.array(texto(40)).max(MAXIMO),
    graneles: z.array(z.object({ categoria: z.int().min(1).max(8), peso: Gramos })).max(8),
    bolsas: z
      .array(z.object({ orden: z.int().min(1).max(40), peso: Gramos, rota: z.boolean().optional() }))
      .max(40),
    motivo: Motivo.optional(),
  }),
} as const satisfies Record<keyof typeof OPERACIONES_TRASLADO, z.ZodType>
