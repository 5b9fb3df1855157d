import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'

const rutaInicio = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/home',
  component: lazyRouteComponent(() => import('./PaginaInicio.tsx'), 'PaginaInicio'),
})

const rutaIndicadores = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/',
  staticData: { permiso: 'contratos.ver' },
  component: lazyRouteComponent(() => import('./PaginaIndicadores.tsx'), 'PaginaIndicadores'),
})

export const inicio = {
  nombre: 'inicio',
  rutas: [rutaInicio, rutaIndicadores],
  menu: [],
  cajones: [{ clave: 'valoracion', componente: lazy(() => import('./Valoracion.tsx')) }],
} as const satisfies Modulo
