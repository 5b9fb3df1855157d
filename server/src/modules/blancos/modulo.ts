import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const blancos = {
  tablas: ['contratos_en_blanco'],
  lee: ['contratos', 'usuarios'],
  rutas,
} satisfies Modulo
