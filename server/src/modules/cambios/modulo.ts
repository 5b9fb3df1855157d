import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const cambios = { rutas } satisfies Modulo
