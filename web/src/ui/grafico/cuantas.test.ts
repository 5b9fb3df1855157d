import { expect, it } from 'vitest'
import { cuantasBarras } from './cuantas.ts'

it.each([
  [12, 20, '12 de 20, los mayores'],
  [12, 1_300, '12 de 1.300, los mayores'],
  [12, 12, undefined],
  [0, 0, undefined],
])('of %i bars out of %i a chart says %s', (dibujadas, hay, dicho) => {
  expect(cuantasBarras(dibujadas, hay, 'los mayores')).toBe(dicho)
})
