import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trabajoDe } from '../testing/trabajo.ts'
import { faltaDeContacto, leerExcluidos } from './excluidos.ts'

const leidos = (texto: string) => Object.fromEntries(leerExcluidos(texto).contactos)

describe('file of the register of excluded numbers', () => {
  test('a number alone closes SMS and WhatsApp; an address, mail', () => {
    expect(leidos('3005550142\n573155550143;2026-11-01\n+57 320 555 0144\nANA@Example.com')).toEqual({
      '3005550142': ['sms', 'whatsapp'],
      '3155550143': ['sms', 'whatsapp'],
      '3205550144': ['sms', 'whatsapp'],
      'ana@example.com': ['email'],
    })
  })
  test('the columns of the first line say which channels, by any separator', () => {
    const filas = [
      ['Llave', 'SMS', 'Aplicación', 'Llamada', 'Fecha'],
      ['3005550142', 'SI', 'NO', 'SI', '2026-11-01'],
      ['3005550143', 'no', 'true', 'no', ''],
    ]
    for (const signo of [';', ',', '\t', '|'])
      expect(leidos(`\ufeff${filas.map((fila) => fila.join(signo)).join('\r\n')}`)).toEqual({
        '3005550142': ['sms'],
        '3005550143': ['whatsapp'],
      })
  })
  test('what is asked for and is neither says why', () => {
    const dichos = [
      '300 555 0142',
      '+57 3005550142',
      'Ana@example.com',
      '30055501',
      '6055550100',
      'hola mundo',
      'cel 300 555 0142',
      'ana2@example',
    ]
    expect(dichos.map(faltaDeContacto)).toEqual([
      undefined,
      undefined,
      undefined,
      'cliente.celular_diez_digitos',
      'cliente.celular_empieza_por_tres',
      'cliente.email_invalido',
      'cliente.celular_diez_digitos',
      'cliente.email_invalido',
    ])
  })
  test('what is neither is told with its line; the headings and a fixed line are no number', () => {
    const { contactos, malas } = leerExcluidos('numero\n3005550142\n6051234567\nhola;x\n')
    expect([...contactos.keys()]).toEqual(['3005550142'])
    expect(malas).toEqual([
      { linea: 3, texto: '6051234567' },
      { linea: 4, texto: 'hola;x' },
    ])
  })
  test('a cell that is too long is neither, and is told at once', () => {
    const ms = trabajoDe(() => {
      const { contactos, malas } = leerExcluidos(`numero\na@${'.'.repeat(100_000)}@\n3005550142\n`)
      expect([...contactos.keys(), ...malas.map(({ linea }) => linea)]).toEqual(['3005550142', 2])
    })
    expect(ms).toBeLessThan(500)
  })
  test('any text is read without failing, and every number that stands alone in it is found', () => {
    const numero = fc.integer({ min: 3_000_000_000, max: 3_999_999_999 }).map(String)
    fc.assert(
      fc.property(fc.array(numero, { minLength: 1 }), fc.string(), (numeros, basura) => {
        const { contactos } = leerExcluidos(`${basura}\n${numeros.join('\n')}`)
        for (const uno of numeros) expect(contactos.has(uno)).toBe(true)
      }),
    )
  })
})
