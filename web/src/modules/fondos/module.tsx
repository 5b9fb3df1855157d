import type { LISTA_FONDOS } from '@retroventa/api/fondos/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'

const rutaFondos = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/fondos',
  validateSearch: direccionDeLista<typeof LISTA_FONDOS>()(),
  component: lazyRouteComponent(() => import('./PaginaFondos.tsx'), 'PaginaFondos'),
})

const rutaDatafono = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/fondos/datafono',
  component: lazyRouteComponent(() => import('./PaginaDatafono.tsx'), 'PaginaDatafono'),
})

export const fondos = { rutas: [rutaFondos, rutaDatafono] } as const satisfies Modulo
