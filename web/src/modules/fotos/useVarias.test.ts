import { expect, it } from 'vitest'
import { fraseDeFuera } from './useVarias.ts'

it('of several photos those that are in no place are named, each with its reason', () => {
  expect(fraseDeFuera([], [], 6)).toBeUndefined()
  expect(
    fraseDeFuera([{ nombre: 'a.txt', porque: 'Suba una imagen.' }], ['b.jpg', 'c.jpg', 'd.jpg'], 6),
  ).toBe('a.txt: Suba una imagen. Quedaron por fuera b.jpg, c.jpg y d.jpg: caben 6 fotos.')
  expect(fraseDeFuera([], ['b.jpg'], 1)).toBe('Quedó por fuera b.jpg: cabe 1 foto.')
})
