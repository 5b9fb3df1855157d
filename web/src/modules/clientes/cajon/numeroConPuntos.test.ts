import { expect, test } from 'vitest'
import { trasTecla } from './numeroConPuntos.ts'

/** Types or erases at the bar: `1.02|0` + '3'. */
function teclear(visible: string, tecla: string) {
  const caret = visible.indexOf('|')
  const texto = visible.replace('|', '')
  const [crudo, lugar] =
    tecla === '⌫'
      ? [texto.slice(0, caret - 1) + texto.slice(caret), caret - 1]
      : [texto.slice(0, caret) + tecla + texto.slice(caret), caret + tecla.length]
  return trasTecla(texto.replaceAll('.', ''), crudo, lugar, 'CC')
}

test.each([
  ['|', '1', '1', 1],
  ['102|', '0', '1020', 5],
  ['1|.020', '3', '13020', 2],
  ['1.0|20', '3', '10320', 4],
  ['1.020|', '⌫', '102', 3],
  ['1.|020', '⌫', '020', 0],
  ['12.|345', '⌫', '1345', 1],
  ['|1.020', '3', '31020', 1],
])('%s with %s leaves %s and the caret at %i', (visible, tecla, numero, caret) => {
  expect(teclear(visible, tecla)).toEqual({ numero, caret })
})

test('a pasted number keeps its digits only, and a passport its letters', () => {
  expect(trasTecla('', ' 1.020-304 050 ', 15, 'CC')).toEqual({ numero: '1020304050', caret: 13 })
  expect(trasTecla('', 'ab 12-34', 8, 'PS')).toEqual({ numero: 'AB1234', caret: 6 })
})
