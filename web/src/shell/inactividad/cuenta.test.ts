import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ajustar, avanzar, empezar, hayActividad, type Relojes } from './cuenta.ts'

const LIMITE = 120 * 60
const en = (segundos: number, salto = 0): Relojes => ({
  monotono: segundos * 1000,
  pared: 1_795_000_000_000 + (segundos + salto) * 1000,
})

describe('idle count (001 §4, §9)', () => {
  it('counts down to the limit', () => {
    const cuenta = empezar(en(0))
    expect(avanzar(cuenta, en(1), LIMITE).restanteS).toBe(LIMITE - 1)
    expect(avanzar(cuenta, en(LIMITE - 30), LIMITE).restanteS).toBe(30)
    expect(avanzar(cuenta, en(LIMITE), LIMITE).restanteS).toBe(0)
  })

  it('starts again with activity', () => {
    const cuenta = hayActividad(empezar(en(0)), en(100))
    expect(avanzar(cuenta, en(101), LIMITE).restanteS).toBe(LIMITE - 1)
  })

  it.each([3600, -3600, 90 * 86_400])(
    'a change of hour of %i seconds moves nothing, and asks the server',
    (salto) => {
      const { cuenta } = avanzar(empezar(en(0)), en(10), LIMITE)
      const despues = avanzar(cuenta, en(11, salto), LIMITE)
      expect(despues.restanteS).toBe(LIMITE - 11)
      expect(despues.dudoso).toBe(true)
      // The next tick is ordinary: one change is one question.
      expect(avanzar(despues.cuenta, en(12, salto), LIMITE).dudoso).toBe(false)
    },
  )

  it('after a sleep takes what the server says is left', () => {
    const cuenta = ajustar(empezar(en(0)), en(60), LIMITE, 25)
    expect(avanzar(cuenta, en(60), LIMITE).restanteS).toBe(25)
    expect(avanzar(cuenta, en(85), LIMITE).restanteS).toBe(0)
  })

  it('never doubts ordinary ticks, nor a slow one of a hidden tab', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 60 }), (pasos) => {
        let cuenta = empezar(en(0))
        let segundo = 0
        for (const paso of pasos) {
          segundo += paso
          const tick = avanzar(cuenta, en(segundo), LIMITE)
          expect(tick.dudoso).toBe(false)
          expect(tick.restanteS).toBe(LIMITE - segundo)
          cuenta = tick.cuenta
        }
      }),
    )
  })
})
