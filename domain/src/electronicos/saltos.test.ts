import { expect, it } from 'vitest'
import { type Salto, tramosSaltados } from './saltos.ts'

const salto = (desde: number, hasta: number, mas: Partial<Salto> = {}): Salto => ({
  rangoId: 'a',
  desde,
  hasta,
  motivo: 'otro los tiene',
  usuario: 'ana',
  instante: `2026-11-20T15:00:0${desde % 10}Z`,
  ...mas,
})

it('numbers in a row, of one range, person and reason, are told once; the others apart', () => {
  const tramos = tramosSaltados([
    salto(3, 3),
    salto(1, 1),
    salto(2, 2),
    salto(4, 9, { motivo: 'restauración' }),
    salto(2, 2, { rangoId: 'b' }),
    salto(10, 10, { motivo: 'restauración', usuario: 'beto' }),
    salto(12, 12),
  ])
  expect(tramos.map(({ rangoId, desde, hasta, cuantos }) => [rangoId, desde, hasta, cuantos])).toEqual([
    ['a', 1, 3, 3],
    ['b', 2, 2, 1],
    ['a', 4, 9, 6],
    ['a', 10, 10, 1],
    ['a', 12, 12, 1],
  ])
  expect(tramos[0]).toMatchObject({ primero: '2026-11-20T15:00:01Z', ultimo: '2026-11-20T15:00:03Z' })
})
