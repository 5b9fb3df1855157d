import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { leerBusqueda } from './busqueda.ts'

const rutaCumplimiento = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/cumplimiento',
  validateSearch: leerBusqueda,
  component: lazyRouteComponent(() => import('./PaginaCumplimiento.tsx'), 'PaginaCumplimiento'),
})

export const cumplimiento = {
  rutas: [rutaCumplimiento],
} as const satisfies Modulo
