import { expect, it } from 'vitest'
import { fraseDeVarios } from './soltar.ts'

const [uno, dos, tres] = [{ name: 'uno.pdf' }, { name: 'dos.pdf' }, { name: 'tres.pdf' }] as const

it('of several files where one goes, it is said which was taken, why, and how many were not', () => {
  const frase = (...todos: { name: string }[]) => fraseDeVarios(todos, uno, 'aquí va un solo soporte')
  expect(frase(uno)).toBeUndefined()
  expect(frase(uno, dos)).toBe('Se tomó uno.pdf: aquí va un solo soporte. El otro archivo no se subió.')
  expect(frase(uno, dos, tres)).toBe(
    'Se tomó uno.pdf: aquí va un solo soporte. Los otros 2 archivos no se subieron.',
  )
})
