import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'

const rutaInicio = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/home',
  component: lazyRouteComponent(() => import('./PaginaInicio.tsx'), 'PaginaInicio'),
})

export const inicio = {
  nombre: 'inicio',
  rutas: [rutaInicio],
  menu: [{ grupo: 'principal', texto: 'Inicio', a: '/home', icono: 'inicio', enTelefono: true }],
} as const satisfies Modulo
