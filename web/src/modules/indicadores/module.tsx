import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { perezoso } from '../../ui/perezoso.ts'
import { queryIndicadores } from './llamadas.ts'

const rutaIndicadores = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/',
  loader: ({ context }) => void context.cache.prefetchQuery(queryIndicadores),
  staticData: { permiso: 'contratos.ver', ligera: true },
  component: lazyRouteComponent(() => import('./PaginaIndicadores.tsx'), 'PaginaIndicadores'),
})

export const indicadores = {
  nombre: 'indicadores',
  rutas: [rutaIndicadores],
  menu: [],
  cajones: [{ clave: 'valoracion', componente: perezoso(() => import('./Valoracion.tsx')) }],
} as const satisfies Modulo
