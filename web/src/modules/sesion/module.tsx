import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ErrorApi } from '../../api/errorApi.ts'
import { consultaSesion } from '../../api/sesion.ts'
import { rutaRaiz } from '../../shell/rutas.ts'
import { leerVolver } from '../../shell/volver.ts'
import { PaginaIngreso } from './PaginaIngreso.tsx'

const rutaIngreso = createRoute({
  getParentRoute: () => rutaRaiz,
  path: '/login',
  validateSearch: (busqueda: Record<string, unknown>): { volver?: string; motivo?: 'inactividad' } => ({
    ...leerVolver(busqueda.volver),
    ...(busqueda.motivo === 'inactividad' && { motivo: busqueda.motivo }),
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
      await context.consultas.ensureQueryData(consultaSesion)
    } catch (error) {
      if (error instanceof ErrorApi && error.estado === 401) throw redirect({ to: '/login', search })
      throw error
    }
  },
  component: lazyRouteComponent(() => import('./PaginaElegirAlmacen.tsx'), 'PaginaElegirAlmacen'),
})

/** Pages before the frame. */
export const rutasSesion = [rutaIngreso, rutaElegirAlmacen] as const
