import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { leerBusqueda } from './busqueda.ts'

const rutaLogs = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/auditoria/logs',
  staticData: { permiso: 'auditoria.ver' },
  validateSearch: leerBusqueda,
  component: lazyRouteComponent(() => import('./PaginaAuditoria.tsx'), 'PaginaAuditoria'),
})

export const auditoria = {
  nombre: 'auditoria',
  rutas: [rutaLogs],
  menu: [],
} as const satisfies Modulo
