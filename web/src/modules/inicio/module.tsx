import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { querySesion, tienePermiso } from '../../api/sesion.ts'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { queryInicio } from './llamadas.ts'

const rutaInicio = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/home',
  // Asked with the page, awaited by nobody: it draws its own waiting.
  loader: ({ context: { cache } }) => {
    const sesion = cache.getQueryData(querySesion.queryKey)
    const suya = sesion && tienePermiso(sesion, 'contratos.ver')
    if (suya) void cache.prefetchQuery(queryInicio)
  },
  staticData: { ligera: true },
  component: lazyRouteComponent(() => import('./PaginaInicio.tsx'), 'PaginaInicio'),
})

export const inicio = {
  rutas: [rutaInicio],
} as const satisfies Modulo
