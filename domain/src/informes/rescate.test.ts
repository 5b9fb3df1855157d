import { expect, it } from 'vitest'
import { type Terminados, tasaDe } from './rescate.ts'

const celda = (muestra: number, rescatados: number, de: Partial<Terminados> = {}): Terminados => ({
  pureza: '4',
  edad: 'corta',
  pasado: 'nuevo',
  muestra,
  rescatados,
  ...de,
})
const YO = { pureza: '4', edad: 'corta', pasado: 'nuevo' }

it('a large group is asked itself', () => {
  const otros = celda(500, 0, { pasado: 'pierde' })
  expect(tasaDe([celda(30, 24), otros], YO)).toMatchObject({ base: '1', muestra: 30, tasa: 8_000 })
})

it.each([
  ['2', { pasado: 'rescata' }],
  ['3', { edad: 'larga' }],
  ['4', { pureza: '0' }],
] as const)('a small one asks a wider one: %s', (base, de) => {
  expect(tasaDe([celda(29, 0), celda(71, 71, de)], YO)).toMatchObject({ base, muestra: 100, tasa: 7_100 })
})

// Newcombe 1998, table I: 81 of 263 is 0.2553 to 0.3662; 15 of 148, 0.0624 to 0.1605; 0 of 20, 0 to 0.1611.
it.each([
  [263, 81, 25, 37],
  [148, 15, 6, 17],
  [20, 0, 0, 17],
])('of %i, %i: the ends of Wilson', (muestra, rescatados, menor, mayor) => {
  const suya = tasaDe([celda(muestra, rescatados)], YO)
  expect([Math.trunc(suya.menor / 100), Math.ceil(suya.mayor / 100)]).toEqual([menor, mayor])
})

it('without history anything may happen', () => {
  expect(tasaDe([], YO)).toEqual({ tasa: null, muestra: 0, base: '4', menor: 0, mayor: 10_000 })
})
