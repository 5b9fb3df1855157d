import { expect, test } from 'vitest'
import { elegirSolo } from './elegirSolo.ts'

const de = (...cedulas: string[]) => cedulas.map((cedula, i) => ({ id: `${i}`, cedula }))
const NADA = { items: [], hayMas: false, documentoExacto: false, aproximados: false }

test('an Intro before the answer chooses the only one of the document, or the only one found', () => {
  expect(elegirSolo({ ...NADA, items: de('79123456') }, 'nuñez')).toBe('0')
  expect(elegirSolo({ ...NADA, items: de('7912', '79123456'), documentoExacto: true }, '7.912')).toBe('0')
  const muchos = { items: de('AB12', '79123456'), documentoExacto: true, hayMas: true, aproximados: false }
  expect(elegirSolo(muchos, 'ab12')).toBe('0')
})

test('and nobody where there is a choice, nothing, or only what is alike', () => {
  expect(elegirSolo(NADA, '7912')).toBeUndefined()
  expect(elegirSolo({ ...NADA, items: de('1', '2') }, 'nuñez')).toBeUndefined()
  expect(elegirSolo({ ...NADA, items: de('1'), hayMas: true }, 'nuñez')).toBeUndefined()
  expect(elegirSolo({ ...NADA, items: de('79123456'), aproximados: true }, '79123465')).toBeUndefined()
  // Two types of document with one number; a NIT with its check digit, which is also a number by itself.
  const dos = { ...NADA, documentoExacto: true }
  expect(elegirSolo({ ...dos, items: de('7912', '7912') }, '7912')).toBeUndefined()
  expect(elegirSolo({ ...dos, items: de('901234567', '9012345677') }, '901.234.567-7')).toBeUndefined()
})
