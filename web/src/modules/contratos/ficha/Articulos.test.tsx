import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Detalle } from './Articulos.tsx'

it('the photos of a thing have a line of their own, whatever stands before them', () => {
  const articulo = {
    descripcion: 'Anillo',
    peso: 400,
    pesoBruto: null,
    fotos: ['f1'],
  } as unknown as Parameters<typeof Detalle>[0]['articulo']
  const dibujado = renderToStaticMarkup(<Detalle articulo={articulo} codigo="PCT01-000001" />)
  expect(dibujado).toMatch(/^<span class="ct-detalle"><button/)
  expect(dibujado).toContain('Ver la foto de Anillo')
})
