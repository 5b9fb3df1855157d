import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const configuracion = { tablas: ['configuracion'], rutas } satisfies Modulo
