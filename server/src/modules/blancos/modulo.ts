import type { Modulo } from '../modulo.ts'
import { deAlmacen } from './ganchos.ts'
import { rutas } from './routes.ts'

export const blancos = {
  tablas: ['contratos_en_blanco'],
  lee: ['contratos', 'usuarios'],
  rutas,
  deAlmacen,
} satisfies Modulo
