import fc from 'fast-check'
import { expect, it } from 'vitest'
import { estaEntero, formatoCodigo, leerCodigo } from './codigo.ts'

it('writes and reads PCT01-000123', () => {
  expect(formatoCodigo('PCT01', 123)).toBe('PCT01-000123')
  expect(formatoCodigo('CRESPO', 1_234_567)).toBe('CRESPO-1234567')
  expect(leerCodigo(' pct01-123 ')).toEqual({ almacen: 'PCT01', numero: 123 })
})

it.each(['', 'PCT01', 'PCT01-', '-000123', 'PCT01-000000', 'PCT01-12a', 'PCT 01-1', 'PCT01-1234567890'])(
  'refuses %j',
  (texto) => {
    expect(leerCodigo(texto)).toBeUndefined()
  },
)

it('reads back what it writes', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Z0-9]{1,20}$/),
      fc.integer({ min: 1, max: 999_999_999 }),
      (almacen, numero) => {
        expect(leerCodigo(formatoCodigo(almacen, numero))).toEqual({ almacen, numero })
      },
    ),
  )
})

it('a code is whole with the six figures that the house prints', () => {
  expect(['pct01-000123 ', 'PCT01-1000123'].map(estaEntero)).toEqual([true, true])
  expect(['PCT01-0001', 'PCT01-', ''].map(estaEntero)).toEqual([false, false, false])
})
