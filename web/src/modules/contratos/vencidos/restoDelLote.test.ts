import { expect, it } from 'vitest'
import { comoVa, restoDelLote, sigueElLote } from './restoDelLote.ts'

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

it('how a batch goes is one sentence, while it is carried out and of one that is found again', () => {
  const lote = { total: 1_200, hechas: 900, rechazadas: 1 }
  expect(comoVa({ ...lote, terminado: null })).toBe('900 de 1.200 hechos, 1 rechazado.')
  expect(comoVa({ ...lote, rechazadas: 0, terminado: '2026-11-20T15:00:00Z' })).toBe(
    'Terminado. 900 de 1.200 hechos.',
  )
})

it('one that had ended when it was opened makes no list old; one that ends, or is not known yet, does', () => {
  const terminado = '2026-11-20T15:00:00Z'
  expect([undefined, { terminado }].map((lote) => sigueElLote(lote, true))).toEqual([false, false])
  expect([undefined, { terminado: null }].map((lote) => sigueElLote(lote, false))).toEqual([true, true])
  // Of one that was signed here, and ended before it was seen once.
  expect(sigueElLote({ terminado }, false)).toBe(false)
})
