import { expect, it } from 'vitest'
import { centesimas, completarDecimal, limpiarDecimal, limpiarPesos } from './cifras.ts'

it('reads grams with a comma', () => {
  expect(['4,30', '4,3', '4', ',5', '0,05', '', 'x'].map(centesimas)).toEqual([430, 430, 400, 50, 5, 0, 0])
})

it('keeps of the typing what is a figure', () => {
  expect(['4.3', '4,345', '1,2,3', '12 g', '12345678,1'].map(limpiarDecimal)).toEqual([
    '4,3',
    '4,34',
    '1,23',
    '12',
    '1234567,1',
  ])
  expect(['4', '4,3', ',5', '', ','].map(completarDecimal)).toEqual(['4,00', '4,30', '0,50', '', ''])
  expect(['$ 1.500.000', '007', 'x'].map(limpiarPesos)).toEqual(['1500000', '7', ''])
})
