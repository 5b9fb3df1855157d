import { expect, it } from 'vitest'
import { juntar } from './juntar.ts'

/** A question that waits until the test answers it. */
function aMano() {
  const preguntas: {
    claves: readonly string[]
    responder: (v: Map<string, number>) => void
    fallar: () => void
  }[] = []
  const leer = juntar<number>(
    (claves) =>
      new Promise((responder, rechazar) => {
        preguntas.push({ claves, responder, fallar: () => rechazar(new Error('cut')) })
      }),
  )
  return { preguntas, leer }
}

it('asks at once what comes alone, and together what comes meanwhile: never with an answer older than the question', async () => {
  const { preguntas, leer } = aMano()
  const primera = leer('a')
  expect(preguntas.map((p) => p.claves)).toEqual([['a']])
  const despues = [leer('a'), leer('b'), leer('a'), leer('c')]
  preguntas[0]?.responder(new Map([['a', 1]]))
  expect(await primera).toBe(1)
  // Those that came while the first was on its way do not get its answer.
  expect(preguntas.map((p) => p.claves)).toEqual([['a'], ['a', 'b', 'c']])
  preguntas[1]?.responder(
    new Map([
      ['a', 2],
      ['b', 3],
    ]),
  )
  expect(await Promise.all(despues)).toEqual([2, 3, 2, undefined])
})

it('a question that fails fails for those who asked it, and for nobody after', async () => {
  const { preguntas, leer } = aMano()
  const primera = leer('a')
  const segunda = leer('b')
  preguntas[0]?.fallar()
  await expect(primera).rejects.toThrow('cut')
  await expect.poll(() => preguntas.length).toBe(2)
  preguntas[1]?.responder(new Map([['b', 1]]))
  expect(await segunda).toBe(1)
})
