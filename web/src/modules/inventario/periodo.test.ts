import { expect, it } from 'vitest'
import { esDiaPedible, faltaDePeriodo, faltaEscrita } from './periodo.ts'

const HOY = '2026-11-20'
it.each([
  [{}, undefined],
  [{ desde: '2026-11-01', hasta: '2026-11-30' }, undefined],
  [{ desde: '2026-12-31', hasta: '2026-01-01' }, 'La fecha final es anterior a la inicial.'],
  [{ desde: '2026-11-21' }, 'Este período todavía no comienza.'],
  [{ hasta: '2026-12-31' }, 'Este período todavía no comienza.'],
] as const)('the days %o of a flow of goods: %s', (periodo, dice) => {
  const dicho = { desde: undefined, hasta: undefined, ...periodo }
  expect(faltaDePeriodo(dicho, HOY)?.dice).toBe(dice)
})

it('what is no day is not asked for, and an end that is empty stays so while the other one is written', () => {
  const escritos = ['0202-11-01', '', '31/02/2026', '2026-02-31', '2026-11-01']
  expect(escritos.map(esDiaPedible)).toEqual([false, false, false, false, true])
})

it.each([
  [{ desde: '', hasta: undefined }, undefined, 'Escriba la fecha inicial.'],
  [{ hasta: '' }, 'hasta', 'Escriba la fecha final.'],
  // Half typed it is no day yet; left so, it is none.
  [{ desde: '31/02/2026' }, 'desde', undefined],
  [{ desde: '31/02/2026' }, undefined, 'Ese día no existe.'],
  [{ hasta: '5/1' }, 'desde', 'Escriba el día así: 20/11/2026.'],
  [{ desde: '0202-11-01' }, undefined, 'Escriba un año entre 1900 y 2199.'],
  [{ desde: '1999-12-31' }, undefined, 'Escriba un día desde 1 ene 2000.'],
] as const)('an end written as %o, with %s being written: %s', (escritas, enCurso, dice) => {
  expect(faltaEscrita(escritas, enCurso)?.dice).toBe(dice)
})
