import { expect, it } from 'vitest'
import { enCajas } from './enCajas.ts'

it('a box is one on the map however its bags were written, and goes in the order of its number', () => {
  const bolsas = [
    ['10', '1', '1'],
    ['b1', '2', '14'],
    ['B1', '2', '3'],
    ['B1', 'a', '1'],
    ['2', 'A', '1'],
  ].map(([caja = '', bandeja = '', bolsa = '']) => ({ caja, bandeja, bolsa }))
  expect(
    enCajas(bolsas).map(({ caja, bandejas }) => [
      caja,
      bandejas.map(({ bandeja, bolsas: suyas }) => [bandeja, suyas.map(({ bolsa }) => bolsa)]),
    ]),
  ).toEqual([
    ['2', [['A', ['1']]]],
    ['10', [['1', ['1']]]],
    [
      'B1',
      [
        ['2', ['3', '14']],
        ['A', ['1']],
      ],
    ],
  ])
})
