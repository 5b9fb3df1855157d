import { CLAVES, type DireccionInforme, INFORMES } from '@retroventa/api/informes/registro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'

const unaRuta = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rutaMarco,
    path,
    // Its declaration, which says what may stand in the address, comes with the page.
    validateSearch: (dicho: Record<string, unknown>): Record<never, never> => dicho,
    component: lazyRouteComponent(() => import('./PaginaInforme.tsx'), 'PaginaInforme'),
  })
const rutaReportes = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/herramientas-gerenciales',
  validateSearch: (dicho: Record<string, unknown>): Record<never, never> => dicho,
  component: lazyRouteComponent(() => import('./reportes/PaginaReportes.tsx'), 'PaginaReportes'),
})
const rutaConstructor = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/herramientas-gerenciales/reportes-dinamicos',
  validateSearch: (dicho: Record<string, unknown>): Record<never, never> => dicho,
  component: lazyRouteComponent(() => import('./reportes/PaginaConstructor.tsx'), 'PaginaConstructor'),
})

type Ruta<P> = P extends string ? ReturnType<typeof unaRuta<P>> : never

export const informes = {
  // One page for all of them. The type keeps each address, for the links that the compiler checks.
  rutas: [
    rutaReportes,
    rutaConstructor,
    ...(CLAVES.map((clave) => unaRuta(INFORMES[clave].a)) as unknown as readonly Ruta<DireccionInforme>[]),
  ],
} as const satisfies Modulo
