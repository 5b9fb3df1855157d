import { expect, test } from 'vitest'
import { diaYHora } from './diaYHora.ts'

test('Inicio says the day of its figures, and the hour of a machine that is on that day alone', () => {
  const el30 = (ahora: string) => diaYHora('2026-11-30', new Date(ahora))
  expect(el30('2026-11-30T13:02:00Z')).toMatch(/^lunes 30 nov 2026, 8:02\sa/)
  expect(el30('2026-11-29T13:02:00Z')).toBe('lunes 30 nov 2026')
  // Seven in the evening in Bogotá: in UTC it is the day after already.
  expect(el30('2026-12-01T00:05:00Z')).toMatch(/^lunes 30 nov 2026, 7:05\sp/)
})
