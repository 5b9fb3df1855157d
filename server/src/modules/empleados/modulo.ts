import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const empleados = {
  lee: ['accesos', 'almacenes', 'fotos', 'logueos', 'roles', 'sesiones', 'usuarios'],
  rutas,
} satisfies Modulo
