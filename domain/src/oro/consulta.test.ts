import { expect, it } from 'vitest'
import { juzgarPrecio, segundosQueFaltan } from './consulta.ts'

const A_LAS_10 = '2026-11-20T15:00:00.000Z'
const luego = (segundos: number) => new Date(Date.parse(A_LAS_10) + segundos * 1_000)

it.each([
  [0, 3_600],
  [1, 3_599],
  [3_599.5, 1],
  [3_600, 0],
  [90_000, 0],
])('%s seconds after an update %s are left (001 §9)', (pasados, faltan) =>
  expect(segundosQueFaltan(A_LAS_10, luego(pasados))).toBe(faltan),
)

it('may be asked when it never was', () => expect(segundosQueFaltan(null, luego(0))).toBe(0))

it.each([
  ['dolar', 3_905.2, 3_900, []],
  ['dolar', 0, 3_900, ['indicador.limite']],
  ['dolar', -3_900, 3_900, ['indicador.limite']],
  ['dolar', Number.NaN, 3_900, ['indicador.limite']],
  ['onza', 39_801, 3_980.1, ['indicador.limite']],
  ['onza', 6_500, 3_980.1, ['indicador.salto']],
  ['onza', 2_000, 3_980.1, ['indicador.salto']],
  ['onza', 6_500, 0, []],
  ['plata', 48.35, 47, []],
  ['plata', 4.7, 47, ['indicador.limite']],
] as const)('%s at %s after %s: %j', (cual, valor, anterior, faltas) =>
  expect(juzgarPrecio(cual, valor, anterior).map(({ codigo }) => codigo)).toEqual(faltas),
)
