import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'
import { origenCaja } from './service.ts'

export const caja = {
  tablas: ['cuadres'],
  lee: ['documentos', 'usuarios'],
  rutas,
  origenes: { caja: origenCaja },
} satisfies Modulo
