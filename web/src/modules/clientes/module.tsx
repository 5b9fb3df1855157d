import type { LISTA_CLIENTES } from '@retroventa/api/clientes/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'

const rutaClientes = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/clientes',
  staticData: { ligera: true },
  validateSearch: direccionDeLista<typeof LISTA_CLIENTES>()(),
  component: lazyRouteComponent(() => import('./PaginaClientes.tsx'), 'PaginaClientes'),
})

export const clientes = { rutas: [rutaClientes] } as const satisfies Modulo
