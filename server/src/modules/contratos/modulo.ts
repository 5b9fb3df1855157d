import type { Modulo } from '../modulo.ts'
import { deAlmacen, deCliente } from './ganchos.ts'
import { rutas } from './routes.ts'

export const contratos = { rutas, deAlmacen, deCliente } satisfies Modulo
