import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const empleados = { rutas } satisfies Modulo
