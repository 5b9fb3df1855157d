import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const empleados = {
  lee: ['accesos', 'almacenes', 'logueos', 'roles', 'sesiones', 'usuarios'],
  rutas,
} satisfies Modulo
