import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const enlaces = { tablas: ['enlaces', 'enlaces_dias'], rutas } satisfies Modulo
