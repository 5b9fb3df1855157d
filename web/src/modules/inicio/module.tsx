import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { perezoso } from '../../ui/perezoso.ts'
import { consultaIndicadores, consultaInicio } from './consultas.ts'

const rutaInicio = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/home',
  // Asked with the page, awaited by nobody: it draws its own waiting.
  loader: ({ context }) => void context.consultas.prefetchQuery(consultaInicio),
  staticData: { ligera: true },
  component: lazyRouteComponent(() => import('./PaginaInicio.tsx'), 'PaginaInicio'),
})

const rutaIndicadores = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/',
  loader: ({ context }) => void context.consultas.prefetchQuery(consultaIndicadores),
  staticData: { permiso: 'contratos.ver', ligera: true },
  component: lazyRouteComponent(() => import('./PaginaIndicadores.tsx'), 'PaginaIndicadores'),
})

export const inicio = {
  nombre: 'inicio',
  rutas: [rutaInicio, rutaIndicadores],
  menu: [],
  cajones: [{ clave: 'valoracion', componente: perezoso(() => import('./Valoracion.tsx')) }],
} as const satisfies Modulo
