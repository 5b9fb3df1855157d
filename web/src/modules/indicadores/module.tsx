import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { perezoso } from '../../ui/perezoso.ts'
import { queryIndicadores } from './llamadas.ts'

const rutaIndicadores = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/',
  loader: ({ context }) => void context.cache.prefetchQuery(queryIndicadores),
  component: lazyRouteComponent(() => import('./PaginaIndicadores.tsx'), 'PaginaIndicadores'),
})

export const indicadores = {
  rutas: [rutaIndicadores],
  cajones: [{ clave: 'valoracion', componente: perezoso(() => import('./Valoracion.tsx')) }],
} as const satisfies Modulo
