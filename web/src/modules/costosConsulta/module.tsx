import type { LISTA_COSTOS } from '@retroventa/api/costosConsulta/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'

const rutaCostos = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/consultas/costos',
  validateSearch: direccionDeLista<typeof LISTA_COSTOS>()(),
  component: lazyRouteComponent(() => import('./PaginaCostos.tsx'), 'PaginaCostos'),
})

export const costosConsulta = {
  rutas: [rutaCostos],
} as const satisfies Modulo
