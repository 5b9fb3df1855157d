import type { LISTA_CATALOGOS } from '@retroventa/api/configuracion/listaCatalogos'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'
import { leerBusqueda } from './secciones.ts'

const rutaConfiguracion = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/configuracion',
  validateSearch: leerBusqueda,
  component: lazyRouteComponent(() => import('./PaginaConfiguracion.tsx'), 'PaginaConfiguracion'),
})

const rutaCatalogos = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/configuracion/catalogos',
  validateSearch: direccionDeLista<typeof LISTA_CATALOGOS>()(),
  component: lazyRouteComponent(() => import('./PaginaCatalogos.tsx'), 'PaginaCatalogos'),
})

export const configuracion = {
  rutas: [rutaConfiguracion, rutaCatalogos],
} as const satisfies Modulo
