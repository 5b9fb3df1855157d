import type { LISTA_EGRESOS, LISTA_INGRESOS } from '@retroventa/api/dinero/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'

const rutaIngreso = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/ingresos',
  component: lazyRouteComponent(() => import('./PaginaRegistro.tsx'), 'PaginaIngreso'),
})
const rutaEgreso = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/egresos',
  component: lazyRouteComponent(() => import('./PaginaRegistro.tsx'), 'PaginaEgreso'),
})
const rutaIngresos = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/ingresos/listado-ingresos',
  validateSearch: direccionDeLista<typeof LISTA_INGRESOS>()(),
  component: lazyRouteComponent(() => import('./PaginaMovimientos.tsx'), 'PaginaIngresos'),
})
const rutaEgresos = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/egresos/listado-egresos',
  validateSearch: direccionDeLista<typeof LISTA_EGRESOS>()(),
  component: lazyRouteComponent(() => import('./PaginaMovimientos.tsx'), 'PaginaEgresos'),
})
const rutaTiposIngreso = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/ingresos/tipos',
  component: lazyRouteComponent(() => import('./PaginaTipos.tsx'), 'PaginaTiposIngreso'),
})
const rutaTiposEgreso = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/egresos/tipos',
  component: lazyRouteComponent(() => import('./PaginaTipos.tsx'), 'PaginaTiposEgreso'),
})

export const dinero = {
  rutas: [rutaIngreso, rutaEgreso, rutaIngresos, rutaEgresos, rutaTiposIngreso, rutaTiposEgreso],
} as const satisfies Modulo
