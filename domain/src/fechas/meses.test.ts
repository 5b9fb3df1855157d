import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumarDias } from './fecha.ts'
import { mesesCompletos, sumarMeses } from './meses.ts'

const dia = fc.integer({ min: 0, max: 36_500 }).map((n) => sumarDias('1980-01-01', n))

describe('meses', () => {
  it.each([
    ['2026-06-12', 5, '2026-11-12'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-10-31', 1, '2026-11-30'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -13, '2024-12-15'],
  ])('%s + %d months is %s', (desde, n, hasta) => {
    expect(sumarMeses(desde, n)).toBe(hasta)
  })

  it('counts complete months from the original day', () => {
    expect(mesesCompletos('2026-01-31', '2026-02-27')).toBe(0)
    expect(mesesCompletos('2026-01-31', '2026-02-28')).toBe(1)
    expect(mesesCompletos('2026-01-31', '2026-03-30')).toBe(1)
    expect(mesesCompletos('2026-06-12', '2026-06-01')).toBe(0)
  })

  it('mesesCompletos is the largest anniversary not after the day', () => {
    fc.assert(
      fc.property(dia, fc.nat(2000), (desde, extra) => {
        const hasta = sumarDias(desde, extra)
        const n = mesesCompletos(desde, hasta)
        expect(sumarMeses(desde, n) <= hasta).toBe(true)
        expect(sumarMeses(desde, n + 1) > hasta).toBe(true)
      }),
    )
  })

  it('refuses fractions of a month', () => {
    expect(() => sumarMeses('2026-01-01', 1.5)).toThrow(RangeError)
  })
})
