import { expect, test } from 'vitest'
import { esMotivo } from './motivo.ts'

test.each([
  ['Cliente antiguo', true],
  ['lo pidió el dueño', true],
  ['x', false],
  ['xxxxxxxxxxxxxxxx', false],
  ['a b c d e', false],
  ['.......... ..........', false],
  ['', false],
])('%j says why: %s', (texto, vale) => expect(esMotivo(texto)).toBe(vale))
