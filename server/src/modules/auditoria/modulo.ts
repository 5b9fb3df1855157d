import type { Modulo } from '../modulo.ts'
import { selladoDiario, verificarTramo } from './integridad.ts'
import { rutas } from './routes.ts'

export const auditoria = {
  tablas: ['auditoria_cadena', 'auditoria_sellos'],
  lee: [
    'accesos',
    'almacenes',
    'auditoria_toda',
    'clientes',
    'contratos',
    'documentos',
    'importaciones',
    'roles',
    'solicitudes',
    'tareas_cumplimiento',
    'usuarios',
  ],
  rutas,
  trabajos: [selladoDiario, verificarTramo],
} satisfies Modulo
