import { expect, test } from 'vitest'
import { trabajoDe } from '../testing/trabajo.ts'
import { parecePrecinto } from './precinto.ts'

test.each(['B-1763', 'AB123456', '0004512', 'sj.00/12-9'])('%s may be the number of a seal', (texto) =>
  expect(parecePrecinto(texto)).toBe(true),
)

test.each(['', 'Pérez', 'ANA', 'B 1763', '-12', '12-', 'B--1', '1'.repeat(41)])('«%s» may not', (texto) =>
  expect(parecePrecinto(texto)).toBe(false),
)

test('a long text that is almost one is judged at once', () => {
  const ms = trabajoDe(() => {
    expect(parecePrecinto(`${'1-'.repeat(50_000)}`)).toBe(false)
    expect(parecePrecinto(`${'1'.repeat(39)}-`)).toBe(false)
  })
  expect(ms).toBeLessThan(1_000)
})
