import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'

const rutaConsultas = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/consultas',
  staticData: { permiso: 'consultas.ver' },
  component: lazyRouteComponent(() => import('./PaginaConsultas.tsx'), 'PaginaConsultas'),
})
const rutaListas = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/consultas/listas',
  staticData: { permiso: 'consultas.ver' },
  component: lazyRouteComponent(() => import('./PaginaListas.tsx'), 'PaginaListas'),
})
const rutaCostos = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/consultas/costos',
  staticData: { permiso: 'consultas.costos' },
  component: lazyRouteComponent(() => import('./PaginaCostos.tsx'), 'PaginaCostos'),
})
const rutaInforme = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/consultas/informe',
  staticData: { permiso: 'consultas.informe' },
  component: lazyRouteComponent(() => import('./PaginaInforme.tsx'), 'PaginaInforme'),
})

export const consultas = {
  nombre: 'consultas',
  rutas: [rutaConsultas, rutaListas, rutaCostos, rutaInforme],
  menu: [],
} as const satisfies Modulo
