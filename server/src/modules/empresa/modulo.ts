import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const empresa = { tablas: ['empresa'], publica: ['empresa'], rutas } satisfies Modulo
