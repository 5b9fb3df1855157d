import { expect, it } from 'vitest'
import { fraseDeBase } from './textos.ts'

it('a base that is not what the books say tells how they come to agree; one that is, or of a drawer that is not seen, nothing', () => {
  expect(fraseDeBase(3_000_000)).toMatch(
    /no estaba en los libros.*traslado de fondos, un ingreso o el ajuste/,
  )
  expect(fraseDeBase(-5_000)).toMatch(/menos de lo que dicen los libros.*ajuste el faltante/)
  expect([fraseDeBase(0), fraseDeBase(null)]).toEqual([undefined, undefined])
})

it('once the drawer was counted the base is no longer told to be entered: the count tells what is still amiss', () => {
  expect(fraseDeBase(3_000_000, null)).toMatch(/^Lo que había de más.*Si todavía no se registró/)
  expect([3_000_000, -5_000].map((una) => fraseDeBase(una, { codigo: 'PCT01-CC-1' }))).toEqual([
    undefined,
    undefined,
  ])
})
