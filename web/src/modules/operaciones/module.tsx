import type { LISTA_DOCUMENTOS } from '@retroventa/api/operaciones/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'

const rutaLista = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/documentos',
  staticData: { ligera: true },
  validateSearch: direccionDeLista<typeof LISTA_DOCUMENTOS>()(),
  component: lazyRouteComponent(() => import('./PaginaDocumentos.tsx'), 'PaginaDocumentos'),
})

const rutaDocumento = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/documentos/$codigo',
  component: lazyRouteComponent(() => import('./documento/PaginaDocumento.tsx'), 'PaginaDocumento'),
})

export const operaciones = { rutas: [rutaLista, rutaDocumento] } as const satisfies Modulo
