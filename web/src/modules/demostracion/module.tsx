import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'

const rutaDemostracion = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/demostracion',
  staticData: { permiso: 'demostracion.ver' },
  component: lazyRouteComponent(() => import('./PaginaDemostracion.tsx'), 'PaginaDemostracion'),
})

export const demostracion = {
  nombre: 'demostracion',
  rutas: [rutaDemostracion],
  menu: [],
} as const satisfies Modulo
