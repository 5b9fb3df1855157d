import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const auditoria = {
  lee: [
    'accesos',
    'almacenes',
    'auditoria',
    'clientes',
    'contratos',
    'roles',
    'tareas_cumplimiento',
    'usuarios',
  ],
  rutas,
} satisfies Modulo
