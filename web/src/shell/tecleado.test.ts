import { expect, test } from 'vitest'
import { conTecla, type Tecleado } from './tecleado.ts'

const SOLA = { ctrlKey: false, altKey: false, metaKey: false }
const tras = (teclas: readonly string[], antes: Tecleado = { texto: '', intro: false }) =>
  teclas.reduce((tecleado, key) => conTecla(tecleado, { ...SOLA, key }) ?? tecleado, antes)

test('what is typed while the palette is on its way is text, and its Enter until the next letter', () => {
  expect(tras(['ñ', 'u', 'x', 'Backspace', ' ', '1', 'Shift', 'Tab'])).toEqual({
    texto: 'ñu 1',
    intro: false,
  })
  expect(tras(['a', 'Enter'])).toEqual({ texto: 'a', intro: true })
  expect(tras(['a', 'Enter', 'b'])).toEqual({ texto: 'ab', intro: false })
  expect(tras(['z'], { texto: 'a'.repeat(80), intro: false }).texto).toHaveLength(80)
})

test('keys of the browser and shortcuts are none of it; those of AltGr are', () => {
  const nada = { texto: '', intro: false }
  expect(conTecla(nada, { ...SOLA, ctrlKey: true, key: 'k' })).toBeUndefined()
  expect(conTecla(nada, { ...SOLA, metaKey: true, key: 'v' })).toBeUndefined()
  expect(conTecla(nada, { ...SOLA, ctrlKey: true, altKey: true, key: '@' })).toEqual({
    texto: '@',
    intro: false,
  })
})

test('Escape takes back the opening of a palette that is on its way', () => {
  const escrito = { texto: 'her', intro: true }
  expect(conTecla(escrito, { ...SOLA, key: 'Escape' })).toBeNull()
  expect(conTecla(escrito, { ...SOLA, ctrlKey: true, key: 'Escape' })).toBeUndefined()
})
