import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const novedades = { tablas: ['novedades'], rutas } satisfies Modulo
