import { expect, test } from 'vitest'
import { posicion, resumenMeses } from './reglaMeses.ts'

const meses = [
  { inicia: '2026-09-12', estado: 'pagado' },
  { inicia: '2026-10-12', estado: 'pendiente' },
  { inicia: '2026-11-12', estado: 'en_curso' },
  { inicia: '2026-12-12', estado: 'futuro' },
] as const

test('a due date on an anniversary stands between two cells', () => {
  expect(posicion(meses, '2026-11-12')).toBe(0.5)
})

test('a day inside a month stands inside its cell', () => {
  expect(posicion(meses, '2026-09-27')).toBeCloseTo(0.125)
})

test('the end of the last month is the end of the ruler; days off the ruler are not drawn', () => {
  expect(posicion(meses, '2027-01-12')).toBe(1)
  expect(posicion(meses, '2027-03-01')).toBeUndefined()
  expect(posicion(meses, '2026-09-11')).toBeUndefined()
  expect(posicion([], '2026-09-11')).toBeUndefined()
})

test('words for a screen reader (design §4)', () => {
  expect(resumenMeses(meses, '2026-11-12', '2026-11-20')).toBe(
    '1 mes pagado, 1 vencido, 1 en curso, venció el 12 nov 2026',
  )
  expect(resumenMeses(meses, '2026-11-12', '2026-11-12')).toContain('vence el 12 nov 2026')
})
