import { expect, it } from 'vitest'
import { mesesAbiertos, mesesPorCerrar } from './cierreMes.ts'

it.each([
  // This month has not ended.
  ['2026-10', '2026-01', '2026-11-20', 0],
  ['2026-09', '2026-01', '2026-11-30', 1],
  ['2025-12', '2025-01', '2026-02-01', 1],
  // Nothing closed: from the first entries on.
  [null, '2026-09', '2026-11-20', 2],
  [null, '2026-11', '2026-11-20', 0],
  [null, null, '2026-11-20', 0],
  ['2026-12', '2026-01', '2026-11-20', 0],
])('closed up to %s, with entries since %s, on %s owes %i months', (ultimo, primero, hoy, debe) => {
  expect(mesesPorCerrar(ultimo, primero, hoy)).toBe(debe)
})

it.each([
  ['2025-11', '2025-01', '2026-02-01', ['2026-01', '2025-12']],
  [null, '2026-09', '2026-11-20', ['2026-10', '2026-09']],
  ['2026-10', '2026-01', '2026-11-20', []],
  // Nothing of this month can be closed yet.
  [null, '2026-11', '2026-11-20', []],
  [null, null, '2026-01-20', ['2025-12']],
])('closed up to %s, with entries since %s, on %s may close %j', (ultimo, primero, hoy, meses) => {
  expect(mesesAbiertos(ultimo, primero, hoy)).toEqual(meses)
})
