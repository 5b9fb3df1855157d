import { expect, it } from 'vitest'
import { faltaDePeriodo } from './periodo.ts'

const HOY = '2026-11-20'
it.each([
  [{}, undefined],
  [{ desde: '2026-11-01', hasta: '2026-11-30' }, undefined],
  [{ desde: '2026-12-31', hasta: '2026-01-01' }, 'La fecha final es anterior a la inicial.'],
  [{ desde: '2026-11-21' }, 'Este período todavía no comienza.'],
  [{ hasta: '2026-12-31' }, 'Este período todavía no comienza.'],
  [{ desde: '2026-11-01', vacia: 'hasta' }, 'Escriba la fecha final.'],
  [{ vacia: 'desde' }, 'Escriba la fecha inicial.'],
] as const)('the days %o of a flow of goods: %s', (periodo, dice) => {
  const dicho = { desde: undefined, hasta: undefined, vacia: undefined, ...periodo }
  expect(faltaDePeriodo(dicho, HOY)?.dice).toBe(dice)
})
