import { expect, it } from 'vitest'
import { anosPorDecir, cierraTambien, enMesCerrado, periodosDe } from './periodos.ts'

it('offers five years and the two-month periods of the chosen one', () => {
  const periodos = periodosDe('2026-11-20', { desde: '2024-01-01', hasta: '2024-12-31' })
  expect(periodos.map(({ texto }) => texto)).toEqual([
    'Año 2026',
    'Año 2025',
    'Año 2024',
    'Año 2023',
    'Año 2022',
    'enero y febrero de 2024',
    'marzo y abril de 2024',
    'mayo y junio de 2024',
    'julio y agosto de 2024',
    'septiembre y octubre de 2024',
    'noviembre y diciembre de 2024',
  ])
  expect(periodos[5]).toMatchObject({ desde: '2024-01-01', hasta: '2024-02-29' })
})

it('where no days are said, offers the year that ended before this one, which is not over', () => {
  expect(anosPorDecir('2027-01-03')).toEqual({
    anterior: { desde: '2026-01-01', hasta: '2026-12-31' },
    este: { desde: '2027-01-01', hasta: '2027-12-31' },
  })
})

it('keeps the days of an address that are none of them', () => {
  const [primero] = periodosDe('2026-11-20', { desde: '2026-11-01', hasta: '2026-11-20' })
  expect(primero).toEqual({ desde: '2026-11-01', hasta: '2026-11-20', texto: '1 nov 2026 a 20 nov 2026' })
})

it('a close says which months before it, still open, it closes too', () => {
  const meses = ['2026-10', '2026-09', '2026-08']
  expect(cierraTambien(meses, '2026-10')).toBe('Cierra también 2 meses de antes: de ago 2026 a sep 2026.')
  expect(cierraTambien(meses, '2026-09')).toBe('Cierra también 1 mes de antes: ago 2026.')
  expect(cierraTambien(meses, '2026-08')).toBeUndefined()
})

it('a day of a month that is closed is told with what closed it, whoever may write in it, and the next day is not', () => {
  const ultimo = { mes: '2026-12', documento: 'PCT01-CM000001' }
  expect(enMesCerrado('2026-12-31', ultimo)).toBe(
    'Los libros del 31 dic 2026 están cerrados con PCT01-CM000001.',
  )
  expect(enMesCerrado('2026-03-02', ultimo)).toContain('2 mar 2026')
  expect(enMesCerrado('2027-01-01', ultimo)).toBeUndefined()
  expect(enMesCerrado('2026-12-31', undefined)).toBeUndefined()
  expect(enMesCerrado(null, ultimo)).toBeUndefined()
})
