import type { OPERACIONES_ANTICIPO } from '@retroventa/domain/operaciones/anticipos/catalogo'
import { CLASES_ANTICIPO } from '@retroventa/domain/operaciones/anticipos/situacion'
import { z } from 'zod'
import { Id, texto } from '../core/comunes.ts'
import { Movimiento } from '../dinero/entradas.ts'
import { Pagos, Recibido, Valor } from '../operaciones/formas.ts'

const Apertura = z.object({
  terceroId: Id,
  descripcion: texto(300),
  valor: Valor,
  pagos: Pagos,
  recibido: Recibido,
})

/** What a person enters of each act on an advance. */
export const ENTRADAS_ANTICIPO = {
  anticipoCobrar: Apertura.extend({ clase: z.enum(CLASES_ANTICIPO) }),
  anticipoPagar: Apertura,
  abonoAnticipo: z.object({ valor: Valor, pagos: Pagos, recibido: Recibido }),
  legalizacionAnticipo: Movimiento.omit({ recibido: true }),
  cruceAnticipo: z.object({ documento: texto(30), valor: Valor }),
} as const satisfies Record<keyof typeof OPERACIONES_ANTICIPO, z.ZodType>
