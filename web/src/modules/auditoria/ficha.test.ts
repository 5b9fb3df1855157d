import { expect, it } from 'vitest'
import { enLaFicha, PEDIDAS } from './ficha.ts'

it('the foot of a form tells thirty changes, and that there are more', () => {
  const cambios = Array.from({ length: PEDIDAS }, (_, i) => i)
  expect(enLaFicha(cambios)).toEqual({ items: cambios.slice(0, 30), hayMas: true })
  expect(enLaFicha(cambios.slice(1))).toEqual({ items: cambios.slice(1), hayMas: false })
})
