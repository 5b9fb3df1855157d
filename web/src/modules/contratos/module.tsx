import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { leerBusqueda } from './busqueda.ts'

const rutaLista = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/contratos',
  staticData: { permiso: 'contratos.ver' },
  validateSearch: leerBusqueda,
  component: lazyRouteComponent(() => import('./lista/PaginaContratos.tsx'), 'PaginaContratos'),
})

const rutaNuevo = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/contratos/nuevo',
  staticData: { permiso: 'contratos.crear' },
  component: lazyRouteComponent(() => import('./nuevo/PaginaNuevo.tsx'), 'PaginaNuevo'),
})

const rutaFicha = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/contratos/$codigo',
  staticData: { permiso: 'contratos.ver' },
  component: lazyRouteComponent(() => import('./ficha/PaginaContrato.tsx'), 'PaginaContrato'),
})

export const contratos = {
  nombre: 'contratos',
  rutas: [rutaLista, rutaNuevo, rutaFicha],
  menu: [],
  acciones: [{ texto: 'Nuevo contrato', a: '/contratos/nuevo', tecla: 'F2', permiso: 'contratos.crear' }],
} as const satisfies Modulo
