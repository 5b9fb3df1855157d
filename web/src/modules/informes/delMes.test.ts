import { expect, test } from 'vitest'
import { delMes } from './delMes.ts'

test.each([
  ['2027-01-01', 'En enero no hay nada todavía', 'Ver diciembre', '2026-12-01', '2026-12-31'],
  ['2028-03-09', 'En marzo no hay nada todavía', 'Ver febrero', '2028-02-01', '2028-02-29'],
])(
  'an informe that has nothing of the month of %s yet opens the whole one before',
  (hoy, titulo, texto, fechaDesde, fechaHasta) => {
    expect(delMes(hoy)).toEqual({ titulo, salida: { texto, cambios: { fechaDesde, fechaHasta } } })
  },
)
