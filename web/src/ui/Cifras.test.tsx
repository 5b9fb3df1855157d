import type { ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Celular, Dinero, Documento } from './Cifras.tsx'

afterEach(() => vi.unstubAllGlobals())

/** What Ctrl C takes of what is chosen in a figure: what the figure says, or else what the browser would. */
function copiado(figura: ReactElement, visible: string, elegido = visible): string {
  vi.stubGlobal('window', { getSelection: () => elegido })
  const { onCopy } = figura.props as { onCopy?: (evento: unknown) => void }
  let tomado = elegido
  onCopy?.({
    currentTarget: { textContent: visible },
    clipboardData: { setData: (_: string, texto: string) => (tomado = texto) },
    preventDefault: () => undefined,
  })
  return tomado
}

it.each([
  ['1.020.304.050', '1020304050'],
  ['CC 1.020.304.050', '1020304050'],
  // With its check digit behind it, it would be the number of somebody else.
  ['901.234.567-7', '901234567'],
  ['NIT 901.234.567-7', '901234567'],
  ['PS AN123456', 'AN123456'],
  ['AB123456', 'AB123456'],
])('of the document %s is copied %s: its number, and nothing that is not of it', (texto, numero) => {
  expect(copiado(Documento({ texto }), texto)).toBe(numero)
})

it('of a part of a document or of an amount its digits are copied, and of a mobile too', () => {
  expect(copiado(Documento({ texto: 'CC 1.020.304.050' }), 'CC 1.020.304.050', '304.050')).toBe('304050')
  expect(copiado(Documento({ texto: '1.020.304.050' }), '1.020.304.050', '.304.050')).toBe('304050')
  expect(copiado(Documento({ texto: '1.020.304.050' }), '1.020.304.050', '1.020.304.')).toBe('1020304')
  const nit = { texto: 'NIT 901.234.567-7' }
  expect(copiado(Documento(nit), nit.texto, 'T 901.234.567-7')).toBe('901234567')
  expect(copiado(Documento(nit), nit.texto, '.567-7')).toBe('567')
  // Its check digit or its type alone were wanted alone.
  expect(copiado(Documento(nit), nit.texto, '-7')).toBe('-7')
  expect(copiado(Documento(nit), nit.texto, 'NIT')).toBe('NIT')
  expect(copiado(Documento({ texto: 'PS AN123456' }), 'PS AN123456', 'N12')).toBe('N12')
  expect(copiado(Dinero({ valor: -50_000 }), '−$ 50.0005.000 pesos', '−$ 50.000')).toBe('-50000')
  expect(copiado(Celular({ numero: '3005550142' }), '300 555 0142')).toBe('3005550142')
  expect(copiado(Celular({ numero: 'ana@correo.example' }), 'ana@correo.example')).toBe('ana@correo.example')
})
