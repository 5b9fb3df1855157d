import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORIAS, type Categoria, esCategoria, gramosVendidos, nombreCategoria } from './categorias.ts'
import type { Sugeridos } from './sugeridos.ts'
import { baseOro, basePlata, difiereDelSugerido, valorGramo, valorPagable, valorSugerido } from './valor.ts'

const valores = [484_720, 442_000, 0, 0, 268_000, 184_000, 151_000, 0].map((valor_sugerido) => ({
  valor_sugerido,
}))
/** Prices of the design pictures. */
const HOY: Sugeridos = {
  dolar: 3905.2,
  onza: 3980.1,
  plata: 48.35,
  ajuste: 15_001.86,
  ultimaUpdate: null,
  contrato: { porcentaje: 6_000, categorias: valores },
  compra_directa: { porcentaje: 7_000, categorias: valores },
}

describe('gold values (D15)', () => {
  it('bases are truncated to two decimals', () => {
    // 3905.20 × 3980.10 / 31.1035 − 15001.86 = 484719.602…; 3905.20 × 48.35 / 31.1035 = 6070.5843…
    expect(baseOro(HOY)).toBe(48471960)
    expect(basePlata(HOY)).toBe(607058)
  })

  it('truncates the value of each item once, on its exact weight', () => {
    expect([430, 210, 110].map((peso) => valorSugerido(4, peso, HOY))).toEqual([862_897, 421_415, 220_741])
  })

  it('takes 75 %, 69 % and 35 % of the bases, and the typed value for the rest', () => {
    expect(valorGramo(3, HOY)).toBe(Math.trunc((baseOro(HOY) * 0.75 * 0.6) / 100))
    expect(valorGramo(8, HOY)).toBe(Math.trunc((basePlata(HOY) * 0.35 * 0.6) / 100))
    expect(valorGramo(5, HOY)).toBe(160_800)
    expect(valorGramo(5, HOY, 'compra_directa')).toBe(187_600)
  })

  it('never suggests a negative value when the adjustment is above the price', () => {
    expect(valorGramo(3, { ...HOY, ajuste: 10 ** 7 })).toBe(0)
  })

  it('truncates once: never less than the truncated gram times the grams', () => {
    const categoria = fc.constantFrom<Categoria>(1, 2, 3, 4, 5, 6, 7, 8)
    fc.assert(
      fc.property(categoria, fc.integer({ min: 0, max: 1_000_000 }), (cual, peso) => {
        const valor = valorSugerido(cual, peso, HOY)
        expect(Number.isSafeInteger(valor)).toBe(true)
        expect(valor).toBeGreaterThanOrEqual(Math.trunc((valorGramo(cual, HOY) * peso) / 100))
      }),
    )
  })

  it('what is proposed of a suggested value is no other value than it; a peso below that, or above it, is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: 1, max: 100_000 }),
        (sugerido, paso) => {
          const propuesto = valorPagable(sugerido, paso)
          expect(difiereDelSugerido(propuesto, sugerido, paso)).toBe(false)
          expect(difiereDelSugerido(sugerido, sugerido, paso)).toBe(false)
          expect(difiereDelSugerido(propuesto - 1, sugerido, paso)).toBe(true)
          expect(difiereDelSugerido(sugerido + 1, sugerido, paso)).toBe(true)
        },
      ),
    )
    expect([581_000, 580_999].map((valor) => difiereDelSugerido(valor, 581_560, 1_000))).toEqual([
      false,
      true,
    ])
    expect(difiereDelSugerido(481_561, 581_560, 100_000)).toBe(true)
    // Below the first step what is proposed is the suggested value itself.
    expect([90_000, 89_999, 1].map((valor) => difiereDelSugerido(valor, 90_000, 100_000))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('names the eight rows in the order of the specification', () => {
    expect(CATEGORIAS.map(({ categoria }) => nombreCategoria(categoria))).toEqual([
      '24K',
      '22K',
      'Italiano',
      'Nacional',
      '14K',
      '10K',
      'B/manga',
      'Plata',
    ])
    expect([0, 1, 8, 9, 1.5, '1'].map(esCategoria)).toEqual([false, true, true, false, false, false])
  })
})

it('grams that are sold say of which metal they are and how many: an invoice names its goods', () => {
  const dicho = (categoria: Categoria) => gramosVendidos(categoria, 333).replace('\u00a0', ' ')
  expect([dicho(1), dicho(3), dicho(8)]).toEqual([
    'Oro 24K por peso, 3,33 g',
    'Oro Italiano por peso, 3,33 g',
    'Plata por peso, 3,33 g',
  ])
})
