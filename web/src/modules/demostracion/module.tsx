import type { LISTA_RECIBIDOS } from '@retroventa/api/demostracion/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'

const rutaDemostracion = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/demostracion',
  validateSearch: direccionDeLista<typeof LISTA_RECIBIDOS>()(),
  component: lazyRouteComponent(() => import('./PaginaDemostracion.tsx'), 'PaginaDemostracion'),
})

export const demostracion = {
  rutas: [rutaDemostracion],
} as const satisfies Modulo
