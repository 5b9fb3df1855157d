import { expect, it } from 'vitest'
import { notaDeMapa } from './notaDeMapa.ts'

it('a map of one page of the bags says that there are more', () => {
  expect(notaDeMapa(50, 1_204)).toBe(
    'El mapa dibuja solo las bolsas de esta página (50 de 1.204): un lugar que aquí no se ve puede tener otra.',
  )
  expect(notaDeMapa(50, 50)).toBe('')
})
