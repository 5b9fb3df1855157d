import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { errorDeConexion } from '../api/errorApi.ts'

/** What is drawn where something was read and reading it again failed. */
export function releidoSinRed(queryKey: QueryKey, leido: unknown, dibujo: ReactNode): string {
  const cache = new QueryClient()
  cache.setQueryData(queryKey, leido)
  cache.getQueryCache().find({ queryKey })?.setState({ error: errorDeConexion(), status: 'error' })
  return renderToStaticMarkup(<QueryClientProvider client={cache}>{dibujo}</QueryClientProvider>)
}
