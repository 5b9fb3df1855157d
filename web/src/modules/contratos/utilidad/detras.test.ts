import { expect, it } from 'vitest'
import { detrasDe } from './detras.ts'

const PEDIDO = { desde: '2026-09-15', hasta: '2026-11-20' }

it.each([
  ['contrato', 'PCT01-000012', '/contratos/PCT01-000012'],
  ['mes', '2026-09', '/contratos/utilidad?fechaDesde=2026-09-15&fechaHasta=2026-09-30'],
  ['mes', '2026-10', '/contratos/utilidad?fechaDesde=2026-10-01&fechaHasta=2026-10-31'],
  ['mes', '2026-11', '/contratos/utilidad?fechaDesde=2026-11-01&fechaHasta=2026-11-20'],
  ['tasador', 'cajero', undefined],
  ['mes', 'PCT01-000012', undefined],
  ['contrato', '2026-09', undefined],
])('of the utilidad by %s, %s opens %s', (por, clave, a) => {
  expect(detrasDe(por, clave, PEDIDO)).toBe(a)
})
