import type { LISTA_POR_COBRAR, LISTA_POR_PAGAR } from '@retroventa/api/anticipos/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'

const comun = { getParentRoute: () => rutaMarco } as const

const rutaCobrar = createRoute({
  ...comun,
  path: '/anticipos/por-cobrar',
  component: lazyRouteComponent(() => import('./PaginaAbrir.tsx'), 'PaginaPorCobrar'),
})
const rutaPagar = createRoute({
  ...comun,
  path: '/anticipos/por-pagar',
  component: lazyRouteComponent(() => import('./PaginaAbrir.tsx'), 'PaginaPorPagar'),
})
const rutaListaCobrar = createRoute({
  ...comun,
  path: '/anticipos/por-cobrar/listado',
  validateSearch: direccionDeLista<typeof LISTA_POR_COBRAR>()(),
  component: lazyRouteComponent(() => import('./PaginaListado.tsx'), 'PaginaListadoPorCobrar'),
})
const rutaListaPagar = createRoute({
  ...comun,
  path: '/anticipos/por-pagar/listado',
  validateSearch: direccionDeLista<typeof LISTA_POR_PAGAR>()(),
  component: lazyRouteComponent(() => import('./PaginaListado.tsx'), 'PaginaListadoPorPagar'),
})

export const anticipos = {
  rutas: [rutaCobrar, rutaPagar, rutaListaCobrar, rutaListaPagar],
} as const satisfies Modulo
