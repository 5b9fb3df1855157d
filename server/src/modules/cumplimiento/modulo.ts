import type { Modulo } from '../modulo.ts'
import { trabajosDeCumplimiento } from './jobs.ts'
import { rutas } from './routes.ts'

export const cumplimiento = { rutas, trabajos: trabajosDeCumplimiento } satisfies Modulo
