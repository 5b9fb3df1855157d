import type { LISTA_TAREAS } from '@retroventa/api/cumplimiento/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista, id } from '../../ui/direccion.ts'

const rutaCumplimiento = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/cumplimiento',
  // `tarea`: the hit in the drawer.
  validateSearch: direccionDeLista<typeof LISTA_TAREAS>()({ tarea: id }),
  component: lazyRouteComponent(() => import('./PaginaCumplimiento.tsx'), 'PaginaCumplimiento'),
})

export const cumplimiento = {
  rutas: [rutaCumplimiento],
} as const satisfies Modulo
