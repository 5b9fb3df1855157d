import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { corridas } from '../testing/profundidad.ts'
import {
  CAPTURA_INICIAL,
  codigoAjeno,
  codigoCapturado,
  type EstadoCaptura,
  teclear,
  vencer,
} from './capturaTeclado.ts'
import { cortada, MRZ, PASAPORTE, TABULADA, trama } from './fixtures.ts'
import { leerDocumento } from './lector.ts'
import { esLectura } from './lectura.ts'

const HOY = '2026-11-20'
const tecla = (signo: string) => (signo === '\t' ? 'Tab' : /[\r\n]/.test(signo) ? 'Enter' : signo)

/** Types a text with the given intervals and returns every state. */
function escribir(texto: string, intervalo: (i: number) => number, desde = CAPTURA_INICIAL): EstadoCaptura[] {
  let estado = desde
  let ahora = desde.ultimaMs
  return Array.from(texto, (signo, i) => {
    ahora += intervalo(i)
    estado = teclear(estado, tecla(signo), ahora)
    return estado
  })
}
const ultimo = (estados: EstadoCaptura[]) => estados.at(-1) ?? CAPTURA_INICIAL
const aMaquina = (texto: string) => ultimo(escribir(texto, () => 8))
const documentoDe = (estado: EstadoCaptura) => {
  const leido = leerDocumento(estado.texto, HOY)
  return esLectura(leido) ? leido.documento : undefined
}

