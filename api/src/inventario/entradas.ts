import { CLASES_INVENTARIO } from '@retroventa/domain/inventario/conciliar'
import type { OPERACIONES_INVENTARIO } from '@retroventa/domain/operaciones/inventario/catalogo'
import { z } from 'zod'
import { texto } from '../core/comunes.ts'

/** What a person enters when a count is opened and closed. */
export const ENTRADAS_INVENTARIO = {
  aperturaInventario: z.object({ clase: z.enum(CLASES_INVENTARIO), observacion: texto(300).optional() }),
  cierreInventario: z.object({ observacion: texto(300).optional() }),
} as const satisfies Record<keyof typeof OPERACIONES_INVENTARIO, z.ZodType>
