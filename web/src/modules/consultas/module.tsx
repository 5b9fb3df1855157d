import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { leerFuente, leerInforme } from './busqueda.ts'

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
const rutaFuentes = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/consultas/fuentes',
  staticData: { permiso: 'consultas.costos' },
  validateSearch: leerFuente,
  component: lazyRouteComponent(() => import('./fuentes/PaginaFuentes.tsx'), 'PaginaFuentes'),
})
const rutaInforme = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/consultas/informe',
  staticData: { permiso: 'consultas.informe' },
  validateSearch: leerInforme,
  component: lazyRouteComponent(() => import('./PaginaInforme.tsx'), 'PaginaInforme'),
})

export const consultas = {
  nombre: 'consultas',
  rutas: [rutaConsultas, rutaListas, rutaFuentes, rutaInforme],
  menu: [],
} as const satisfies Modulo
