import { z } from 'zod'
import { Instante } from '../core/comunes.ts'

/** What was asked for of something and nobody answered yet: by whom, and when. */
export const Pedida = z.object({ quien: z.string(), cuando: Instante })
export type Pedida = z.output<typeof Pedida>
