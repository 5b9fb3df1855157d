import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'

const rutaEmpresa = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/configuracion/empresa',
  staticData: { permiso: 'empresa.ver' },
  component: lazyRouteComponent(() => import('./PaginaEmpresa.tsx'), 'PaginaEmpresa'),
})

export const empresa = { nombre: 'empresa', rutas: [rutaEmpresa], menu: [] } as const satisfies Modulo
