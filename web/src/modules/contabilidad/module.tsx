import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'

const rutaCuentas = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/contabilidad/cuentas',
  component: lazyRouteComponent(() => import('./PaginaCuentas.tsx'), 'PaginaCuentas'),
})

const rutaPrueba = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/contabilidad/prueba',
  component: lazyRouteComponent(() => import('./PaginaPrueba.tsx'), 'PaginaPrueba'),
})

export const contabilidad = {
  rutas: [rutaCuentas, rutaPrueba],
} as const satisfies Modulo
