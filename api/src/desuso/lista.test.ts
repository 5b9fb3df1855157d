import { expect, it } from 'vitest'
import { LISTA_ORIGEN } from './lista.ts'

it('what a count found, and what came over in a despatch, say where they come from in words', () => {
  const columna = LISTA_ORIGEN.columnas.find(({ clave }) => clave === 'procedencia')
  const dicha = (procedencia: string) => columna?.de({ procedencia } as Parameters<typeof columna.de>[0])
  expect(['inventario', 'ajuste', 'contrato'].map(dicha)).toEqual([
    'Ajuste de inventario',
    'Sobrante de un traslado',
    'Contrato de compraventa con pacto de retroventa',
  ])
})
