import type { LISTA_BLANCOS } from '@retroventa/api/blancos/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'

const rutaLista = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/contratos-en-blanco',
  validateSearch: direccionDeLista<typeof LISTA_BLANCOS>()(),
  component: lazyRouteComponent(() => import('./PaginaBlancos.tsx'), 'PaginaBlancos'),
})

export const blancos = { rutas: [rutaLista] } as const satisfies Modulo
