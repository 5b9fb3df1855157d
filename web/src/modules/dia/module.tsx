import type { LISTA_DIAS } from '@retroventa/api/dia/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'

const rutaDia = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/dia',
  component: lazyRouteComponent(() => import('./PaginaDia.tsx'), 'PaginaDia'),
})

const rutaHistorial = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/dia/historial',
  validateSearch: direccionDeLista<typeof LISTA_DIAS>()(),
  component: lazyRouteComponent(() => import('./PaginaDias.tsx'), 'PaginaDias'),
})

export const dia = { rutas: [rutaDia, rutaHistorial] } as const satisfies Modulo
