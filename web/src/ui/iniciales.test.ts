import { expect, it } from 'vitest'
import { iniciales } from './iniciales.ts'

it.each([
  ['Diana Rocha', 'DR'],
  ['Luz Marina Herrera Olaya', 'LH'],
  ['Blanca del Río', 'BR'],
  ['ana', 'A'],
  ['', ''],
])('%s is %s', (nombre, letras) => expect(iniciales(nombre)).toBe(letras))
