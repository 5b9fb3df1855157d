import { expect, it } from 'vitest'
import { fallaDeFecha } from './fallas.ts'

it.each([
  ['31/02/2026', 'Ese día no existe.'],
  ['31 de febrero de 2026', 'Ese día no existe.'],
  ['31-feb-2026', 'Ese día no existe.'],
  ['31022026', 'Ese día no existe.'],
  ['2026-02-31', 'Ese día no existe.'],
  ['5 x 2026', 'Escriba el día así: 20/11/2026.'],
  ['5 // 2026', 'Escriba el día así: 20/11/2026.'],
  ['31/02/26', 'Escriba el día así: 20/11/2026.'],
])('only what is written as a day is said not to exist: %s', (escrito, mensaje) => {
  expect(fallaDeFecha('dia', escrito)).toEqual([{ campo: 'dia', mensaje }])
})
