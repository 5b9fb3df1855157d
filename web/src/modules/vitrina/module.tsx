import type {
  LISTA_CADENA,
  LISTA_GRANEL,
  LISTA_GRANEL_CADENA,
  LISTAS_VITRINA,
} from '@retroventa/api/vitrina/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'

type Lista = (typeof LISTAS_VITRINA)['unidad']

const comun = { getParentRoute: () => rutaMarco, staticData: { ligera: true } } as const
const paginas = () => import('./Paginas.tsx')

const rutaVitrina = createRoute({
  ...comun,
  path: '/vitrina',
  validateSearch: direccionDeLista<Lista>()(),
  component: lazyRouteComponent(paginas, 'PaginaVitrina'),
})
const rutaCadena = createRoute({
  ...comun,
  path: '/vitrina/busqueda-avanzada',
  validateSearch: direccionDeLista<typeof LISTA_CADENA>()(),
  component: lazyRouteComponent(() => import('./PaginaCadena.tsx'), 'PaginaCadena'),
})
const rutaVendidos = createRoute({
  ...comun,
  path: '/vitrina/vendidos',
  validateSearch: direccionDeLista<Lista>()(),
  component: lazyRouteComponent(paginas, 'PaginaVendidos'),
})
const rutaSeparados = createRoute({
  ...comun,
  path: '/vitrina/separados',
  validateSearch: direccionDeLista<Lista>()(),
  component: lazyRouteComponent(paginas, 'PaginaSeparados'),
})
const rutaTrasladados = createRoute({
  ...comun,
  path: '/vitrina/trasladados',
  validateSearch: direccionDeLista<Lista>()(),
  component: lazyRouteComponent(paginas, 'PaginaTrasladados'),
})
const rutaDevueltos = createRoute({
  ...comun,
  path: '/vitrina/devuelto-vigente',
  validateSearch: direccionDeLista<Lista>()(),
  component: lazyRouteComponent(paginas, 'PaginaDevueltos'),
})
const rutaPeso = createRoute({
  ...comun,
  path: '/vitrina-peso',
  validateSearch: direccionDeLista<typeof LISTA_GRANEL>()(),
  component: lazyRouteComponent(() => import('./PaginaGranel.tsx'), 'PaginaGranel'),
})
const rutaPesoCadena = createRoute({
  ...comun,
  path: '/vitrina-peso/busqueda-avanzada',
  validateSearch: direccionDeLista<typeof LISTA_GRANEL_CADENA>()(),
  component: lazyRouteComponent(() => import('./PaginaGranel.tsx'), 'PaginaGranelCadena'),
})
const rutaPieza = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/vitrina/articulo/$codigo',
  component: lazyRouteComponent(() => import('./PaginaPieza.tsx'), 'PaginaPieza'),
})

export const vitrina = {
  rutas: [
    rutaVitrina,
    rutaCadena,
    rutaVendidos,
    rutaSeparados,
    rutaTrasladados,
    rutaDevueltos,
    rutaPeso,
    rutaPesoCadena,
    rutaPieza,
  ],
} as const satisfies Modulo
