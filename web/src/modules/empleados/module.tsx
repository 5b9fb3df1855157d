import type { LISTA_EMPLEADOS } from '@retroventa/api/empleados/lista'
import type { LISTA_LOGUEOS } from '@retroventa/api/empleados/listaLogueos'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista, idONuevo } from '../../ui/direccion.ts'

const rutaEmpleados = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/empleados',
  validateSearch: direccionDeLista<typeof LISTA_EMPLEADOS>()({ empleado: idONuevo }),
  component: lazyRouteComponent(() => import('./PaginaEmpleados.tsx'), 'PaginaEmpleados'),
})

const rutaLogueos = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/empleados/logueos',
  validateSearch: direccionDeLista<typeof LISTA_LOGUEOS>()(),
  component: lazyRouteComponent(() => import('./PaginaLogueos.tsx'), 'PaginaLogueos'),
})

export const empleados = {
  rutas: [rutaEmpleados, rutaLogueos],
} as const satisfies Modulo
