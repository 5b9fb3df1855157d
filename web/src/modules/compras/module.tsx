import type { LISTAS_COMPRAS } from '@retroventa/api/compras/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'

type Lista = (typeof LISTAS_COMPRAS)['articulos']
const comun = { getParentRoute: () => rutaMarco } as const

const rutaArticulos = createRoute({
  ...comun,
  path: '/compras',
  component: lazyRouteComponent(() => import('./PaginaComprar.tsx'), 'PaginaArticulos'),
})
const rutaPeso = createRoute({
  ...comun,
  path: '/compras/peso-articulos',
  component: lazyRouteComponent(() => import('./PaginaComprar.tsx'), 'PaginaPeso'),
})
const rutaHistorial = createRoute({
  ...comun,
  path: '/compras/historial',
  staticData: { ligera: true },
  validateSearch: direccionDeLista<Lista>()(),
  component: lazyRouteComponent(() => import('./PaginaHistorial.tsx'), 'PaginaHistorial'),
})
const rutaHistorialPeso = createRoute({
  ...comun,
  path: '/compras/historial/peso-articulos',
  staticData: { ligera: true },
  validateSearch: direccionDeLista<Lista>()(),
  component: lazyRouteComponent(() => import('./PaginaHistorial.tsx'), 'PaginaHistorialPeso'),
})
const rutaCompra = createRoute({
  ...comun,
  path: '/compras/compra/$codigo',
  component: lazyRouteComponent(() => import('./PaginaCompra.tsx'), 'PaginaCompra'),
})

export const compras = {
  rutas: [rutaArticulos, rutaPeso, rutaHistorial, rutaHistorialPeso, rutaCompra],
} as const satisfies Modulo
