import { expect, it } from 'vitest'
import { tramosDeTexto } from './texto.ts'

it('keeps Spanish text whole, no-break spaces included', () => {
  expect(tramosDeTexto('Ñáñez «Pingüino» $\u00a01.500 − ½')).toEqual([
    { text: 'Ñáñez «Pingüino» $\u00a01.500 − ½' },
  ])
})

it('draws extended letters from their own file and composes accents first', () => {
  expect(tramosDeTexto('Kowalskił')).toEqual([{ text: 'Kowalski' }, { text: 'ł', font: 'PlexExt' }])
  expect(tramosDeTexto('Jose\u0301')).toEqual([{ text: 'José' }])
})

it('writes other alphabets in Latin letters and joins line breaks', () => {
  expect(tramosDeTexto('Иван\nПетров')).toEqual([{ text: 'Ivan Petrov' }])
})
