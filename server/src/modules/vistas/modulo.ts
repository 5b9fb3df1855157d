import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const vistas = { rutas } satisfies Modulo
