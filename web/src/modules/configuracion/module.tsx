import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { leerBusqueda } from './secciones.ts'

const rutaConfiguracion = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/configuracion',
  validateSearch: leerBusqueda,
  component: lazyRouteComponent(() => import('./PaginaConfiguracion.tsx'), 'PaginaConfiguracion'),
})

export const configuracion = {
  rutas: [rutaConfiguracion],
} as const satisfies Modulo
