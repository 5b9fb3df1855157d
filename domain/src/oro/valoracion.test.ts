import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Sugeridos } from './sugeridos.ts'
import { valorSugerido } from './valor.ts'
import { escribirPiezas, leerPiezas, pesoDeValoracion, valorar } from './valoracion.ts'

const columna = (porcentaje: number) => ({
  porcentaje,
  categorias: [484_720, 442_000, 0, 0, 268_000, 184_000, 151_000, 0].map((valor_sugerido) => ({
    valor_sugerido,
  })),
})
const HOY: Sugeridos = {
  dolar: 3905.2,
  onza: 3980.1,
  plata: 48.35,
  ajuste: 15_001.86,
  ultimaUpdate: null,
  contrato: columna(6_000),
  compra_directa: columna(7_000),
}

describe('jewellery valuation (001 §2, §9)', () => {
  it.each([
    ['', 0],
    ['12,46', 1246],
    ['12.44', 1244],
    ['4,25', 425],
    ['1,05', 105],
    ['4,35', 435],
    ['2,449', 244],
    [',5', 50],
    ['7', 700],
  ])('keeps %j as it was typed, two decimals: %i hundredths', (texto, peso) =>
    expect(pesoDeValoracion(texto)).toBe(peso),
  )

  it.each(['-1', '1,2,3', 'abc', '1e3', '200000', '.'])('refuses %j', (texto) =>
    expect(pesoDeValoracion(texto)).toBeUndefined(),
  )

  it('values each purity and adds what the rows show', () => {
    const { filas, ...totales } = valorar(
      [
        { categoria: 4, bruto: 430, piedras: 0 },
        { categoria: 5, bruto: 100, piedras: 0 },
        { categoria: 8, bruto: 1000, piedras: 0 },
      ],
      HOY,
    )
    expect(filas.map(({ nombre }) => nombre).join(' ')).toBe(
      '24K 22K Italiano Nacional 14K 10K B/manga Plata',
    )
    expect(filas[3]).toEqual({
      categoria: 4,
      nombre: 'Nacional',
      peso: 430,
      contrato: 862_897,
      compraDirecta: valorSugerido(4, 430, HOY, 'compra_directa'),
    })
    expect(filas[4]).toMatchObject({ contrato: 160_800, compraDirecta: 187_600 })
    expect(totales).toEqual({
      peso: 1530,
      contrato: filas.reduce((suma, fila) => suma + fila.contrato, 0),
      compraDirecta: filas.reduce((suma, fila) => suma + fila.compraDirecta, 0),
    })
  })

  it('takes the stones off each piece, and values each by itself: as many of a purity as there are', () => {
    const piezas = [
      { categoria: 4, bruto: 430, piedras: 0 },
      { categoria: 4, bruto: 251, piedras: 20 },
      { categoria: 4, bruto: 100, piedras: 100 },
    ] as const
    const nacional = valorar(piezas, HOY).filas[3]
    expect(nacional).toMatchObject({
      peso: 430 + 231,
      contrato: valorSugerido(4, 430, HOY) + valorSugerido(4, 231, HOY),
      compraDirecta:
        valorSugerido(4, 430, HOY, 'compra_directa') + valorSugerido(4, 231, HOY, 'compra_directa'),
    })
  })

  it('goes whole through an address, and nothing that is no piece does', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc
            .record({
              categoria: fc.integer({ min: 1, max: 8 }),
              bruto: fc.integer({ min: 1, max: 9_999_999 }),
            })
            .chain(({ categoria, bruto }) =>
              fc
                .integer({ min: 0, max: bruto - 1 })
                .map((piedras) => ({ categoria: categoria as 1, bruto, piedras })),
            ),
          { minLength: 1, maxLength: 40 },
        ),
        (piezas) => {
          expect(leerPiezas(escribirPiezas(piezas))).toEqual(piezas)
        },
      ),
    )
    for (const mala of [
      '',
      '9:1:0',
      '4:0:0',
      '4:10:10',
      '4:10:11',
      '4:1',
      '4:1:0,',
      '4:99999999:0',
      '4:-1:0',
    ])
      expect(leerPiezas(mala), mala).toBeUndefined()
  })

  it('cuts what a scale does not give, and changes nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (milesimas) => {
        const centesimas = pesoDeValoracion((milesimas / 1000).toFixed(3)) ?? Number.NaN
        expect(centesimas).toBe(Math.floor(milesimas / 10))
      }),
    )
  })
})
