import type { LISTA_SEPARES } from '@retroventa/api/separes/lista'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'
import { direccionDeLista } from '../../ui/direccion.ts'

const comun = { getParentRoute: () => rutaMarco } as const

const rutaSeparar = createRoute({
  ...comun,
  path: '/plan-separe',
  component: lazyRouteComponent(() => import('./PaginaSeparar.tsx'), 'PaginaSeparar'),
})
const rutaListado = createRoute({
  ...comun,
  path: '/plan-separe/listado',
  staticData: { ligera: true },
  validateSearch: direccionDeLista<typeof LISTA_SEPARES>()(),
  component: lazyRouteComponent(() => import('./PaginaListado.tsx'), 'PaginaListado'),
})
const rutaPlan = createRoute({
  ...comun,
  path: '/plan-separe/plan/$codigo',
  component: lazyRouteComponent(() => import('./PaginaPlan.tsx'), 'PaginaPlan'),
})

export const separes = { rutas: [rutaSeparar, rutaListado, rutaPlan] } as const satisfies Modulo
