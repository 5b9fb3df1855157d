import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco, rutaRaiz } from '../../shell/rutas.ts'

const rutaIndice = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/manual',
  staticData: { ligera: true },
  component: lazyRouteComponent(() => import('./PaginaManual.tsx'), 'PaginaManual'),
})

const rutaPagina = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/manual/$pagina',
  staticData: { ligera: true },
  component: lazyRouteComponent(() => import('./PaginaManual.tsx'), 'PaginaManual'),
})

/** Outside the frame: whoever has no session yet may read them. */
const rutaTerminos = createRoute({
  getParentRoute: () => rutaRaiz,
  path: '/terminos',
  component: lazyRouteComponent(() => import('./PaginaTerminos.tsx'), 'PaginaTerminos'),
})

export const manual = {
  rutas: [rutaIndice, rutaPagina],
  rutasFuera: [rutaTerminos],
} as const satisfies Modulo
