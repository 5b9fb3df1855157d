import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { leerBusqueda } from './busqueda.ts'

const rutaLogs = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/auditoria/logs',
  validateSearch: leerBusqueda,
  component: lazyRouteComponent(() => import('./PaginaAuditoria.tsx'), 'PaginaAuditoria'),
})

export const auditoria = {
  rutas: [rutaLogs],
} as const satisfies Modulo
