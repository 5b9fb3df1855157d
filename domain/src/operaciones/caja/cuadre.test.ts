import { expect, test } from 'vitest'
import { huellaDe } from '../visto.ts'
import { type EntradaCuadre, planearCuadre, resultadoDe, totalContado } from './cuadre.ts'

const NADA: EntradaCuadre = {
  b100000: 0,
  b50000: 0,
  b20000: 0,
  b10000: 0,
  b5000: 0,
  b2000: 0,
  b1000: 0,
  monedas: 0,
  otros: 0,
}

test('adds the seven notes by their number, coins at face value and others', () => {
  const conteo = {
    ...NADA,
    b100000: 1,
    b50000: 2,
    b20000: 3,
    b10000: 4,
    b5000: 5,
    b2000: 6,
    b1000: 7,
    monedas: 850,
    otros: 12_345,
  }
  expect(totalContado(conteo)).toBe(100_000 + 100_000 + 60_000 + 40_000 + 25_000 + 12_000 + 7_000 + 13_195)
})

test.each([
  [100_000, 'cuadrada', 0],
  [99_999, 'sobrante', 1],
  [100_001, 'faltante', -1],
] as const)('100.000 counted against %d is %s', (caja, resultado, diferencia) => {
  const { plan } = planearCuadre({ caja }, { ...NADA, b100000: 1 })
  expect(plan?.cambios).toEqual({ efectivo: 100_000, caja, diferencia })
  expect(resultadoDe(diferencia)).toBe(resultado)
})

test('refuses an empty count, and says every number that is not one', () => {
  expect(planearCuadre({ caja: 0 }, NADA).faltas).toEqual([{ codigo: 'cuadre.total', campo: 'b100000' }])
  expect(planearCuadre({ caja: 0 }, { ...NADA, b5000: -1, monedas: 0.5, otros: -2 }).faltas).toEqual(
    ['b5000', 'monedas', 'otros'].map((campo) => ({ codigo: 'cuadre.conteo', campo })),
  )
})

test('shows nobody the expected figure: neither its figures nor its fingerprint change with the books', () => {
  const con = (caja: number) => planearCuadre({ caja }, { ...NADA, b100000: 1 }).plan
  const [una, otra] = [con(7), con(123_456_789)]
  expect(una?.cifras).toEqual(otra?.cifras)
  expect(una && huellaDe(una)).toBe(otra && huellaDe(otra))
  expect(una?.mensaje).toEqual({})
})
