import { ESTADOS_INVENTARIO } from '@retroventa/domain/inventario/conciliar'
import { z } from 'zod'
import { Instante } from '../core/comunes.ts'

/** How far a count is. */
export const Avance = z.object({
  codigo: z.string(),
  estado: z.enum(ESTADOS_INVENTARIO),
  contados: z.int(),
  gramos: z.int(),
  zonas: z.array(z.object({ zona: z.string(), contados: z.int() })),
  personas: z.array(z.object({ quien: z.string(), contados: z.int(), ultimo: Instante })),
  /** Things of the frozen list that were found, and codes that were read and are of none of them; null for who counts blind. */
  encontrados: z.int().nullable(),
  fuera: z.int().nullable(),
  /** Things of that list; null as well. */
  esperados: z.int().nullable(),
})
