import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'

const rutaDemostracion = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/demostracion',
  component: lazyRouteComponent(() => import('./PaginaDemostracion.tsx'), 'PaginaDemostracion'),
})

export const demostracion = {
  rutas: [rutaDemostracion],
} as const satisfies Modulo
