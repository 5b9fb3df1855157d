import type {
  LISTA_AUSENCIAS,
  LISTA_CASOS,
  LISTA_SEGMENTOS,
  LISTA_SENALES,
} from '@retroventa/api/sagrilaft/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista, id } from '../../ui/direccion.ts'

const rutaSenales = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/cumplimiento/senales',
  validateSearch: direccionDeLista<typeof LISTA_SENALES>()(),
  component: lazyRouteComponent(() => import('./Paginas.tsx'), 'PaginaSenales'),
})
const rutaCasos = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/cumplimiento/casos',
  // `caso`: the one in the drawer.
  validateSearch: direccionDeLista<typeof LISTA_CASOS>()({ caso: id }),
  component: lazyRouteComponent(() => import('./Paginas.tsx'), 'PaginaCasos'),
})
const rutaSegmentos = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/cumplimiento/segmentos',
  validateSearch: direccionDeLista<typeof LISTA_SEGMENTOS>()(),
  component: lazyRouteComponent(() => import('./Segmentos.tsx'), 'PaginaSegmentos'),
})
const rutaAusencias = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/cumplimiento/ausencias',
  validateSearch: direccionDeLista<typeof LISTA_AUSENCIAS>()(),
  component: lazyRouteComponent(() => import('./Paginas.tsx'), 'PaginaAusencias'),
})

export const sagrilaft = {
  rutas: [rutaSenales, rutaCasos, rutaSegmentos, rutaAusencias],
} as const satisfies Modulo
