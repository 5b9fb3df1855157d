import { expect, it } from 'vitest'
import { cuantoQueda } from './cuantoQueda.ts'

it.each([
  [47, 1_430, 'quedan 3 años y 11 meses'],
  [24, 730, 'quedan 2 años'],
  [13, 400, 'quedan 1 año y 1 mes'],
  [1, 31, 'queda 1 mes'],
  [0, 12, 'quedan 12 días'],
  [0, 1, 'queda 1 día'],
  [0, 0, 'es hoy'],
  [0, -4, 'ya pasó'],
])('of %i months and %i days it says: %s', (meses, dias, dicho) => {
  expect(cuantoQueda({ meses, dias })).toBe(dicho)
})
