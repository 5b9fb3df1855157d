import type { ConsultaIndicadores } from '@retroventa/api/indicadores/llamadas'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { errorDeConexion } from '../../api/errorApi.ts'
import { queryConsulta } from './llamadas.ts'
import { Panel, PanelIndicadores } from './Panel.tsx'

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

const boton = (mas: Partial<ConsultaIndicadores>) => {
  const datos = {
    dolar: 4_100,
    onza: 4_000,
    plata: 48,
    actualizado: false,
    puedeActualizar: true,
    tiempoRestante: 0,
    desde_cache: false,
    fecha_cache: null,
    error: null,
    origen: { dolar: null, metales: null },
    administra: true,
    ...mas,
  }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Panel datos={datos} llegada={Date.now()} />
    </QueryClientProvider>,
  )
  const [, atributos = '', texto = ''] = /<button([^>]*)>(?:<[^>]*>)*([^<]*)/.exec(html) ?? []
  return [texto, / disabled/.test(atributos)]
}

it('what failed is tried again after its pause, with why in sight; without a provider nobody can be asked', () => {
  expect(boton({})).toEqual(['Actualizar', false])
  expect(boton({ error: 'Ocurrió un error' })).toEqual(['Reintentar', false])
  expect(boton({ error: 'Ocurrió un error', puedeActualizar: false, tiempoRestante: 10 })).toEqual([
    'Reintentar',
    true,
  ])
  expect(boton({ error: 'No hay proveedor', puedeActualizar: false })).toEqual(['Reintentar', true])
})
