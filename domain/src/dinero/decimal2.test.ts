import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dividirDecimal2,
  leerDecimal2,
  multiplicarDecimal2,
  restarDecimal2,
  sumarDecimal2,
  textoDecimal2,
} from './decimal2.ts'

describe('decimal2', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['12.559', 1255],
    ['0.009', 0],
    ['-1.239', -123],
    ['007.10', 710],
  ])('reads %s, cutting extra decimals', (texto, centesimas) => {
    expect(leerDecimal2(texto)).toBe(centesimas)
  })

  it.each(['', ' ', '12,5', '1.250,00', '.5', '5.', '1e3', '+1', '1 2', ' 1', '1.2.3', 'NaN', '١٢', '0x10'])(
    'refuses %j',
    (texto) => {
      expect(leerDecimal2(texto)).toEqual({ codigo: 'decimal.formato_invalido' })
    },
  )

  it('refuses what a number cannot hold exactly', () => {
    expect(leerDecimal2('99999999999999999')).toEqual({ codigo: 'decimal.fuera_de_rango' })
    expect(multiplicarDecimal2(9e15, 9e15)).toEqual({ codigo: 'decimal.fuera_de_rango' })
  })

  it('operates exactly where binary floating point does not, and truncates', () => {
    expect(sumarDecimal2(10, 20)).toBe(30)
    expect(restarDecimal2(30, 10)).toBe(20)
    expect(multiplicarDecimal2(1250, 33)).toBe(412)
    expect(multiplicarDecimal2(-1250, 33)).toBe(-412)
    expect(dividirDecimal2(1000, 300)).toBe(333)
    expect(dividirDecimal2(-1000, 300)).toBe(-333)
  })

  it('says that dividing by zero is an error', () => {
    expect(dividirDecimal2(100, 0)).toEqual({ codigo: 'decimal.division_por_cero' })
  })

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (valor) => {
        expect(leerDecimal2(textoDecimal2(valor))).toBe(valor)
      }),
    )
  })
})
