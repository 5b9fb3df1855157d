import { expect, test } from 'vitest'
import { efectivaAnual } from './tasa.ts'

test.each([
  [0, 0],
  [100, 1_268],
  [200, 2_682],
  [500, 7_958],
  [1_000, 21_384],
])('%i hundredths of a percent a month are %i a year', (mensual, anual) => {
  expect(efectivaAnual(mensual)).toBe(anual)
})
