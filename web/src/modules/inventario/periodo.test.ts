import { expect, it } from 'vitest'
import { esDiaPedible, faltaDePeriodo, ladoVacio } from './periodo.ts'

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

it('a year that is being typed is no day to ask for, and an end that is empty stays so while the other one is written', () => {
  expect(['0002-11-01', '0020-11-01', '0202-11-01', '', '2026-11-01'].map(esDiaPedible)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
  expect(ladoVacio({ desde: '', hasta: undefined })).toBe('desde')
  expect(ladoVacio({ desde: '0202-11-01' })).toBeUndefined()
})
