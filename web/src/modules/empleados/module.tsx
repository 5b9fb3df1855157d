import { LISTA_EMPLEADOS } from '@retroventa/api/empleados/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista, id, idONuevo } from '../../ui/direccion.ts'
import { leerLogueos } from './busqueda.ts'

const rutaEmpleados = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/empleados',
  validateSearch: direccionDeLista(LISTA_EMPLEADOS, { rolId: id, almacenId: id, empleado: idONuevo }),
  component: lazyRouteComponent(() => import('./PaginaEmpleados.tsx'), 'PaginaEmpleados'),
})

const rutaLogueos = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/empleados/logueos',
  validateSearch: leerLogueos,
  component: lazyRouteComponent(() => import('./PaginaLogueos.tsx'), 'PaginaLogueos'),
})

export const empleados = {
  rutas: [rutaEmpleados, rutaLogueos],
} as const satisfies Modulo
