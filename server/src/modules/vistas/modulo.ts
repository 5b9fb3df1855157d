import type { Modulo } from '../modulo.ts'
import { deCliente } from './ganchos.ts'
import { rutas } from './routes.ts'

export const vistas = { tablas: ['vistas'], rutas, deCliente } satisfies Modulo
