import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { esPesos, porcentaje, sumar } from './pesos.ts'

describe('pesos', () => {
  it.each([
    [1_500_000, 500, 75_000],
    [1_250_000, 500, 62_500],
    [62_500, 5000, 31_250],
    [999, 500, 49],
    [19, 500, 0],
    [-999, 500, -49],
    // The product is beyond what a number holds exactly.
    [9_007_199_254_740_991, 9_999, 9_006_298_534_815_516],
  ])('porcentaje of %d at %d is %d, truncated', (valor, centesimas, esperado) => {
    expect(porcentaje(valor, centesimas)).toBe(esperado)
  })

  it('refuses what is not whole pesos', () => {
    expect(() => porcentaje(10.5, 500)).toThrow(RangeError)
    expect(() => sumar(1, Number.NaN)).toThrow(RangeError)
    expect(() => sumar(Number.MAX_SAFE_INTEGER, 1)).toThrow(RangeError)
    expect([esPesos(0), esPesos(-5), esPesos(1.5), esPesos('1'), esPesos(Number.NaN)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('truncates: never more than the exact share and less than one peso below it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 10_000 }), (valor, pct) => {
        const exacto = (valor * pct) / 10_000
        const resultado = porcentaje(valor, pct)
        expect(resultado).toBeLessThanOrEqual(exacto)
        expect(resultado).toBeGreaterThan(exacto - 1)
      }),
    )
  })

  it('is the same with and without big integers, whatever the sign', () => {
    const orillas = [1, 2, 10_000, 9_007_199_254_740_991]
    const importe = fc.oneof(
      fc.maxSafeInteger(),
      fc.integer(),
      fc.constantFrom(...orillas, ...orillas.map((n) => -n)),
    )
    fc.assert(
      fc.property(importe, fc.integer({ min: -10_000, max: 10_000 }), (valor, pct) => {
        expect(porcentaje(valor, pct)).toBe(Number((BigInt(valor) * BigInt(pct)) / 10_000n))
      }),
    )
  })
})
