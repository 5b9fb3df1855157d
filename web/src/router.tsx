import { createRoute, createRouter, lazyRouteComponent, type RouteIds } from '@tanstack/react-router'
import { cache } from './api/cache.ts'
import { alCambiarSesion } from './api/cliente.ts'
import { querySesion } from './api/sesion.ts'
import { escribirBusqueda, leerBusqueda } from './busqueda.ts'
import { rutasDeModulos, rutasFuera } from './modulos.ts'
import type { DireccionDelMapa } from './shell/mapa/mapa.ts'
import { ErrorPagina, NoExiste, Pendiente } from './shell/Respaldo.tsx'
import { rutaDesconocida, rutaMarco, rutaRaiz } from './shell/rutas.ts'

const unaPuerta = <const P extends string>(path: P) => createRoute({ getParentRoute: () => rutaMarco, path })
type Puerta<P> = P extends string ? ReturnType<typeof unaPuerta<P>> : never
type DireccionReal = (typeof rutasDeModulos)[number]['fullPath']

/**
 * The addresses of the map whose module is not there yet, one route each and for the compiler only: `<Link to="/ventas">`
 * is checked as any other. None is registered; `rutaDesconocida` answers for all.
 */
const puertas: readonly Puerta<Exclude<DireccionDelMapa, DireccionReal>>[] = []

rutaMarco.update({ component: lazyRouteComponent(() => import('./casa.tsx'), 'MarcoDeLaCasa') })

export const router = createRouter({
  routeTree: rutaRaiz.addChildren([
    ...rutasFuera,
    rutaMarco.addChildren([...rutasDeModulos, ...puertas, rutaDesconocida]),
  ]),
  context: { cache },
  parseSearch: leerBusqueda,
  stringifySearch: escribirBusqueda,
  defaultPreload: 'intent',
  // The cache of answers decides what is fresh, not the router.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  // The page of another record is another page: what was asked, done or opened on the one before is not of it.
  defaultRemountDeps: ({ params }) => params,
  defaultPendingComponent: Pendiente,
  defaultErrorComponent: ErrorPagina,
  defaultNotFoundComponent: NoExiste,
  scrollRestoration: true,
})

/** Every route that a link may name, by its id: `/marco/ventas`. */
export type IdDeRuta = RouteIds<typeof router.routeTree>

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Where somebody was when their session was found to be over: several calls at once find it. */
let dondeTermino: string | undefined

alCambiarSesion(
  () => {
    const { pathname, href } = router.state.location
    if (pathname === '/login') return
    // Who was in, in the middle of something, is told why they are at the door.
    if (cache.getQueryData(querySesion.queryKey)) dondeTermino = href
    cache.removeQueries({ queryKey: querySesion.queryKey })
    const motivo = dondeTermino === href ? '&motivo=terminada' : ''
    void router.navigate({ href: `/login?volver=${encodeURIComponent(href)}${motivo}`, replace: true })
  },
  () => cache.fetchQuery({ ...querySesion, staleTime: 0 }),
)
