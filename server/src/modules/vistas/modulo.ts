import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const vistas = { tablas: ['vistas'], rutas } satisfies Modulo
