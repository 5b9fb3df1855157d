import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { leerBusqueda } from './busqueda.ts'

const rutaImportar = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/clientes/importar',
  validateSearch: leerBusqueda,
  component: lazyRouteComponent(() => import('./PaginaImportar.tsx'), 'PaginaImportar'),
})

export const importaciones = {
  rutas: [rutaImportar],
} as const satisfies Modulo
