import type { LISTAS_TRASLADOS } from '@retroventa/api/traslados/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccion, direccionDeLista, texto } from '../../ui/direccion.ts'

type Listas = typeof LISTAS_TRASLADOS

const comun = { getParentRoute: () => rutaMarco } as const
const ligera = { ...comun, staticData: { ligera: true } } as const
const paginas = () => import('./Paginas.tsx')
const despachar = () => import('./PaginaDespachar.tsx')

const rutaDespachar = createRoute({
  ...comun,
  path: '/traslados',
  component: lazyRouteComponent(despachar, 'PaginaDespachar'),
})
const rutaRepartir = createRoute({
  ...comun,
  path: '/traslados/reparticiones',
  // What a purchase brings to be shared out.
  validateSearch: direccion({ codigos: texto(2_000), categorias: texto(20) }),
  component: lazyRouteComponent(despachar, 'PaginaRepartir'),
})
const rutaHistorial = createRoute({
  ...ligera,
  path: '/traslados/historial',
  validateSearch: direccionDeLista<Listas['historial']>()(),
  component: lazyRouteComponent(paginas, 'PaginaHistorial'),
})
const rutaReparticiones = createRoute({
  ...ligera,
  path: '/compras/reparticiones',
  validateSearch: direccionDeLista<Listas['reparticiones']>()(),
  component: lazyRouteComponent(paginas, 'PaginaReparticiones'),
})
const rutaReparticionesPeso = createRoute({
  ...ligera,
  path: '/compras/reparticiones-peso',
  validateSearch: direccionDeLista<Listas['reparticiones']>()(),
  component: lazyRouteComponent(paginas, 'PaginaReparticionesPeso'),
})
const rutaDespacho = createRoute({
  ...comun,
  path: '/traslados/despacho/$codigo',
  component: lazyRouteComponent(() => import('./PaginaDespacho.tsx'), 'PaginaDespacho'),
})
const rutaPorRecibir = createRoute({
  ...ligera,
  path: '/recibir-articulos',
  validateSearch: direccionDeLista<Listas['porRecibir']>()(),
  component: lazyRouteComponent(paginas, 'PaginaPorRecibir'),
})
const rutaPorRecibirPeso = createRoute({
  ...ligera,
  path: '/recibir-peso-articulos',
  validateSearch: direccionDeLista<Listas['porRecibir']>()(),
  component: lazyRouteComponent(paginas, 'PaginaPorRecibirPeso'),
})
const rutaRecibidos = createRoute({
  ...ligera,
  path: '/recibir-articulos/historial',
  validateSearch: direccionDeLista<Listas['recibidos']>()(),
  component: lazyRouteComponent(paginas, 'PaginaRecibidos'),
})
const rutaRecibidosPeso = createRoute({
  ...ligera,
  path: '/recibir-peso-articulos/historial',
  validateSearch: direccionDeLista<Listas['recibidos']>()(),
  component: lazyRouteComponent(paginas, 'PaginaRecibidosPeso'),
})

export const traslados = {
  rutas: [
    rutaDespachar,
    rutaRepartir,
    rutaHistorial,
    rutaReparticiones,
    rutaReparticionesPeso,
    rutaDespacho,
    rutaPorRecibir,
    rutaPorRecibirPeso,
    rutaRecibidos,
    rutaRecibidosPeso,
  ],
} as const satisfies Modulo
