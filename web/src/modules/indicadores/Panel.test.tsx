import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { errorDeConexion } from '../../api/errorApi.ts'
import { queryConsulta } from './llamadas.ts'
import { PanelIndicadores } from './Panel.tsx'

it('prices that could not be read say so, with a way to ask again', () => {
  const cache = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const { queryKey } = queryConsulta
  cache.getQueryCache().build(cache, { queryKey }).setState({ status: 'error', error: errorDeConexion() })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <PanelIndicadores />
    </QueryClientProvider>,
  )
  expect(html).toContain('role="alert"')
  expect(html).toContain('Reintentar')
})
