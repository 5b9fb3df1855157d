import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cardinal, pesosEnLetras } from './letras.ts'

const compartida = [process.env.RETROVENTA_SHARED, '../shared', '../../shared']
  .map((carpeta) => carpeta && resolve(carpeta, 'data/letras_cases.json'))
  .find((ruta) => ruta && existsSync(ruta))

describe('amounts in words', () => {
  it.each([
    [0, 'CERO PESOS M/CTE'],
    [1, 'UN PESO M/CTE'],
    [-1, 'MENOS UN PESO M/CTE'],
    [22, 'VEINTIDÓS PESOS M/CTE'],
    [26, 'VEINTISÉIS PESOS M/CTE'],
    [99, 'NOVENTA Y NUEVE PESOS M/CTE'],
    [100, 'CIEN PESOS M/CTE'],
    [100_100, 'CIEN MIL CIEN PESOS M/CTE'],
    [1_575_000, 'UN MILLÓN QUINIENTOS SETENTA Y CINCO MIL PESOS M/CTE'],
    [1_000_000, 'UN MILLÓN DE PESOS M/CTE'],
    [1_000_001, 'UN MILLÓN UN PESOS M/CTE'],
    [31_000_000, 'TREINTA Y UN MILLONES DE PESOS M/CTE'],
    [
      999_999_999,
      'NOVECIENTOS NOVENTA Y NUEVE MILLONES NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE PESOS M/CTE',
    ],
    [1_000_000_000, 'MIL MILLONES DE PESOS M/CTE'],
    [21_000_000_000_000n, 'VEINTIÚN BILLONES DE PESOS M/CTE'],
    [
      9_007_199_254_740_993n,
      'NUEVE MIL SIETE BILLONES CIENTO NOVENTA Y NUEVE MIL DOSCIENTOS CINCUENTA Y CUATRO MILLONES SETECIENTOS CUARENTA MIL NOVECIENTOS NOVENTA Y TRES PESOS M/CTE',
    ],
    [10n ** 18n, 'UN TRILLÓN DE PESOS M/CTE'],
  ])('%s', (n, esperado) => {
    expect(pesosEnLetras(n)).toBe(esperado)
  })

  it('refuses fractions and what has no name', () => {
    expect(() => cardinal(1.5)).toThrow(RangeError)
    expect(() => cardinal(10n ** 30n)).toThrow(RangeError)
  })

  it.skipIf(!compartida)(
    'agrees with every vector of the shared list (skipped where the list is absent)',
    () => {
      const casos: { n: number; cardinal: string; pesos: string }[] = JSON.parse(
        readFileSync(compartida ?? '', 'utf8'),
      )
      expect(casos.length).toBeGreaterThan(40)
      for (const caso of casos) {
        expect(cardinal(caso.n)).toBe(caso.cardinal)
        expect(pesosEnLetras(caso.n)).toBe(caso.pesos)
      }
    },
  )
})
