import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { leerPedido } from './pedido.ts'

const detallada = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/planilla/detallada',
  validateSearch: leerPedido,
  component: lazyRouteComponent(() => import('./paginas.tsx'), 'PaginaDetallada'),
})
const sencilla = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/planilla/sencilla',
  validateSearch: leerPedido,
  component: lazyRouteComponent(() => import('./paginas.tsx'), 'PaginaSencilla'),
})
const alterna = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/planilla/alterna',
  validateSearch: leerPedido,
  component: lazyRouteComponent(() => import('./paginas.tsx'), 'PaginaAlterna'),
})

export const planilla = { rutas: [detallada, sencilla, alterna] } as const satisfies Modulo
