import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TablaDePrecios } from './TablaDePrecios.tsx'

it('shows each of the prices that are saved, of a page of two hundred too', () => {
  const filas = Array.from({ length: 200 }, (_, i) => ({
    pieza: { id: String(i), codigo: `PCT01-V-${i + 1}`, descripcion: 'Anillo', precio: null },
    nuevo: 100_000,
  }))
  const html = renderToStaticMarkup(<TablaDePrecios filas={filas} />)
  for (const { pieza } of filas) expect(html).toContain(`>${pieza.codigo}<`)
})
