import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'

const rutaCostos = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/consultas/costos',
  component: lazyRouteComponent(() => import('../costosConsulta/PaginaCostos.tsx'), 'PaginaCostos'),
})

export const costosConsulta = {
  rutas: [rutaCostos],
} as const satisfies Modulo
