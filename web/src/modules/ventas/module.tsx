import type { LISTAS_VENTAS } from '@retroventa/api/ventas/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'

type Lista = (typeof LISTAS_VENTAS)['articulos']
const comun = { getParentRoute: () => rutaMarco } as const

const rutaVender = createRoute({
  ...comun,
  path: '/ventas',
  component: lazyRouteComponent(() => import('./PaginaVender.tsx'), 'PaginaVender'),
})
const rutaServicios = createRoute({
  ...comun,
  path: '/ventas/ventasServicios',
  component: lazyRouteComponent(() => import('./PaginaVender.tsx'), 'PaginaServicios'),
})
const rutaListado = createRoute({
  ...comun,
  path: '/ventas/listado-ventas',
  staticData: { ligera: true },
  validateSearch: direccionDeLista<Lista>()(),
  component: lazyRouteComponent(() => import('./PaginaListado.tsx'), 'PaginaListado'),
})
const rutaListadoServicios = createRoute({
  ...comun,
  path: '/ventas/listado-ventas-servicios',
  staticData: { ligera: true },
  validateSearch: direccionDeLista<Lista>()(),
  component: lazyRouteComponent(() => import('./PaginaListado.tsx'), 'PaginaListadoServicios'),
})
const rutaVenta = createRoute({
  ...comun,
  path: '/ventas/venta/$codigo',
  component: lazyRouteComponent(() => import('./PaginaVenta.tsx'), 'PaginaVenta'),
})

export const ventas = {
  rutas: [rutaVender, rutaServicios, rutaListado, rutaListadoServicios, rutaVenta],
} as const satisfies Modulo
