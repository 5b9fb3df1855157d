import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ErrorApi } from '../api/errorApi.ts'
import { consultaSesion } from '../api/sesion.ts'

/** Root of every address. */
export const rutaRaiz = createRootRouteWithContext<{ consultas: QueryClient }>()()

/** Parent of every page inside the frame: there is a session and a branch, or the person is taken to choose them. */
export const rutaMarco = createRoute({
  getParentRoute: () => rutaRaiz,
  id: 'marco',
  beforeLoad: async ({ context, location }) => {
    try {
      const sesion = await context.consultas.ensureQueryData(consultaSesion)
      if (sesion.almacen) return
    } catch (error) {
      if (error instanceof ErrorApi && error.estado === 401) {
        throw redirect({ href: `/login?volver=${encodeURIComponent(location.href)}` })
      }
      throw error
    }
    throw redirect({ href: `/seleccionar-almacen?volver=${encodeURIComponent(location.href)}` })
  },
  component: lazyRouteComponent(() => import('./Marco.tsx'), 'Marco'),
})
