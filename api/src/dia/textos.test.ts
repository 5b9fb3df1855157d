import { expect, it } from 'vitest'
import { fraseDeBase } from './textos.ts'

const abierto = '2026-11-20T13:00:00.000Z'
const de = (diferencia: number | null, ...cuadre: [instante?: string]) =>
  fraseDeBase({ diferencia, abierto }, cuadre[0] ? { instante: cuadre[0] } : null)

it('a base that is not what the books say tells how they come to agree; one that is, or of a drawer that is not seen, nothing', () => {
  expect(de(3_000_000)).toMatch(/no estaba en los libros.*traslado de fondos, un ingreso o el ajuste/)
  expect(de(-5_000)).toMatch(/menos de lo que dicen los libros.*ajuste el faltante/)
  expect([de(0), de(null)]).toEqual([undefined, undefined])
})

it('once the drawer was counted the base is no longer told to be entered: the count tells what is still amiss', () => {
  expect(de(3_000_000)).toMatch(/^Lo que había de más.*Si todavía no se registró/)
  const despues = '2026-11-20T13:00:00.001Z'
  expect([3_000_000, -5_000].map((una) => de(una, despues))).toEqual([undefined, undefined])
})

it('a count of before the day was opened tells nothing of its base', () => {
  expect(de(3_000_000, '2026-11-20T12:59:59.999Z')).toMatch(/^Lo que había de más/)
})
