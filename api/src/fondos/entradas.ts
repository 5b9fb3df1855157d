import type { OPERACIONES_FONDOS } from '@retroventa/domain/operaciones/fondos/catalogo'
import { MAXIMO_VALES } from '@retroventa/domain/operaciones/fondos/datafono'
import { z } from 'zod'
import { Id, texto } from '../core/comunes.ts'
import { Motivo, Valor } from '../operaciones/formas.ts'

/** What a person enters of each act on money of the house. */
export const ENTRADAS_FONDOS = {
  envioFondos: z.object({ destinoId: Id, valor: Valor, observacion: texto(300).optional() }),
  recepcionFondos: z.object({ recibido: Valor, motivo: Motivo.optional() }),
  consignacion: z.object({ valor: Valor, comprobante: texto(40), observacion: texto(300).optional() }),
  liquidacionDatafono: z.object({
    vales: z.array(texto(60)).max(MAXIMO_VALES),
    extracto: texto(40),
    comision: Valor.optional(),
    ivaComision: Valor.optional(),
    gmf: Valor.optional(),
    retefuente: Valor.optional(),
    reteiva: Valor.optional(),
    reteica: Valor.optional(),
  }),
} as const satisfies Record<keyof typeof OPERACIONES_FONDOS, z.ZodType>
