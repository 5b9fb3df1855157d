import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textoDecimal2 } from '../dinero/decimal2.ts'
import { calcular, puntoDudoso } from './calculadora.ts'

test.each([
  ['4,30 × 285000', '1225500.00'],
  ['12.5*0.33', '4.12'],
  ['10 / 3', '3.33'],
  ['1 + 2 x 3 - 4 ÷ 2', '5.00'],
  ['1.999', '1.99'],
  ['5 - 7', '-2.00'],
  ['-3,00', '-3.00'],
  ['-3,00+10', '7.00'],
  ['−1.250.000,50 × 2', '-2500001.00'],
  ['450.000,00 / 4', '112500.00'],
  ['1.250.000 - 1', '1249999.00'],
])('%s is %s, truncated to two decimals', (texto, dicho) => {
  const resultado = calcular(texto)
  expect(typeof resultado === 'number' && textoDecimal2(resultado)).toBe(dicho)
})

test.each(['', '4 +', '* 3', '-', '- -3', '4 * -3', 'cuatro', '1,250', '1.2.3', '(1+2)', '4 ** 2'])(
  '%j is no calculation',
  (texto) => {
    expect(calcular(texto)).toEqual({ codigo: 'decimal.formato_invalido' })
  },
)

test('a dot that would be thousands in a price is told, where it is read as decimals', () => {
  expect(puntoDudoso('4,30 × 285.000')).toBe('285.000')
  for (const texto of ['4.30 × 285000', '1.250.000', '450.000,00', '1.9999', '12.5', '0.125'])
    expect(puntoDudoso(texto)).toBeUndefined()
})

test('what begins with zero has one reading: its decimals beyond the second are cut', () => {
  expect([calcular('0,125'), calcular('0.125')]).toEqual([12, 12])
})

test('dividing by zero is said, and what does not fit too', () => {
  expect(calcular('3 / 0,00')).toEqual({ codigo: 'decimal.division_por_cero' })
  expect(calcular('99999999999 * 99999999999')).toEqual({ codigo: 'decimal.fuera_de_rango' })
})

test('is the exact arithmetic of hundredths, truncated', () => {
  const numero = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(numero, numero, (a, b) => {
      const [x, y] = [textoDecimal2(a), textoDecimal2(b)]
      expect(calcular(`${x} * ${y}`)).toBe(Number((BigInt(a) * BigInt(b)) / 100n))
      expect(calcular(`${x} + ${y}`)).toBe(a + b)
      if (b > 0) expect(calcular(`${x} / ${y}`)).toBe(Number((BigInt(a) * 100n) / BigInt(b)))
    }),
  )
})
