import type { LISTA_ALMACENES } from '@retroventa/api/almacenes/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista, id, idONuevo } from '../../ui/direccion.ts'

const rutaAlmacenes = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/configuracion/almacenes',
  validateSearch: direccionDeLista<typeof LISTA_ALMACENES>()({ almacen: idONuevo, calendario: id }),
  component: lazyRouteComponent(() => import('./PaginaAlmacenes.tsx'), 'PaginaAlmacenes'),
})

export const almacenes = { rutas: [rutaAlmacenes] } as const satisfies Modulo
