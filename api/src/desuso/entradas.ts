import type { OPERACIONES_DESUSO } from '@retroventa/domain/operaciones/desuso/catalogo'
import { MAXIMO_LOTE } from '@retroventa/domain/operaciones/desuso/lote'
import { CAUSAS_BAJA } from '@retroventa/domain/operaciones/desuso/marca'
import { MAXIMO_PIEZAS } from '@retroventa/domain/operaciones/desuso/situacion'
import { z } from 'zod'
import { Id, texto } from '../core/comunes.ts'
import { Motivo, Pagos, Recibido, Valor } from '../operaciones/formas.ts'

/** Labels of things: as many as one document marks. */
const Codigos = z.array(texto(40)).max(MAXIMO_PIEZAS)
const Categoria = z.int().min(1).max(8)
/** Hundredths of a gram: what is too little or too much is for the rule to say. */
const Centesimas = z.int().max(100_000_000)

/** What a person enters of each act of desuso. */
export const ENTRADAS_DESUSO = {
  marcaDesuso: z.object({ codigos: Codigos, motivo: Motivo }),
  baja: z.object({
    codigos: Codigos,
    causa: z.enum(CAUSAS_BAJA),
    motivo: Motivo,
    fotoId: Id.optional(),
  }),
  retiroOro: z.object({
    // All that waits is weighed out at once, by purity and not thing by thing.
    codigos: z.array(texto(40)).max(MAXIMO_LOTE),
    pesadas: z.array(z.object({ categoria: Categoria, peso: Centesimas })).max(8),
    motivo: Motivo.optional(),
  }),
  remisionOro: z.object({
    lotes: z.array(texto(30)).max(200),
    refinadorId: Id,
    sello: texto(40),
    transporta: texto(120).optional(),
    observacion: texto(300).optional(),
  }),
  liquidacionOro: z.object({
    ensayes: z.array(z.object({ categoria: Categoria, peso: Centesimas, subtotal: Valor })).max(8),
    regalias: Valor.optional(),
    retencion: Valor.optional(),
    papel: texto(40),
    motivo: Motivo.optional(),
    pagos: Pagos,
    recibido: Recibido,
  }),
} as const satisfies Record<keyof typeof OPERACIONES_DESUSO, z.ZodType>
