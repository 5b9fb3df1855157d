import { expect, test } from 'vitest'
import { codigoEnPrecinto } from './codigoEnPrecinto.ts'

const ALMACENES = ['PCT01', 'A1']

test.each([
  ['PCT01-000123', '', 'PCT01-000123'],
  [' pct01-000123-2 ', '', 'PCT01-000123-2'],
  ['AB-12345pct01-000123', 'AB-12345', 'PCT01-000123'],
])('what is of a branch is no seal: %s', (escrito, antes, codigo) => {
  expect(codigoEnPrecinto(escrito, ALMACENES)).toEqual({ antes, codigo })
})

test.each(['AB-12345', 'PX-77001', 'AB-123456', 'PCT09-000123', 'A1-12345', 'CA1-123456', 'PCT01-X', ''])(
  'a seal is a seal, whatever its form: %s',
  (escrito) => expect(codigoEnPrecinto(escrito, ALMACENES)).toBeUndefined(),
)

test.each([
  ['PCT01-000123', 'B-10482', 'B-10482'],
  ['B-10482PCT01-000123', 'B-10482', 'B-10482'],
  ['PCT01-000123', 'PCT01-00', ''],
  ['PCT01-000123', '', ''],
])('a code that took the place of what was selected gives it back: %s over %s', (escrito, previo, antes) => {
  expect(codigoEnPrecinto(escrito, ALMACENES, previo)).toEqual({ antes, codigo: 'PCT01-000123' })
})
