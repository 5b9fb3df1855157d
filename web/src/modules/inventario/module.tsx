import type { LISTA_DIFERENCIAS, LISTA_INVENTARIOS } from '@retroventa/api/inventario/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { dia, direccion, direccionDeLista, texto } from '../../ui/direccion.ts'

const comun = { getParentRoute: () => rutaMarco } as const
/** Lists draw nothing of Ant Design. */
const deLista = { ...comun, staticData: { ligera: true } } as const
const conteos = () => import('./PaginaConteo.tsx')
const historiales = () => import('./PaginaHistorial.tsx')

const rutaContrato = createRoute({
  ...comun,
  path: '/inventario/contrato',
  component: lazyRouteComponent(conteos, 'PaginaContratos'),
})
const rutaVitrina = createRoute({
  ...comun,
  path: '/inventario/vitrina',
  component: lazyRouteComponent(conteos, 'PaginaVitrina'),
})
const rutaHistorialContrato = createRoute({
  ...deLista,
  path: '/inventario/contrato/historial',
  validateSearch: direccionDeLista<typeof LISTA_INVENTARIOS>()(),
  component: lazyRouteComponent(historiales, 'HistorialContratos'),
})
const rutaHistorialVitrina = createRoute({
  ...deLista,
  path: '/inventario/vitrina/historial',
  validateSearch: direccionDeLista<typeof LISTA_INVENTARIOS>()(),
  component: lazyRouteComponent(historiales, 'HistorialVitrina'),
})
const flujos = () => import('./PaginaFlujo.tsx')
const deFlujo = {
  ...comun,
  validateSearch: direccion({ almacen: texto(20), desde: dia, hasta: dia }),
} as const
const rutaFlujoContrato = createRoute({
  ...deFlujo,
  path: '/auditoria/flujo-inventario-contrato',
  component: lazyRouteComponent(flujos, 'FlujoContratos'),
})
const rutaFlujoVitrina = createRoute({
  ...deFlujo,
  path: '/auditoria/flujo-inventario-vitrina',
  component: lazyRouteComponent(flujos, 'FlujoVitrina'),
})
const hoja = () => import('./PaginaInventario.tsx')
const rutaHojaContrato = createRoute({
  ...comun,
  path: '/inventario/contrato/historial/$codigo',
  validateSearch: direccionDeLista<typeof LISTA_DIFERENCIAS>()(),
  component: lazyRouteComponent(hoja, 'PaginaInventario'),
})
const rutaHojaVitrina = createRoute({
  ...comun,
  path: '/inventario/vitrina/historial/$codigo',
  validateSearch: direccionDeLista<typeof LISTA_DIFERENCIAS>()(),
  component: lazyRouteComponent(hoja, 'PaginaInventario'),
})

export const inventario = {
  rutas: [
    rutaContrato,
    rutaVitrina,
    rutaHistorialContrato,
    rutaHistorialVitrina,
    rutaHojaContrato,
    rutaHojaVitrina,
    rutaFlujoContrato,
    rutaFlujoVitrina,
  ],
} as const satisfies Modulo
