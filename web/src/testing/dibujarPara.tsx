import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { querySesion, type Sesion } from '../api/sesion.ts'

/** A piece as who has these permissions in PCT01 gets it, its ways with their addresses. */
export async function dibujarPara(
  permisos: readonly string[],
  que: ReactNode,
  isSuperAdmin = false,
): Promise<string> {
  const cache = new QueryClient()
  const sesion = { almacen: { codigo: 'PCT01' }, usuario: { isSuperAdmin }, permisos }
  cache.setQueryData(querySesion.queryKey, sesion as unknown as Sesion)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => que }),
    history: createMemoryHistory(),
  })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}
