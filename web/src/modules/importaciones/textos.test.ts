import { expect, test } from 'vitest'
import { losQueExisten } from './textos.ts'

test('those that exist are said as many as they are', () => {
  expect([1, 2, 1_200].map(losQueExisten)).toEqual([
    'El cliente que ya existe',
    'Los 2 clientes que ya existen',
    'Los 1.200 clientes que ya existen',
  ])
})
