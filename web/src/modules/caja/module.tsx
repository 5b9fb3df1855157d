import type { LISTA_CUADRES } from '@retroventa/api/caja/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'
import { perezoso } from '../../ui/perezoso.ts'

const rutaCuadres = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/auditoria/cuadre-caja',
  validateSearch: direccionDeLista<typeof LISTA_CUADRES>()(),
  component: lazyRouteComponent(() => import('./cuadres/PaginaCuadres.tsx'), 'PaginaCuadres'),
})

const rutaCuadre = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/auditoria/cuadre-caja/$codigo',
  component: lazyRouteComponent(() => import('./cuadres/PaginaCuadre.tsx'), 'PaginaCuadre'),
})

export const caja = {
  rutas: [rutaCuadres, rutaCuadre],
  cajones: [{ clave: 'cuadre-caja', componente: perezoso(() => import('./Cuadre.tsx')) }],
} as const satisfies Modulo
