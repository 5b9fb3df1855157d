import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextoLeido } from './TextoLeido.tsx'

it('a page of the manual that does not come says so and is asked for again: it is no empty card', () => {
  const dibujar = (error: unknown) =>
    renderToStaticMarkup(<TextoLeido consulta={{ data: undefined, error, refetch: () => undefined }} />)
  expect(dibujar(new TypeError('Failed to fetch'))).toMatch(/role="alert".*Reintentar/)
  expect(dibujar(null)).toContain('Cargando')
})
