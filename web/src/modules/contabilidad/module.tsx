import type { LISTA_MOVIMIENTOS } from '@retroventa/api/contabilidad/lista'
import type { LISTA_CIERRES_MES } from '@retroventa/api/contabilidad/listaCierres'
import { ALMACEN } from '@retroventa/domain/almacenes/codigo'
import { esFecha } from '@retroventa/domain/fechas/fecha'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista, patron } from '../../ui/direccion.ts'

/** Code of a branch that was closed. */
const almacen = patron(new RegExp(`^${ALMACEN}$`))

const rutaCuentas = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/contabilidad/cuentas',
  component: lazyRouteComponent(() => import('./PaginaCuentas.tsx'), 'PaginaCuentas'),
})

const rutaCierres = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/contabilidad/cierres',
  validateSearch: direccionDeLista<typeof LISTA_CIERRES_MES>()({ libros: almacen }),
  component: lazyRouteComponent(() => import('./PaginaCierres.tsx'), 'PaginaCierres'),
})

const rutaPrueba = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/contabilidad/prueba',
  component: lazyRouteComponent(() => import('./PaginaPrueba.tsx'), 'PaginaPrueba'),
})

const rutaMovimientos = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/contabilidad/movimientos',
  validateSearch: direccionDeLista<typeof LISTA_MOVIMIENTOS>()({ libros: almacen }),
  component: lazyRouteComponent(() => import('./PaginaMovimientos.tsx'), 'PaginaMovimientos'),
})

const rutaCertificados = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/contabilidad/retenciones/$tercero',
  validateSearch: ({ desde, hasta }: Record<string, unknown>) => ({
    ...(esFecha(String(desde)) && { desde: String(desde) }),
    ...(esFecha(String(hasta)) && { hasta: String(hasta) }),
  }),
  component: lazyRouteComponent(() => import('./PaginaCertificados.tsx'), 'PaginaCertificados'),
})

export const contabilidad = {
  rutas: [rutaCertificados, rutaMovimientos, rutaCuentas, rutaCierres, rutaPrueba],
} as const satisfies Modulo
