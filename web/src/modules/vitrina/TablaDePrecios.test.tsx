import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TablaDePrecios } from './TablaDePrecios.tsx'

it('shows each of the prices that are saved, of a page of two hundred too', () => {
  const filas = Array.from({ length: 200 }, (_, i) => ({
    pieza: {
      id: String(i),
      codigo: `PCT01-V-${i + 1}`,
      descripcion: 'Anillo',
      costo: null,
      precio: null,
      tarifa: 0,
    },
    nuevo: 100_000,
  }))
  const html = renderToStaticMarkup(<TablaDePrecios filas={filas} />)
  for (const { pieza } of filas) expect(html).toContain(`>${pieza.codigo}<`)
})

it('says beside it of a price below what its article cost, to who may see that', () => {
  const fila = (id: string, costo: number | null) => ({
    pieza: { id, codigo: id, descripcion: 'Anillo', costo, precio: 900_000, tarifa: 0 },
    nuevo: 100,
  })
  const html = renderToStaticMarkup(<TablaDePrecios filas={[fila('uno', 600_000), fila('otro', 100)]} />)
  expect(html).toContain('1 precio queda por debajo de lo que costó su artículo.')
  expect(html.match(/600\.000 pesos/g)).toHaveLength(1)
  expect(renderToStaticMarkup(<TablaDePrecios filas={[fila('uno', null)]} />)).not.toContain('costó')
})

it('judges a price as the sale does, without the IVA that is inside it', () => {
  const conIva = (nuevo: number) => {
    const pieza = {
      id: '1',
      codigo: '1',
      descripcion: 'Anillo',
      costo: 1_000_000,
      precio: null,
      tarifa: 1_900,
    }
    return renderToStaticMarkup(<TablaDePrecios filas={[{ pieza, nuevo }]} />)
  }
  for (const bajo of [1_100_000, 1_189_998]) expect(conIva(bajo)).toContain('por debajo de lo que costó')
  expect(conIva(1_190_000)).not.toContain('costó')
})
