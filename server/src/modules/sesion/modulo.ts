import type { Modulo } from '../modulo.ts'
import { deCliente, deEmpleado } from './ganchos.ts'
import { limpieza } from './jobs.ts'
import { rutas } from './routes.ts'

export const sesion = {
  tablas: [
    'usuarios',
    'accesos',
    'sesiones',
    'logueos',
    'intentos_fallidos',
    'codigos_recuperacion',
    'firmas_camino',
  ],
  publica: ['accesos', 'logueos', 'sesiones', 'usuarios'],
  lee: ['almacenes', 'empresa', 'fotos', 'roles'],
  rutas,
  trabajos: [limpieza],
  deCliente,
  deEmpleado,
} satisfies Modulo
