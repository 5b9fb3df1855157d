import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { leerEmpleados, leerLogueos } from './busqueda.ts'

const rutaEmpleados = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/empleados',
  staticData: { permiso: 'empleados.ver' },
  validateSearch: leerEmpleados,
  component: lazyRouteComponent(() => import('./PaginaEmpleados.tsx'), 'PaginaEmpleados'),
})

const rutaLogueos = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/empleados/logueos',
  staticData: { permiso: 'empleados.logueos' },
  validateSearch: leerLogueos,
  component: lazyRouteComponent(() => import('./PaginaLogueos.tsx'), 'PaginaLogueos'),
})

export const empleados = {
  nombre: 'empleados',
  rutas: [rutaEmpleados, rutaLogueos],
  menu: [],
} as const satisfies Modulo
