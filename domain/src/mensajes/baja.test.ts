import { expect, test } from 'vitest'
import { pideBaja } from './baja.ts'

test.each([
  'STOP',
  'stop.',
  ' Salir ',
  '¡BAJA!',
  'no más',
  'NO MAS',
  'No más, gracias',
  'dar de baja por favor',
])('%s ends the channel', (texto) => expect(pideBaja(texto)).toBe(true))
test.each([
  '',
  'hola',
  'no más tarde paso',
  'salir mañana',
  '¿la baja cuánto es?',
  'stopwatch',
  'no',
  'ya voy, gracias',
])('%j is for a person', (texto) => expect(pideBaja(texto)).toBe(false))
