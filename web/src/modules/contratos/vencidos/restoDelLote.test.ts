import { expect, it } from 'vitest'
import { restoDelLote } from './restoDelLote.ts'

it('a batch with more rows than it shows says so, and where those are that were refused', () => {
  const filas = Array.from({ length: 200 })
  expect(restoDelLote({ hechas: 150, rechazadas: 50, filas })).toBeUndefined()
  expect(restoDelLote({ hechas: 900, rechazadas: 50, filas })).toBe(
    'Aquí están 200, los rechazados primero. Los demás se hicieron.',
  )
  expect(restoDelLote({ hechas: 0, rechazadas: 1_250, filas })).toBe(
    'Aquí están los primeros 200 rechazados. Los otros 1.050 siguen en la lista de vencidos.',
  )
})
