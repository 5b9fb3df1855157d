import { expect, test } from 'vitest'
import { fechaEscrita, fechaParaEscribir } from './fechaEscrita.ts'

test.each([
  '14/2/1988',
  '14/02/1988',
  '14021988',
  '14-02-1988',
  '14.2.1988',
  ' 14 02 1988 ',
  '14 feb 1988',
  '14 de febrero de 1988',
  '1988-02-14',
])('reads the day that people write: %s', (texto) => {
  expect(fechaEscrita(texto)).toBe('1988-02-14')
})

test.each(['', '30/02/1988', '14/13/1988', '14/2/88', '1402', '14 xyz 1988', 'ayer', '1988/02/14/1'])(
  'is no day: %j',
  (texto) => {
    expect(fechaEscrita(texto)).toBeUndefined()
  },
)

test('goes back to what is typed, and leaves alone what is no day', () => {
  expect(fechaParaEscribir('1988-02-04')).toBe('04/02/1988')
  expect(fechaParaEscribir('30/02/1988')).toBe('30/02/1988')
})
