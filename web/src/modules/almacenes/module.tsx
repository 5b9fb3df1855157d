import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const rutaAlmacenes = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/configuracion/almacenes',
  staticData: { permiso: 'almacenes.ver' },
  validateSearch: ({ almacen }: Record<string, unknown>): { almacen?: string } =>
    almacen === 'nuevo' || UUID.test(String(almacen)) ? { almacen: String(almacen) } : {},
  component: lazyRouteComponent(() => import('./PaginaAlmacenes.tsx'), 'PaginaAlmacenes'),
})

export const almacenes = { nombre: 'almacenes', rutas: [rutaAlmacenes], menu: [] } as const satisfies Modulo
