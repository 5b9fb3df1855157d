import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digitoVerificacion } from './digitoVerificacion.ts'
import {
  conPuntos,
  documentoConTipo,
  formatoDocumento,
  limpiarDocumento,
  numeroDeDocumento,
  soloDigitos,
} from './formatoDocumento.ts'

const compartida = [process.env.RETROVENTA_SHARED, '../shared', '../../shared']
  .map((base) => base && `${base}/data/nit_cases.json`)
  .find((ruta) => ruta && existsSync(ruta))

describe('digitoVerificacion (001 §5, D5)', () => {
  it('gives the digit for every remainder', () => {
    expect(digitoVerificacion('890903937')).toBe(0)
    expect(digitoVerificacion('899999068')).toBe(1)
    expect(digitoVerificacion('805000427')).toBe(1)
    expect(digitoVerificacion('900123456')).toBe(8)
    expect(digitoVerificacion('222222222222')).toBe(7)
  })

  it('drops spaces, commas, dots and hyphens; refuses the rest', () => {
    expect(digitoVerificacion(' 860.002-964,')).toBe(4)
    for (const malo of ['', ' - ', 'abc', '12a', '1e5', '0x1', '1234567890123456', '１２３']) {
      expect(digitoVerificacion(malo), malo).toBeUndefined()
    }
    expect(digitoVerificacion('123456789012345')).toBeTypeOf('number')
  })

  it.skipIf(!compartida)('agrees with every published pair (skipped where the list is absent)', () => {
    const lista = JSON.parse(readFileSync(compartida ?? '', 'utf8')) as {
      casos: { nit: string; dv: number }[]
      negativos: { nit: string; dv_impreso: number; dv_correcto: number }[]
    }
    for (const c of lista.casos) expect(digitoVerificacion(c.nit), c.nit).toBe(c.dv)
    for (const c of lista.negativos) expect(digitoVerificacion(c.nit), c.nit).toBe(c.dv_correcto)
  })
})

describe('formatoDocumento', () => {
  it('writes thousands dots and the DV of a NIT', () => {
    expect(formatoDocumento('1020304050', 'CC')).toBe('1.020.304.050')
    expect(formatoDocumento('123456')).toBe('123.456')
    expect(formatoDocumento('900123456', 'NIT')).toBe('900.123.456-8')
    expect(formatoDocumento('900123456', 'NIT', '8')).toBe('900.123.456-8')
    expect(formatoDocumento('AN123456', 'PS')).toBe('AN123456')
    expect(formatoDocumento('')).toBe('')
  })

  it.each([
    ['CC', '1020304050', 'CC 1.020.304.050'],
    ['NI', '900123456', 'NIT 900.123.456-8'],
    ['PP', 'AN123456', 'PS AN123456'],
    [null, '1020304050', '1.020.304.050'],
  ])('with its type it is said as people say it: %s %s is %s', (tipo, numero, dicho) =>
    expect(documentoConTipo(tipo, numero)).toBe(dicho),
  )

  it('cleans what is typed', () => {
    expect(limpiarDocumento(' 1.020-304a ')).toBe('1020304')
    expect(limpiarDocumento('an-123 456', 'PS')).toBe('AN123456')
    // A NIT as every screen and paper says it; what ends otherwise, or is of another type, is all of the number.
    expect(limpiarDocumento('900.123.456-8', 'NIT')).toBe('900123456')
    expect(limpiarDocumento('900.123.456-7', 'NIT')).toBe('9001234567')
    expect(limpiarDocumento('900.123.456-8', 'CC')).toBe('9001234568')
  })

  it('a cédula and a NIT have one spelling, whatever zeros a program filled them up with; a passport keeps its own', () => {
    expect(numeroDeDocumento('0079123456', 'CC')).toBe('79123456')
    expect(numeroDeDocumento('000900123456', 'NIT')).toBe('900123456')
    expect(numeroDeDocumento('012345678', 'PS')).toBe('012345678')
    expect(numeroDeDocumento('012345', undefined)).toBe('012345')
    // Nothing but zeros is no number, and stays for the rules to refuse.
    expect(numeroDeDocumento('000000', 'CC')).toBe('000000')
  })

  it('is undone by keeping the digits', () => {
    fc.assert(fc.property(fc.stringMatching(/^\d{1,20}$/), (n) => soloDigitos(conPuntos(n)) === n))
  })
})
