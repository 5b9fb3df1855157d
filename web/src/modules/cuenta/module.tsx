import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ErrorApi } from '../../api/errorApi.ts'
import { consultaSesion } from '../../api/sesion.ts'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaRaiz } from '../../shell/rutas.ts'
import { type BusquedaVolver, leerVolver } from '../../shell/volver.ts'
import { perezoso } from '../../ui/perezoso.ts'

/** Before the frame: what the server asks of the account before anything else may be done. */
const rutaCompletar = createRoute({
  getParentRoute: () => rutaRaiz,
  path: '/completar-ingreso',
  validateSearch: (busqueda: Record<string, unknown>): BusquedaVolver => leerVolver(busqueda.volver),
  beforeLoad: async ({ context, search }) => {
    try {
      const sesion = await context.consultas.ensureQueryData(consultaSesion)
      if (sesion.pendiente) return
    } catch (error) {
      if (error instanceof ErrorApi && error.estado === 401) throw redirect({ to: '/login', search })
      throw error
    }
    throw redirect({ href: search.volver ?? '/home' })
  },
  component: lazyRouteComponent(() => import('./PaginaCompletar.tsx'), 'PaginaCompletar'),
})

/** Pages of the account that stand outside the frame. */
export const rutasCuenta = [rutaCompletar] as const

export const cuenta = {
  nombre: 'cuenta',
  rutas: [],
  menu: [],
  cajones: [{ clave: 'cuenta', componente: perezoso(() => import('./MiCuenta.tsx')) }],
} as const satisfies Modulo
