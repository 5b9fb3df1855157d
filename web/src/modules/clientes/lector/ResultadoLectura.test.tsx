import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ResultadoLectura } from './ResultadoLectura.tsx'

const QUIEN = {
  id: '019a0000-0000-7000-8000-000000000001',
  tipo_documento: 'CC',
  cedula: '1020304050',
  dv: null,
  nombre_completo: 'Ana Gómez',
  celular: null,
  telefono: null,
  alertaListas: false,
  porDecidir: false,
  sinRevisar: false,
  noDeseado: false,
  marca: null,
}
const dice = (numeros: { celular?: string; telefono?: string }) =>
  renderToStaticMarkup(
    <ResultadoLectura
      encontrado={{ ...QUIEN, ...numeros }}
      propio={false}
      error={undefined}
      alReintentar={() => {}}
      continuar={() => {}}
    />,
  ).replaceAll(/<[^>]+>/g, '')

test('the telephones of who was found are said, also of who has a land line alone (000 §2.2)', () => {
  expect(dice({ telefono: '6012345678' })).toContain('1.020.304.050 · 601 234 5678')
  expect(dice({ celular: '3101234567', telefono: '6012345678' })).toContain('· 310 123 4567 · 601 234 5678')
  expect(dice({})).not.toContain(' · ')
})

test('who may not create customers is told that nobody has the document, and offered no form that they cannot save', () => {
  const html = (continuar?: () => void) =>
    renderToStaticMarkup(
      <ResultadoLectura
        encontrado={undefined}
        propio={false}
        error={undefined}
        alReintentar={() => {}}
        continuar={continuar}
      />,
    )
  expect(html(() => {})).toContain('Crear Nuevo Cliente')
  expect(html()).toContain('Cliente no encontrado')
  expect(html()).not.toContain('<button')
})
