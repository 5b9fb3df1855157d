import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ErrorApi } from '../../api/errorApi.ts'
import { querySesion } from '../../api/sesion.ts'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco, rutaRaiz } from '../../shell/rutas.ts'
import { type BusquedaVolver, leerVolver } from '../../shell/volver.ts'
import { perezoso } from '../../ui/perezoso.ts'
import { PaginaIngreso } from './PaginaIngreso.tsx'

const rutaIngreso = createRoute({
  getParentRoute: () => rutaRaiz,
  path: '/login',
  validateSearch: (
    busqueda: Record<string, unknown>,
  ): { volver?: string; motivo?: 'inactividad' | 'terminada' } => ({
    ...leerVolver(busqueda.volver),
    ...((busqueda.motivo === 'inactividad' || busqueda.motivo === 'terminada') && {
      motivo: busqueda.motivo,
    }),
  }),
  // The one page that is not lazy: it is what a person waits for, and a second trip for its 2 kB would cost more.
  component: PaginaIngreso,
})

const rutaElegirAlmacen = createRoute({
  getParentRoute: () => rutaRaiz,
  path: '/seleccionar-almacen',
  validateSearch: (busqueda: Record<string, unknown>) => leerVolver(busqueda.volver),
  beforeLoad: async ({ context, search }) => {
    try {
      await context.cache.ensureQueryData(querySesion)
    } catch (error) {
      if (error instanceof ErrorApi && error.estado === 401) throw redirect({ to: '/login', search })
      throw error
    }
  },
  component: lazyRouteComponent(() => import('./PaginaElegirAlmacen.tsx'), 'PaginaElegirAlmacen'),
})

/** Before the frame: what the server asks of the account before anything else may be done. */
const rutaCompletar = createRoute({
  getParentRoute: () => rutaRaiz,
  path: '/completar-ingreso',
  validateSearch: (busqueda: Record<string, unknown>): BusquedaVolver => leerVolver(busqueda.volver),
  beforeLoad: async ({ context, search }) => {
    try {
      const sesion = await context.cache.ensureQueryData(querySesion)
      if (sesion.pendiente) return
    } catch (error) {
      if (error instanceof ErrorApi && error.estado === 401) throw redirect({ to: '/login', search })
      throw error
    }
    throw redirect({ href: search.volver ?? '/home' })
  },
  component: lazyRouteComponent(() => import('../sesion/cuenta/PaginaCompletar.tsx'), 'PaginaCompletar'),
})

const rutaSesiones = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/mis-sesiones',
  component: lazyRouteComponent(() => import('./cuenta/PaginaSesiones.tsx'), 'PaginaSesiones'),
})

export const sesion = {
  rutas: [rutaSesiones],
  rutasFuera: [rutaIngreso, rutaElegirAlmacen, rutaCompletar],
  cajones: [{ clave: 'cuenta', componente: perezoso(() => import('./cuenta/MiCuenta.tsx')) }],
} as const satisfies Modulo
