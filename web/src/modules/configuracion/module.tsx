import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { leerBusqueda } from './secciones.ts'

const rutaConfiguracion = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/configuracion',
  staticData: { permiso: 'configuracion.ver' },
  validateSearch: leerBusqueda,
  component: lazyRouteComponent(() => import('./PaginaConfiguracion.tsx'), 'PaginaConfiguracion'),
})

export const configuracion = {
  nombre: 'configuracion',
  rutas: [rutaConfiguracion],
  menu: [],
} as const satisfies Modulo
