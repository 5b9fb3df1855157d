import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const roles = {
  tablas: ['roles'],
  publica: ['roles'],
  lee: ['accesos', 'almacenes', 'usuarios'],
  rutas,
} satisfies Modulo
