import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const almacenes = {
  tablas: ['almacenes', 'calendarios'],
  publica: ['almacenes'],
  lee: ['accesos', 'roles'],
  rutas,
} satisfies Modulo
