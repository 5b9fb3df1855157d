import { expect, it } from 'vitest'
import { deUnaEnUna, esOtraDeLaMisma } from './deUnaEnUna.ts'

it('what is asked for again while it is on its way is done once, and once more when it ended or failed', async () => {
  const idas: boolean[] = []
  const hacer = deUnaEnUna((yendo) => idas.push(yendo))
  let terminar = () => {}
  let cartas = 0
  const enviar = () => {
    cartas++
    return new Promise<void>((listo) => {
      terminar = listo
    })
  }
  const primera = hacer(enviar)
  await hacer(enviar)
  expect([cartas, idas]).toEqual([1, [true]])
  terminar()
  await primera
  await expect(hacer(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const otra = hacer(enviar)
  terminar()
  await otra
  expect([cartas, idas]).toEqual([2, [true, false, true, false, true, false]])
})

it('the second press of a double one is no other, and one of the keyboard is', () => {
  expect([0, 1, 2, 3].map((detail) => esOtraDeLaMisma({ detail }))).toEqual([false, false, true, true])
})
