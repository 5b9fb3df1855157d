import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { alCambiarSesion } from './api/cliente.ts'
import { clienteConsultas } from './api/consultas.ts'
import { consultaSesion } from './api/sesion.ts'
import { rutasSesion } from './modules/sesion/module.tsx'
import { rutasDeModulos } from './modulos.ts'
import { ErrorPagina, NoExiste, Pendiente } from './shell/Respaldo.tsx'
import { rutaMarco, rutaRaiz } from './shell/rutas.ts'

const rutaInicial = createRoute({
  getParentRoute: () => rutaRaiz,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home' })
  },
})

export const router = createRouter({
  routeTree: rutaRaiz.addChildren([rutaInicial, ...rutasSesion, rutaMarco.addChildren([...rutasDeModulos])]),
  context: { consultas: clienteConsultas },
  defaultPreload: 'intent',
  // The cache of answers decides what is fresh, not the router.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingComponent: Pendiente,
  defaultErrorComponent: ErrorPagina,
  defaultNotFoundComponent: NoExiste,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

alCambiarSesion(
  () => {
    const { pathname, href } = router.state.location
    if (pathname === '/login') return
    clienteConsultas.removeQueries({ queryKey: consultaSesion.queryKey })
    void router.navigate({ href: `/login?volver=${encodeURIComponent(href)}`, replace: true })
  },
  () => clienteConsultas.fetchQuery({ ...consultaSesion, staleTime: 0 }),
)
