import { describe, expect, it } from 'vitest'
import { cadenaDeClave, cadenaDeEvento, direccionQr, montoDian, nombreDeArchivo } from './clave.ts'
import { VECTOR_EVENTO, VECTORES } from './testing/vectores.ts'

describe('codes of electronic documents', () => {
  it.each(VECTORES)('$fuente: the text of $datos.tipo', ({ datos, cadena }) => {
    expect(cadenaDeClave(datos)).toBe(cadena)
  })

  it('an event has no environment at its end', () => {
    expect(cadenaDeEvento(VECTOR_EVENTO.datos)).toBe(VECTOR_EVENTO.cadena)
  })

  it('writes two decimals, and no amount that is none', () => {
    expect([0, 5, 100, 123_456_789].map(montoDian)).toEqual(['0.00', '0.05', '1.00', '1234567.89'])
    for (const mala of [-1, 0.5, Number.NaN, 2 ** 60]) expect(() => montoDian(mala)).toThrow(RangeError)
  })

  it('leads its QR to the catalogue of its environment', () => {
    expect(direccionQr('abc', '1')).toBe(
      'https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=abc',
    )
    expect(direccionQr('abc', '2')).toBe(
      'https://catalogo-vpfe-hab.dian.gov.co/document/searchqr?documentkey=abc',
    )
  })

  it('names its file by kind, NIT, year and consecutive', () => {
    expect(nombreDeArchivo('factura', '900373076', { fecha: '2026-11-20', consecutivo: 255 })).toBe(
      'fv090037307600026000000ff',
    )
    expect(nombreDeArchivo('ajusteSoporte', '8355990', { fecha: '2026-01-02', consecutivo: 1 })).toBe(
      'nds00083559900002600000001',
    )
  })
})
