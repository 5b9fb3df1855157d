import { expect, it } from 'vitest'
import { entradaDe, type Valores, valoresIniciales } from './planes.ts'

const con = (cambios: Partial<Valores>): Valores => ({ ...valoresIniciales(1), ...cambios })

it('says nothing of a reason that was not written', () => {
  expect(entradaDe('espera', con({ hasta: '2026-12-01', motivo: '  ' }))).toEqual({ hasta: '2026-12-01' })
})

it('names a discount and its reason only when one was written', () => {
  expect(entradaDe('retiro', con({ motivo: 'cliente antiguo' }))).toEqual({})
  expect(entradaDe('retiro', con({ descuento: 0, motivo: ' cliente antiguo ' }))).toEqual({
    descuento: 0,
    motivo: 'cliente antiguo',
  })
})
