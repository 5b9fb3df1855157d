import { expect, it } from 'vitest'
import { balancea, cuadra } from './asiento.ts'
import { asientoCapital, asientoConsignacion, asientoFondos } from './asientosCaja.ts'

it('moves the funds of a branch between bank, drawer and capital, and refuses what is no amount', () => {
  expect(asientoFondos(10).partidas).toEqual([
    { concepto: 'caja', debito: 10, credito: 0 },
    { concepto: 'bancos', debito: 0, credito: 10 },
  ])
  for (const hacer of [asientoCapital, asientoFondos, asientoConsignacion]) {
    expect(cuadra(hacer(10))).toBe(true)
    for (const valor of [0, -1, 1.5, Number.NaN]) expect(() => hacer(valor)).toThrow(RangeError)
  }
})

it('an operation without money has no lines, which is no entry', () => {
  expect(balancea([])).toBe(true)
  expect(cuadra({ partidas: [] })).toBe(false)
})

it.each<[string, [number, number][]]>([
  ['one side only', [[1, 0]]],
  [
    'a difference',
    [
      [2, 0],
      [0, 1],
    ],
  ],
  [
    'both sides in a line',
    [
      [1, 1],
      [2, 2],
    ],
  ],
  [
    'an empty line',
    [
      [0, 0],
      [0, 0],
    ],
  ],
  [
    'negative money',
    [
      [-1, 0],
      [0, -1],
    ],
  ],
  [
    'fractions',
    [
      [0.5, 0],
      [0, 0.5],
    ],
  ],
])('an entry with %s does not balance', (_, lados) => {
  const partidas = lados.map(([debito, credito]) => ({ concepto: 'caja' as const, debito, credito }))
  expect(cuadra({ partidas })).toBe(false)
})
