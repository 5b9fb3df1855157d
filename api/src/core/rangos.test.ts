import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const { query } = endpoint({
  method: 'GET',
  path: '/x',
  permiso: 'sesion',
  resumen: 'x',
  query: z.object({
    fechaDesde: z.string().optional(),
    fechaHasta: z.string().optional(),
    totalDesde: z.coerce.number().optional(),
    totalHasta: z.coerce.number().optional(),
    desde: z.string().optional(),
  }),
  errors: [],
})

it.each([
  [{ fechaDesde: '2026-12-31', fechaHasta: '2026-01-01' }, 'La fecha final es anterior a la inicial.'],
  [{ totalDesde: '30', totalHasta: '4' }, 'El valor final es menor que el inicial.'],
  [{ fechaDesde: '2026-01-01', fechaHasta: '2026-01-01', totalDesde: '4', totalHasta: '30' }, undefined],
  [{ fechaHasta: '2026-01-01', desde: '2026-02-01' }, undefined],
])('a list that is asked for %o: %s', (pedido, dice) => {
  expect(query.safeParse(pedido).error?.issues[0]?.message).toBe(dice)
})
