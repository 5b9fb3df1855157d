import type { LISTA_NOVEDADES } from '@retroventa/api/novedades/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista, idONuevo } from '../../ui/direccion.ts'
import { perezoso } from '../../ui/perezoso.ts'

const rutaNovedades = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/configuracion/novedades',
  validateSearch: direccionDeLista<typeof LISTA_NOVEDADES>()({ novedad: idONuevo }),
  component: lazyRouteComponent(() => import('./PaginaNovedades.tsx'), 'PaginaNovedades'),
})

export const novedades = {
  rutas: [rutaNovedades],
  cajones: [{ clave: 'novedades', componente: perezoso(() => import('./Novedades.tsx')) }],
} as const satisfies Modulo
