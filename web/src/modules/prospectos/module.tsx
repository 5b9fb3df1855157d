import type { LISTA_PROSPECTOS } from '@retroventa/api/prospectos/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'
import { perezoso } from '../../ui/perezoso.ts'

const rutaLista = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/prospectos',
  validateSearch: direccionDeLista<typeof LISTA_PROSPECTOS>()(),
  component: lazyRouteComponent(() => import('./PaginaProspectos.tsx'), 'PaginaProspectos'),
})

export const prospectos = {
  rutas: [rutaLista],
  cajones: [{ clave: 'prospecto', componente: perezoso(() => import('./CajonProspecto.tsx')) }],
} as const satisfies Modulo
