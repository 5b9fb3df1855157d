import { expect, test } from 'vitest'
import { llevaAOtraParte } from './foco.ts'

const lleva = (key: string, con: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey', true>> = {}) =>
  llevaAOtraParte({ key, altKey: false, ctrlKey: false, metaKey: false, ...con })

test('what is written in the calculator keeps the focus there, and a key of the house gives it to what that opens', () => {
  expect(['3', '*', ',', 'f', 'Enter', 'Tab', 'Backspace', 'ArrowLeft'].some((key) => lleva(key))).toBe(false)
  expect(lleva('F8')).toBe(true)
  expect(lleva('k', { ctrlKey: true })).toBe(true)
  expect(lleva('g', { altKey: true })).toBe(true)
  // Held down on the way to another, which may be written too.
  expect([lleva('Control', { ctrlKey: true }), lleva('Alt', { altKey: true }), lleva('Shift')]).toEqual([
    false,
    false,
    false,
  ])
})
