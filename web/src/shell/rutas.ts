import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { ErrorApi } from '../api/errorApi.ts'
import { querySesion } from '../api/sesion.ts'
import { queryVisible } from '../api/visible.ts'
import { leerBusquedaMarco } from './cajon.ts'
import { NoExiste } from './Respaldo.tsx'

/** Root of every address. */
export const rutaRaiz = createRootRouteWithContext<{ cache: QueryClient }>()()

/** Parent of every page inside the frame: there is a session and a branch, or the person is taken to choose them.
 * What it draws comes from above, with the modules (`router.tsx`): it is them who name this route. */
export const rutaMarco = createRoute({
  getParentRoute: () => rutaRaiz,
  id: 'marco',
  validateSearch: leerBusquedaMarco,
  beforeLoad: async ({ context, location }) => {
    try {
      const sesion = await context.cache.ensureQueryData(querySesion)
      if (sesion.pendiente) {
        throw redirect({ href: `/completar-ingreso?volver=${encodeURIComponent(location.href)}` })
      }
      // Asked now, awaited by nobody: menu and banners take it when it comes.
      void context.cache.prefetchQuery(queryVisible)
      if (sesion.almacen) return
    } catch (error) {
      if (error instanceof ErrorApi && error.estado === 401) {
        throw redirect({ href: `/login?volver=${encodeURIComponent(location.href)}` })
      }
      throw error
    }
    throw redirect({ href: `/seleccionar-almacen?volver=${encodeURIComponent(location.href)}` })
  },
})

/** Any address that no module has. */
export const rutaDesconocida = createRoute({
  getParentRoute: () => rutaMarco,
  path: '$',
  staticData: { ligera: true },
  component: NoExiste,
})
