import type { LISTA_AUDITORIA } from '@retroventa/api/auditoria/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'

const rutaLogs = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/auditoria/logs',
  validateSearch: direccionDeLista<typeof LISTA_AUDITORIA>()(),
  component: lazyRouteComponent(() => import('./PaginaAuditoria.tsx'), 'PaginaAuditoria'),
})

export const auditoria = {
  rutas: [rutaLogs],
} as const satisfies Modulo
