import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const novedades = {
  tablas: ['novedades', 'novedades_leidas'],
  lee: ['accesos', 'almacenes', 'usuarios'],
  rutas,
} satisfies Modulo
