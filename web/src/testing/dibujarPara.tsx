import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { querySesion, type Sesion } from '../api/sesion.ts'
import type { Contexto } from '../shell/mapa/condiciones.ts'
import { rutaDe } from '../shell/mapa/mapa.ts'
import { seAbre } from '../shell/mapa/visible.ts'
import { PuedeIr } from '../ui/puedeIr.ts'

/** A piece as who has these permissions in PCT01 gets it, its ways with their addresses; the doors are those of the map. */
export async function dibujarPara(
  permisos: readonly string[],
  que: ReactNode,
  isSuperAdmin = false,
): Promise<string> {
  const cache = new QueryClient()
  const sesion = { almacen: { codigo: 'PCT01' }, usuario: { isSuperAdmin }, permisos }
  cache.setQueryData(querySesion.queryKey, sesion as unknown as Sesion)
  const puedeIr = (a: string) => seAbre(rutaDe(a)?.ruta ?? {}, { sesion, visible: {} } as unknown as Contexto)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => que }),
    history: createMemoryHistory(),
  })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <PuedeIr value={puedeIr}>
        <RouterProvider router={router as never} />
      </PuedeIr>
    </QueryClientProvider>,
  )
}
