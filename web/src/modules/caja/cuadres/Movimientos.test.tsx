import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { queryMovimientos } from '../llamadas.ts'
import { Movimientos } from './Movimientos.tsx'

const CODIGO = 'PCT01-CC000001'
const fila = (documento: string, entra: number, sale: number) => ({
  documento,
  descripcion: documento,
  instante: '2026-11-28T15:00:00.000Z',
  entra,
  sale,
})

test('what came in and what went out are not called the cash of the system, which is said above them', () => {
  const cache = new QueryClient()
  cache.setQueryData(queryMovimientos(CODIGO).queryKey, {
    inicial: 500_000,
    final: 430_000,
    items: [fila('PCT01-000001', 0, 100_000), fila('PCT01-PR000001', 30_000, 0)],
  })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <Movimientos codigo={CODIGO} />
    </QueryClientProvider>,
  )
  const pie = /<tfoot[\s\S]*<\/tfoot>/.exec(html)?.[0] ?? ''
  expect(pie).toContain('30.000')
  expect(pie).toContain('100.000')
  expect(pie).toContain('Total de movimientos')
  expect(html).not.toContain('Caja del sistema')
})
