import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cuantasCaben } from './cuantasCaben.ts'

describe('tabs that fit in one row', () => {
  it('are all, when they do', () => expect(cuantasCaben([50, 50, 50], 190, 20, 60)).toBe(3))
  it('leave room for Más when they do not', () => {
    expect(cuantasCaben([50, 50, 50], 189, 20, 60)).toBe(1)
    expect(cuantasCaben([50, 50, 50, 50], 200, 20, 60)).toBe(2)
  })
  it('are none in a row where not even one leaves room', () =>
    expect(cuantasCaben([90, 90], 100, 20, 60)).toBe(0))
  it('never overflow', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 10, max: 300 })),
        fc.integer({ min: 80, max: 2000 }),
        (anchos, libre) => {
          const n = cuantasCaben(anchos, libre, 22, 66)
          const ancho = anchos.slice(0, n).reduce((suma, a) => suma + a + 22, 0)
          if (n < anchos.length) expect(n === 0 || ancho + 66 <= libre).toBe(true)
          else expect(ancho - 22 <= libre).toBe(true)
        },
      ),
    )
  })
})