describe('a reader', () => {
  it.each([
    ['seven fields', TABULADA],
    ['the new cédula', `${MRZ.join('\r')}\r`],
    ['the new cédula with two Enters a line', `${MRZ.join('\r\r')}\r\r`],
    ['the new cédula with pipes', `${MRZ.join('\n').replaceAll('<', '|')}\n`],
    ['a raw frame without NULs', `${cortada().replaceAll('\0', '')}\n`],
    ['a raw frame with blanks', `${cortada().replaceAll('\0', ' ')}\n`],
  ])('is complete at its Enter with %s', (_, texto) => {
    const estado = aMaquina(texto)
    expect(estado.fase).toBe('completa')
    expect(documentoDe(estado)).toBe('41999888')
  })

  it('needs the third Enter of the new cédula', () => {
    expect(aMaquina(`${MRZ[0]}\r${MRZ[1]}\r`).fase).toBe('capturando')
    expect(aMaquina(`${MRZ[0]}\r${MRZ[1]}\r${MRZ[2]}`).fase).toBe('capturando')
  })

  it('without a last Enter is complete after 500 ms and not before', () => {
    for (const texto of [
      TABULADA.trim(),
      MRZ.join('\r'),
      PASAPORTE.join('\r'),
      cortada().replaceAll('\0', ''),
    ]) {
      const estado = aMaquina(texto)
      expect(vencer(estado, estado.ultimaMs + 499).fase).toBe('capturando')
      const vencido = vencer(estado, estado.ultimaMs + 500)
      expect(vencido.fase).toBe('completa')
      expect(documentoDe(vencido)).toBeDefined()
    }
  })

  it('that sends an unreadable document is complete too, so that the screen can say so', () => {
    const estado = aMaquina(TABULADA.replace('\t19840229', ''))
    expect(estado.fase).toBe('capturando')
    const vencido = vencer(estado, estado.ultimaMs + 500)
    expect(vencido.fase).toBe('completa')
    expect(documentoDe(vencido)).toBeUndefined()
  })

  it('has its Tabs and Enters kept from the page', () => {
    const estados = escribir(TABULADA, () => 8)
    const controles = estados.filter((_, i) => /[\t\n]/.test(TABULADA[i] ?? ''))
    expect(controles).toHaveLength(7)
    expect(controles.every((e) => e.consumir)).toBe(true)
    expect(estados[0]?.consumir).toBe(false)
  })

  it('takes every key for itself from its first Tab on, and no blank presses a button', () => {
    const texto = '1188777667\tBLANCO\tDEL RIO\tANA MARIA\t\tF\t19840229\n'
    const estados = escribir(texto, () => 8)
    const desde = texto.indexOf('\t')
    expect(estados.map((e) => e.consumir)).toEqual(Array.from(texto, (_, i) => i >= desde))
    expect(documentoDe(ultimo(estados))).toBe('1188777667')
  })

  it('that lost its beginning presses no button either', () => {
    const texto = 'CO\tDEL RIO\tANA\t\tF\t19840229\n'
    const blancos = escribir(texto, () => 8).filter((_, i) => texto[i] === ' ')
    expect(blancos.map((e) => e.consumir)).toEqual([true])
  })

  it('is told from the hand that typed in a hurry just before', () => {
    const mano = ultimo(escribir('cartagena de', () => 90))
    expect(documentoDe(ultimo(escribir(TABULADA, (i) => (i === 0 ? 300 : 8), mano)))).toBe('41999888')
  })

  it.each([
    'PCT01-000123',
    'pct02-1000123',
    'PCT01-000123-2',
    'pct01-cd000123-11',
    'BUCARAMANGACENTRO001-PR000123',
  ])('passes the code of a contract or of an article, %s, and its Enter', (codigo) => {
    const estado = aMaquina(`${codigo}\n`)
    expect(estado).toMatchObject({ fase: 'completa', consumir: true })
    expect(codigoCapturado(estado)).toBe(codigo.toUpperCase())
    expect(aMaquina(codigo).fase).toBe('capturando')
    expect(ultimo(escribir(`${codigo}\n`, () => 60)).fase).toBe('capturando')
  })

  it('of other barcodes passes no contract', () => {
    for (const texto of ['7701234567890\n', 'A-1\n', 'PCT01-000000\n', 'PCT01-000123-0\n', 'PCT01-00\tX\n'])
      expect(aMaquina(texto).fase).toBe('capturando')
    expect(codigoCapturado(aMaquina(TABULADA))).toBeUndefined()
    // Nor does a number as long as the longest code of a branch, or a line of a document whose fillers are read as dashes.
    const lineas = [
      'ICCOL001234567-8123456789-----',
      '8001019M3001018COL1234567890-5',
      'AB1234567-5COL8001019M3001018--04',
    ]
    for (const texto of ['356938035643809', '12345678901234567890', ...lineas])
      expect(codigoCapturado(aMaquina(`${texto}\n`))).toBeUndefined()
  })

  it.each(['AB-1763', 'AB-12345', 'PX-77001', '7701234567890', '0004512'])(
    'tells a code that is of somebody else, %s',
    (codigo) => {
      expect(codigoAjeno(aMaquina(`${codigo}\n`))).toBe(codigo)
      expect(codigoAjeno(aMaquina(codigo))).toBeUndefined()
      expect(codigoAjeno(ultimo(escribir(`${codigo}\n`, () => 60)))).toBeUndefined()
    },
  )

  it('tells none of what is of the house, too short, a document, or without its beginning', () => {
    for (const texto of ['PCT01-000123\n', 'A-1\n', 'MARIA\n', 'AB-1763\t\n', '\tAB-1763\n', TABULADA])
      expect(codigoAjeno(aMaquina(texto))).toBeUndefined()
    const restos = { ...CAPTURA_INICIAL, restosMs: 900 }
    expect(codigoAjeno(ultimo(escribir('AB-1763\n', (i) => (i === 0 ? 1_000 : 8), restos)))).toBeUndefined()
  })

  it('keeps no byte after the blood group, and its tail presses no button', () => {
    const tecleada = Array.from(trama().replaceAll('\0', '')).filter((c) => c >= ' ' || /[\t\r]/.test(c))
    const estado = aMaquina(tecleada.join(''))
    expect(estado.fase).toBe('completa')
    expect(estado.texto.trimEnd().endsWith('AB-')).toBe(true)
    expect(documentoDe(estado)).toBe('41999888')
    const despues = teclear(estado, 'Enter', estado.ultimaMs + 10)
    expect(despues).toMatchObject({ fase: 'completa', consumir: true, texto: estado.texto })
    expect(teclear(despues, 'Enter', despues.ultimaMs + 200).consumir).toBe(false)
  })

  it('is read clean after something typed by hand, and a second time', () => {
    const mano = ultimo(escribir('ana', () => 150))
    const primera = ultimo(escribir(TABULADA, (i) => (i === 0 ? 300 : 8), mano))
    expect(documentoDe(primera)).toBe('41999888')
    expect(primera.cortada).toBe(false)
    const segunda = ultimo(escribir(`${MRZ.join('\r')}\r`, (i) => (i === 0 ? 2000 : 8), primera))
    expect(segunda.fase).toBe('completa')
    expect(documentoDe(segunda)).toBe('41999888')
  })

  it('starts over after a gap of 500 ms', () => {
    const [a, b] = [TABULADA.slice(0, 25), TABULADA.slice(25)]
    const mitad = ultimo(escribir(a, () => 8))
    expect(ultimo(escribir(b, (i) => (i === 0 ? 500 : 8), mitad)).texto).toBe(b)
    expect(ultimo(escribir(b, (i) => (i === 0 ? 499 : 8), mitad)).texto).toBe(TABULADA)
  })

  it.each([
    ['in the middle of the number', 4, 700, true],
    ['after its first figure', 1, 501, true],
    ['after ten keys', 12, 1_499, true],
    ['so long ago that it was another thing', 4, 1_500, false],
  ])('that stalled %s is told from a whole one', (_, letras, pausa, cortada) => {
    const cabeza = ultimo(escribir(TABULADA.slice(0, letras), () => 8))
    const quieta = pausa >= 500 ? vencer(cabeza, cabeza.ultimaMs + 500) : cabeza
    const resto = TABULADA.slice(letras)
    const desde = { ...quieta, ultimaMs: cabeza.ultimaMs }
    const estado = ultimo(escribir(resto, (i) => (i === 0 ? pausa : 8), desde))
    expect(estado).toMatchObject({ texto: resto, cortada })
  })

  it.each(['\n', '\t', ' '])('is whole right after a hand pressed %j alone, however soon', (sola) => {
    for (const pausa of [100, 501, 900, 1_499]) {
      const mano = ultimo(escribir(sola, () => 5_000))
      const quieta = pausa >= 500 ? { ...vencer(mano, mano.ultimaMs + 500), ultimaMs: mano.ultimaMs } : mano
      const estado = ultimo(escribir(TABULADA, (i) => (i === 0 ? pausa : 8), quieta))
      expect([documentoDe(estado), estado.cortada]).toEqual(['41999888', false])
    }
  })

  it('is recognised at any speed up to 35 ms a key', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 35 }), { minLength: 200, maxLength: 200 }), (ritmo) => {
        const estado = ultimo(escribir(`${MRZ.join('\r')}\r`, (i) => ritmo[i % 200] ?? 0))
        return estado.fase === 'completa' && documentoDe(estado) === '41999888'
      }),
    )
  })
})

