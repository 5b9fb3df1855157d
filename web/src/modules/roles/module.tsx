import type { LISTA_ROLES } from '@retroventa/api/roles/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista, id, idONuevo } from '../../ui/direccion.ts'

const rutaRoles = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/configuracion/roles',
  // `rol`: the one in the drawer; `copia`: the one that a new role starts from.
  validateSearch: direccionDeLista<typeof LISTA_ROLES>()({ rol: idONuevo, copia: id }),
  component: lazyRouteComponent(() => import('./PaginaRoles.tsx'), 'PaginaRoles'),
})

export const roles = { rutas: [rutaRoles] } as const satisfies Modulo
