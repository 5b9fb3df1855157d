import { PESO_MAXIMO, pesoDeValoracion } from '@retroventa/domain/oro/valoracion'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { enTexto } from './Piezas.tsx'

it('a weight that was left is written as it is read again, also from a kilogram on', () => {
  expect(enTexto(150_000)).toBe('1500,0')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: PESO_MAXIMO }), (peso) => {
      expect(pesoDeValoracion(enTexto(peso))).toBe(peso)
    }),
  )
})
