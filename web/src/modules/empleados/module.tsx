import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { leerEmpleados, leerLogueos } from './busqueda.ts'

const rutaEmpleados = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/empleados',
  validateSearch: leerEmpleados,
  component: lazyRouteComponent(() => import('./PaginaEmpleados.tsx'), 'PaginaEmpleados'),
})

const rutaLogueos = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/empleados/logueos',
  validateSearch: leerLogueos,
  component: lazyRouteComponent(() => import('./PaginaLogueos.tsx'), 'PaginaLogueos'),
})

export const empleados = {
  rutas: [rutaEmpleados, rutaLogueos],
} as const satisfies Modulo
