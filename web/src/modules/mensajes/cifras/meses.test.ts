import { expect, it } from 'vitest'
import { faltaDePeriodo } from './meses.ts'

it.each([
  ['2026-01-01', '2026-12-31', undefined],
  ['2026-12-31', '2026-01-01', 'La fecha final es anterior a la inicial.'],
  // The year 2026 while its first figure is written.
  ['0002-01-01', '2026-12-31', 'El período es de tres años como máximo.'],
])('figures of messages from %s to %s: %s', (desde, hasta, dice) => {
  expect(faltaDePeriodo(desde, hasta)).toBe(dice)
})
