import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PuedeIr, useCamino } from './puedeIr.ts'

function Fila({ enlace }: { enlace?: (codigo: string) => string | undefined }) {
  return useCamino(enlace)?.('PCT01-IN000001') ?? 'sin camino'
}

test('the row of a list has its way where its page opens for who looks, and none where it would be refused', () => {
  const enlace = (codigo: string) => `/documentos/${codigo}`
  const dibujar = (abierta: string, fila = <Fila enlace={enlace} />) =>
    renderToStaticMarkup(<PuedeIr value={(a) => a.startsWith(abierta)}>{fila}</PuedeIr>)
  expect(dibujar('/documentos')).toBe('/documentos/PCT01-IN000001')
  expect(dibujar('/contratos')).toBe('sin camino')
  expect(dibujar('/', <Fila />)).toBe('sin camino')
  expect(dibujar('/', <Fila enlace={() => undefined} />)).toBe('sin camino')
})
