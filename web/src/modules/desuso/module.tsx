import type {
  LISTA_BAJAS,
  LISTA_DESUSO_ORO,
  LISTA_DESUSO_VARIOS,
  LISTA_LIQUIDACIONES,
  LISTA_LOTES,
  LISTA_REMISIONES,
} from '@retroventa/api/desuso/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'

const comun = { getParentRoute: () => rutaMarco } as const
const oro = () => import('./PaginasOro.tsx')
const varios = () => import('./PaginasVarios.tsx')

const rutaOro = createRoute({
  ...comun,
  path: '/desuso-oro',
  validateSearch: direccionDeLista<typeof LISTA_DESUSO_ORO>()(),
  component: lazyRouteComponent(oro, 'PaginaPendiente'),
})
const rutaRetirado = createRoute({
  ...comun,
  path: '/desuso-oro/listado-retirado',
  validateSearch: direccionDeLista<typeof LISTA_LOTES>()(),
  component: lazyRouteComponent(oro, 'PaginaRetirado'),
})
const rutaExportado = createRoute({
  ...comun,
  path: '/desuso-oro/listado-exportado',
  validateSearch: direccionDeLista<typeof LISTA_REMISIONES>()(),
  component: lazyRouteComponent(oro, 'PaginaExportado'),
})
const rutaHistorial = createRoute({
  ...comun,
  path: '/desuso-oro/historial',
  validateSearch: direccionDeLista<typeof LISTA_LIQUIDACIONES>()(),
  component: lazyRouteComponent(oro, 'PaginaHistorial'),
})
const rutaVarios = createRoute({
  ...comun,
  path: '/desuso-varios',
  validateSearch: direccionDeLista<typeof LISTA_DESUSO_VARIOS>()(),
  component: lazyRouteComponent(varios, 'PaginaVarios'),
})
const rutaListado = createRoute({
  ...comun,
  path: '/desuso-varios/listado',
  validateSearch: direccionDeLista<typeof LISTA_BAJAS>()(),
  component: lazyRouteComponent(varios, 'PaginaListado'),
})
const rutaBajas = createRoute({
  ...comun,
  path: '/desuso-varios/historial',
  validateSearch: direccionDeLista<typeof LISTA_BAJAS>()(),
  component: lazyRouteComponent(varios, 'PaginaHistorialVarios'),
})

export const desuso = {
  rutas: [rutaOro, rutaRetirado, rutaExportado, rutaHistorial, rutaVarios, rutaListado, rutaBajas],
} as const satisfies Modulo
