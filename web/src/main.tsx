import './arranque.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRoute, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'virtual:tema.css'
import './ui/fuentes.css'
import './ui/base.css'
import { abrirVentana, vigilarSalidas } from './api/borradores.ts'
import { cache } from './api/cache.ts'
import { router } from './router.tsx'
import { escucharLector } from './shell/lector/escucha.ts'
import { aplicarModo } from './ui/modo.ts'
import { recargarSinPartes } from './ui/perezoso.ts'
import { cuidarDeSoltados } from './ui/soltar.ts'

aplicarModo()
escucharLector()
vigilarSalidas()
abrirVentana()
cuidarDeSoltados()
recargarSinPartes()

// The page, its frame and its theme come while the server says who is there, not after.
const rutas = new Map<string, AnyRoute>(Object.entries(router.routesById))
const halladas = router.matchRoutes(router.latestLocation)
for (const { routeId } of halladas) {
  const ruta = rutas.get(routeId)
  if (ruta) void router.loadRouteChunk(ruta)
}
if (halladas.some(({ routeId }) => routeId === '/marco') && !halladas.at(-1)?.staticData.ligera)
  void import('./ui/Proveedor.tsx')

const raiz = document.getElementById('raiz')
if (raiz) {
  createRoot(raiz).render(
    <StrictMode>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
