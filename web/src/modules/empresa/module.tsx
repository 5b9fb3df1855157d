import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'

const rutaEmpresa = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/configuracion/empresa',
  component: lazyRouteComponent(() => import('./PaginaEmpresa.tsx'), 'PaginaEmpresa'),
})

export const empresa = { rutas: [rutaEmpresa] } as const satisfies Modulo
