import { expect, test } from 'vitest'
import { fraseSinCuadre } from './textos.ts'

test('since when nobody counts the drawer is said from the day after on', () => {
  const dicho = ['2026-11-20', '2026-11-19', '2026-11-12', null].map((dia) =>
    fraseSinCuadre(dia, '2026-11-20'),
  )
  expect(dicho).toEqual([
    undefined,
    'Sin cuadre desde ayer',
    'Sin cuadre desde el 12 nov 2026',
    'Sin ningún cuadre',
  ])
})
