import type { LISTA_HECHAS } from '@retroventa/api/consultas/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'
import { leerFuente, leerInforme } from './busqueda.ts'

const rutaConsultas = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/consultas',
  component: lazyRouteComponent(() => import('./PaginaConsultas.tsx'), 'PaginaConsultas'),
})
const rutaListas = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/consultas/listas',
  component: lazyRouteComponent(() => import('./PaginaListas.tsx'), 'PaginaListas'),
})
const rutaFuentes = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/consultas/fuentes',
  validateSearch: leerFuente,
  component: lazyRouteComponent(() => import('./fuentes/PaginaFuentes.tsx'), 'PaginaFuentes'),
})
const rutaInforme = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/consultas/informe',
  validateSearch: leerInforme,
  component: lazyRouteComponent(() => import('./PaginaInforme.tsx'), 'PaginaInforme'),
})
const rutaHechas = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/consultas/hechas',
  validateSearch: direccionDeLista<typeof LISTA_HECHAS>()(),
  component: lazyRouteComponent(() => import('./PaginaHechas.tsx'), 'PaginaHechas'),
})

export const consultas = {
  rutas: [rutaConsultas, rutaListas, rutaFuentes, rutaInforme, rutaHechas],
} as const satisfies Modulo
