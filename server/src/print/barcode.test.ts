import { describe, expect, it } from 'vitest'
import { anchosCode128, barrasCode128, valoresCode128 } from './barcode.ts'

describe('Code 128', () => {
  it('agrees with the usual worked example: PJJ123C has check 54 from start A, one more from start B', () => {
    expect(valoresCode128('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
  })

  it('writes the number of a contract with its digits two by two', () => {
    // Start B, P C T 0 1 -, code C, 00 41 27, check, stop.
    const valores = valoresCode128('PCT01-004127')
    expect(valores.slice(0, -2)).toEqual([104, 48, 35, 52, 16, 17, 13, 99, 0, 41, 27])
    expect(valores.at(-2)).toBe(
      (104 + 48 + 35 * 2 + 52 * 3 + 16 * 4 + 17 * 5 + 13 * 6 + 99 * 7 + 41 * 9 + 27 * 10) % 103,
    )
  })

  it('starts in set C for digits alone, and keeps an odd one in set B', () => {
    expect(valoresCode128('123456').slice(0, 4)).toEqual([105, 12, 34, 56])
    expect(valoresCode128('A12345').slice(0, -2)).toEqual([104, 33, 17, 99, 23, 45])
  })

  it('every symbol is eleven modules and the stop thirteen', () => {
    for (const texto of ['PCT01-004127', ' !"#$%&()*+,-./', 'abcxyz{|}~', '0099887766']) {
      const simbolos = valoresCode128(texto).length
      expect(anchosCode128(texto).reduce((a, b) => a + b, 0)).toBe((simbolos - 1) * 11 + 13)
      expect(barrasCode128(texto).modulos).toBe((simbolos - 1) * 11 + 13)
    }
  })

  it('reads back as what was written, wherever the digits fall', () => {
    for (let n = 0; n < 400; n++) {
      const digitos = '8'.repeat(n % 9)
      for (const texto of [`P${n}-${digitos}`, `${digitos}x${n}`, `~${digitos} ${n}!`, `${n}${digitos}`]) {
        expect(leer(valoresCode128(texto))).toBe(texto)
      }
    }
  })

  it('refuses what set B cannot write', () => {
    expect(() => valoresCode128('')).toThrow(RangeError)
    expect(() => valoresCode128('Ñ1')).toThrow(RangeError)
  })
})

/** A reader of symbol values, written from the standard and not from the writer. */
function leer(valores: number[]): string {
  let conjuntoC = valores[0] === 105
  let texto = ''
  for (const valor of valores.slice(1, -2)) {
    if (valor === 99 && !conjuntoC) conjuntoC = true
    else if (valor === 100 && conjuntoC) conjuntoC = false
    else texto += conjuntoC ? String(valor).padStart(2, '0') : String.fromCharCode(valor + 32)
  }
  return texto
}
