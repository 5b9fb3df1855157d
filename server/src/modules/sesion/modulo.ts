import type { Modulo } from '../modulo.ts'
import { deEmpleado } from './ganchos.ts'
import { limpieza } from './jobs.ts'
import { rutas } from './routes.ts'

export const sesion = { rutas, trabajos: [limpieza], deEmpleado } satisfies Modulo
