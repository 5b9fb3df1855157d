import { expect, test } from 'vitest'
import { leerDocumento } from '../operaciones/catalogo.ts'
import { certificadoLeido, formatoCertificado } from './codigo.ts'

test('the code of a certificate is that of no document, and is read as it was typed, also of those of before', () => {
  expect(formatoCertificado('PCT01', 7)).toBe('PCT01-CE000007')
  expect(leerDocumento(formatoCertificado('PCT01', 7))).toBeUndefined()
  for (const texto of ['PCT01-CE000007', ' pct01-ce7', 'ce7'])
    expect(certificadoLeido(texto, 'PCT01')).toBe('PCT01-CE000007')
  expect(certificadoLeido('PCT02-CP3', 'PCT01')).toBe('PCT02-CP000003')
  for (const malo of ['', 'CE', 'CE0', 'PCT01-PR000001', 'PCT01-000001', 'celular'])
    expect(certificadoLeido(malo, 'PCT01')).toBeUndefined()
})
