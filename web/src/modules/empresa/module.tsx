import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'

const rutaEmpresa = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/configuracion/empresa',
  component: lazyRouteComponent(() => import('./PaginaEmpresa.tsx'), 'PaginaEmpresa'),
})

const rutaFacturas = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/facturas-retroventa',
  component: lazyRouteComponent(() => import('./PaginaFacturas.tsx'), 'PaginaFacturas'),
})

export const empresa = { rutas: [rutaEmpresa, rutaFacturas] } as const satisfies Modulo
