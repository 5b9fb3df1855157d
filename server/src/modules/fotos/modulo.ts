import type { Modulo } from '../modulo.ts'
import { barrerFotosSueltas } from './jobs.ts'
import { rutas } from './routes.ts'

export const fotos = { rutas, trabajos: [barrerFotosSueltas] } satisfies Modulo
