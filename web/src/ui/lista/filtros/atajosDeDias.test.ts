import { expect, test } from 'vitest'
import { atajosDeDias } from './atajosDeDias.ts'

const dias = (hoy: string, nombre: string) =>
  atajosDeDias(hoy, false)
    .find(([uno]) => uno === nombre)
    ?.slice(1)

test('the year and the month that are over are asked for by name, also on the first morning of the next', () => {
  expect(dias('2027-01-01', 'Año pasado')).toEqual(['2026-01-01', '2026-12-31'])
  expect(dias('2027-01-01', 'Mes pasado')).toEqual(['2026-12-01', '2026-12-31'])
  expect(dias('2027-01-01', 'Este año')).toEqual(['2027-01-01', '2027-01-01'])
  expect(dias('2028-03-31', 'Mes pasado')).toEqual(['2028-02-01', '2028-02-29'])
  expect(dias('2026-11-20', 'Últimos 7 días')).toEqual(['2026-11-14', '2026-11-20'])
})
