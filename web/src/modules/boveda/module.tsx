import type { LISTAS_BOVEDA } from '@retroventa/api/boveda/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'

type Listas = typeof LISTAS_BOVEDA

const comun = { getParentRoute: () => rutaMarco } as const
const paginas = () => import('./Paginas.tsx')

const rutaBoveda = createRoute({
  ...comun,
  path: '/boveda',
  validateSearch: direccionDeLista<Listas['todas']>()(),
  component: lazyRouteComponent(paginas, 'PaginaBoveda'),
})
const rutaRecibidos = createRoute({
  ...comun,
  path: '/boveda/recibidos',
  validateSearch: direccionDeLista<Listas['recibidas']>()(),
  component: lazyRouteComponent(paginas, 'PaginaRecibidos'),
})
const rutaPendientes = createRoute({
  ...comun,
  path: '/boveda/entrega-pendiente',
  validateSearch: direccionDeLista<Listas['pendientes']>()(),
  component: lazyRouteComponent(paginas, 'PaginaPendientes'),
})

export const boveda = { rutas: [rutaBoveda, rutaRecibidos, rutaPendientes] } as const satisfies Modulo
