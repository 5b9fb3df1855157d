import type { LISTA_IMPORTACIONES } from '@retroventa/api/importaciones/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista, id } from '../../ui/direccion.ts'

const rutaImportar = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/clientes/importar',
  // `id`: the import being looked at, whose rows are the list then; without one, the page offers to upload.
  validateSearch: direccionDeLista<typeof LISTA_IMPORTACIONES>()({ id }),
  component: lazyRouteComponent(() => import('./PaginaImportar.tsx'), 'PaginaImportar'),
})

export const importaciones = {
  rutas: [rutaImportar],
} as const satisfies Modulo
