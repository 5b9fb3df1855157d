import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { esFecha } from '../fechas/fecha.ts'
import { corridas } from '../testing/profundidad.ts'
import { trabajoDe } from '../testing/trabajo.ts'
import { cortada, MRZ, PASAPORTE, TABULADA, trama } from './fixtures.ts'
import { leerDocumento } from './lector.ts'
import { AVISOS_LECTOR, esLectura, type LecturaDocumento } from './lectura.ts'

const HOY = '2026-11-20'
const ZONA = MRZ.join('\r')
const BASES = [
  trama(),
  cortada().replaceAll('\0', ' '),
  cortada().replaceAll('\0', ''),
  cortada().replace(/\0+/g, '   '),
  TABULADA,
  ZONA,
  PASAPORTE.join('\r'),
]
const NOMBRE = /^(\p{Lu}[\p{Lu}'’´`. -]{0,130})?$/u

/** What every reading owes, however broken the capture was. */
function bienFormada(l: LecturaDocumento): void {
  expect(l.documento).toMatch(l.tipoDocumento === 'PS' ? /^[A-Z0-9]{3,9}$/ : /^[1-9]\d{2,9}$/)
  for (const n of [l.primerApellido, l.segundoApellido, l.primerNombre, l.segundoNombre])
    expect(n).toMatch(NOMBRE)
  expect([undefined, 'M', 'F']).toContain(l.genero)
  if (l.genero === undefined) expect(l.avisos).toContain('lector.genero_desconocido')
  if (l.fechaNacimiento === undefined) expect(l.avisos).toContain('lector.fecha_invalida')
  else
    expect(esFecha(l.fechaNacimiento) && l.fechaNacimiento >= '1900-01-01' && l.fechaNacimiento <= HOY).toBe(
      true,
    )
  if (l.fechaVencimiento !== undefined) expect(esFecha(l.fechaVencimiento)).toBe(true)
  if (l.rh !== undefined) expect(l.rh).toMatch(/^(A|B|AB|O)[+-]$/)
  if (l.primerApellido === '' || l.primerNombre === '') expect(l.avisos.length).toBeGreaterThan(0)
  for (const aviso of l.avisos) expect(AVISOS_LECTOR).toContain(aviso)
  expect(new Set(l.avisos).size).toBe(l.avisos.length)
}

const byte = fc.integer({ min: 0, max: 255 }).map((n) => String.fromCharCode(n))
const edicion = fc.record({
  en: fc.nat(540),
  quita: fc.nat(3),
  pone: fc.oneof(fc.constant(''), byte, fc.constantFrom('\t', '\r', '|', '<', '0', 'Ñ', '?', '\0', '😀')),
})
const mutada = fc
  .tuple(fc.constantFrom(...BASES), fc.array(edicion, { minLength: 1, maxLength: 6 }))
  .map(([base, ediciones]) =>
    ediciones.reduce((texto, e) => {
      const en = e.en % (texto.length + 1)
      return texto.slice(0, en) + e.pone + texto.slice(en + e.quita)
    }, base),
  )
const azar = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.array(byte, { maxLength: 600 }).map((b) => b.join('')),
  fc
    .array(
      fc.constantFrom(
        'I',
        'C',
        'COL',
        '<',
        '|',
        '\t',
        '\r',
        '0M',
        '1984',
        '0',
        '9',
        'PEREZ',
        '\0',
        ' ',
        'O+',
      ),
      {
        maxLength: 200,
      },
    )
    .map((p) => p.join('')),
)

describe('whatever is typed', () => {
  it('10,000 random and mutated captures: no exception and no malformed field', () => {
    let leidas = 0
    fc.assert(
      fc.property(fc.oneof({ weight: 3, arbitrary: mutada }, { weight: 1, arbitrary: azar }), (raw) => {
        const leido = leerDocumento(raw, HOY)
        if (!esLectura(leido)) {
          expect(leido.codigo).toBe('lector.ilegible')
          return
        }
        leidas++
        bienFormada(leido)
      }),
      corridas(10_000, 200_000),
    )
    // Without readings the property would prove nothing.
    expect(leidas).toBeGreaterThan(1_000)
  })

  it('one wrong digit in the second line of a zone is never accepted in silence', () => {
    const linea = MRZ[1]
    const bueno = leerDocumento(ZONA, HOY)
    if (!esLectura(bueno)) throw new Error('unreadable')
    for (let i = 0; i < linea.length; i++) {
      if (!/\d/.test(linea.charAt(i))) continue
      for (const digito of '0123456789') {
        const otra = linea.slice(0, i) + digito + linea.slice(i + 1)
        if (otra === linea) continue
        const leido = leerDocumento([MRZ[0], otra, MRZ[2]].join('\r'), HOY)
        expect(!esLectura(leido) || leido.avisos.includes('lector.digito_control'), otra).toBe(true)
      }
    }
    expect(bueno.avisos).not.toContain('lector.digito_control')
  })

  it('takes less than 1 ms on average, also when it is built to be slow', () => {
    const dificiles = [
      ...BASES,
      '9'.repeat(100_000),
      `1234567890${'A'.repeat(100_000)}`,
      '1234567890A'.repeat(5_000),
      '1234567890A '.repeat(5_000),
      'ICCOL'.repeat(10_000),
      '\t'.repeat(50_000),
      '<'.repeat(50_000),
      `${'?'.repeat(1000)}\t`.repeat(7),
    ]
    const vueltas = 100
    const ms = trabajoDe(() => {
      for (let i = 0; i < vueltas; i++) for (const raw of dificiles) leerDocumento(raw, HOY)
    })
    const media = ms / (vueltas * dificiles.length)
    console.info(`leerDocumento: ${(media * 1000).toFixed(1)} µs on average`)
    expect(media).toBeLessThan(1)
  })
})
