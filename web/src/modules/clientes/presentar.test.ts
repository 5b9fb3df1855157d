import { expect, it } from 'vitest'
import { verLosMensajes } from './presentar.ts'

it('the messages of a customer are said as many as they are, also when not all of them are read', () => {
  expect(verLosMensajes(12, 12)).toBe('Ver los 12 mensajes')
  expect(verLosMensajes(100, 1_340)).toBe('Ver los 100 más recientes, de 1.340')
})
