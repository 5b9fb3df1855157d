import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { medir } from './medir.ts'

describe('bars', () => {
  it('of a month that lost are drawn before zero, and those that earned after it, on one scale', () => {
    expect(medir([300, -100, 0])).toEqual({
      cero: 25,
      barras: [
        { inicio: 25, largo: 75, bajoCero: false },
        { inicio: 0, largo: 25, bajoCero: true },
        { inicio: 25, largo: 0, bajoCero: false },
      ],
    })
  })
  it('that all lost end at zero, which is where the room ends', () => {
    expect(medir([-50, -100])).toEqual({
      cero: 100,
      barras: [
        { inicio: 50, largo: 50, bajoCero: true },
        { inicio: 0, largo: 100, bajoCero: true },
      ],
    })
  })
  it('that all earned start at the edge, and none is drawn of nothing', () => {
    expect(medir([40, 20])).toMatchObject({
      cero: 0,
      barras: [
        { inicio: 0, largo: 100 },
        { inicio: 0, largo: 50 },
      ],
    })
    expect(medir([0])).toMatchObject({ cero: 0, barras: [{ largo: 0 }] })
  })
  it('stay within the room, touch zero, and are as long as what they say', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 12 }),
        (valores) => {
          const { cero, barras } = medir(valores)
          const mayor = Math.max(...valores.map(Math.abs))
          for (const [i, { inicio, largo, bajoCero }] of barras.entries()) {
            expect(inicio).toBeGreaterThanOrEqual(-1e-9)
            expect(inicio + largo).toBeLessThanOrEqual(100 + 1e-9)
            expect(bajoCero ? inicio + largo : inicio).toBeCloseTo(cero, 6)
            const suyo = Math.abs(valores[i] ?? 0)
            if (suyo === mayor) expect(largo).toBe(Math.max(...barras.map((una) => una.largo)))
          }
        },
      ),
    )
  })
})
