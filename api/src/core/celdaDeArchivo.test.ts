import { expect, it } from 'vitest'
import { conUnidad } from './celdaDeArchivo.ts'

it('what a figure counts is said once', () => {
  expect([
    conUnidad('Gramos', 'peso'),
    conUnidad('Merma', 'peso'),
    conUnidad('Tasa', 'porcentaje'),
    conUnidad('Total', 'pesos'),
  ]).toEqual(['Gramos', 'Merma en gramos', 'Tasa en %', 'Total'])
})