describe('a person', () => {
  it('is never taken for a scan, even copying a whole document fast', () => {
    const textos = fc.constantFrom(
      TABULADA,
      `${MRZ.join('\r')}\r`,
      `${cortada().replaceAll('\0', '')}\r`,
      'ana maria\r',
    )
    const ritmo = fc.array(fc.integer({ min: 45, max: 480 }), { minLength: 40, maxLength: 40 })
    fc.assert(
      fc.property(textos, ritmo, (texto, pausas) => {
        const estados = escribir(texto, (i) => pausas[i % 40] ?? 100)
        const fin = ultimo(estados)
        const vencido = vencer(fin, fin.ultimaMs + 500)
        return vencido.fase === 'reposo' && estados.every((e) => e.fase === 'capturando' && !e.consumir)
      }),
      corridas(1_000, 50_000),
    )
  })

  it('holding a key down or drumming two of them is not a scan', () => {
    for (const texto of ['a'.repeat(300), '\t'.repeat(50), '\n'.repeat(50), '01'.repeat(100)]) {
      const estado = ultimo(escribir(texto, () => 30))
      expect(vencer(estado, estado.ultimaMs + 600)).toMatchObject({ fase: 'reposo', texto: '', teclas: 0 })
    }
  })

  it('holding Tab goes on through the fields, before and after something was typed', () => {
    for (const texto of ['\t'.repeat(50), 'ana\t\t\t\t\t\t\t\t'])
      expect(escribir(texto, () => 30).some((e) => e.consumir)).toBe(false)
  })

  it('the Tabs that bring a hand to a field do not make it a reader', () => {
    for (const escrito of ['1/2/1990', 'hotmail.e'])
      expect(escribir(`\t\t${escrito}\t`, (i) => (i < 3 ? 5 : 50)).some((e) => e.consumir)).toBe(false)
    expect(escribir('\t\t1188777667\tBLANCO\t', () => 8).some((e) => e.deLector)).toBe(true)
  })

  it('keeps Tab and Enter for moving about, and other keys do nothing', () => {
    expect(teclear(CAPTURA_INICIAL, 'Tab', 1000).consumir).toBe(false)
    expect(ultimo(escribir('a\t\n', () => 60)).consumir).toBe(false)
    const estado = ultimo(escribir('abc', () => 8))
    for (const nombre of ['Shift', 'ArrowDown', 'Dead', 'F5', '']) {
      expect(teclear(estado, nombre, estado.ultimaMs + 5)).toEqual(estado)
    }
  })

  it('with a clock that goes back just starts over', () => {
    expect(teclear(ultimo(escribir('abc', () => 8)), 'x', 1).texto).toBe('x')
  })
})
