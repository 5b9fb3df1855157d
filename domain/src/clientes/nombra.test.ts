import { expect, it } from 'vitest'
import { nombraA } from './nombra.ts'

const dice = nombraA({
  documentos: [{ cedula: '1020304050' }],
  nombres: ['Luz Marina Herrera Olaya', 'Núñez'],
  contactos: ['3005550142', 'luz@ejemplo.co'],
})

it.each([
  '1.020.304.050',
  'la de 1020304050',
  '300 555 0142',
  'Luz@Ejemplo.co',
  'herrera olaya, luz',
  'señora NUNEZ',
])('says who this is: %s', (texto) => expect(dice(texto)).toBe(true))

it.each(['', 'Luz Herrera', '1020304', '10203040501', 'luz@ejemplo.com', 'Marina'])(
  'may be of anybody: %s',
  (texto) => expect(dice(texto)).toBe(false),
)
