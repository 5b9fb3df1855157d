import { expect, it } from 'vitest'
import { POR_NOMBRE } from './buscarOpciones.ts'

it('an option is found by its name however it is written: without accents, in small letters, by a part of it', () => {
  const opciones = ['Cúcuta', 'Bogotá D.C.', 'Nariño'].map((label) => ({ label }))
  const hallar = (texto: string) =>
    opciones.filter((una) => POR_NOMBRE.filterOption(texto, una)).map(({ label }) => label)
  expect(hallar('cucuta')).toEqual(['Cúcuta'])
  expect(hallar('BOGOTÁ')).toEqual(['Bogotá D.C.'])
  expect(hallar('narin')).toEqual(['Nariño'])
  expect(hallar('')).toHaveLength(3)
  expect(hallar('leticia')).toEqual([])
})
