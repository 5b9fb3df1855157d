import { expect, test } from 'vitest'
import { filtrarAlmacenes } from './filtrarAlmacenes.ts'

const almacenes = [
  { codigo: 'PCT01', nombre: 'Centro Histórico', ciudad: 'Cartagena de Indias' },
  { codigo: 'PCT02', nombre: 'Bazurto', ciudad: 'Cartagena de Indias' },
  { codigo: 'PCT05', nombre: 'Santa Marta Centro', ciudad: 'Santa Marta' },
]
const codigos = (texto: string) => filtrarAlmacenes(almacenes, texto).map(({ codigo }) => codigo)

test('finds by code, name or city, without accents or capitals', () => {
  expect(codigos('historico')).toEqual(['PCT01'])
  expect(codigos('CARTAGENA')).toEqual(['PCT01', 'PCT02'])
  expect(codigos('05')).toEqual(['PCT05'])
})

test('every word must be there; nothing typed is every branch', () => {
  expect(codigos('centro marta')).toEqual(['PCT05'])
  expect(codigos('centro bazurto')).toEqual([])
  expect(codigos('  ')).toHaveLength(3)
})
