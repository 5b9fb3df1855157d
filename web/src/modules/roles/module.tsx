import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { leerBusqueda } from './busqueda.ts'

const rutaRoles = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/configuracion/roles',
  staticData: { permiso: 'roles.ver' },
  validateSearch: leerBusqueda,
  component: lazyRouteComponent(() => import('./PaginaRoles.tsx'), 'PaginaRoles'),
})

export const roles = { nombre: 'roles', rutas: [rutaRoles], menu: [] } as const satisfies Modulo
