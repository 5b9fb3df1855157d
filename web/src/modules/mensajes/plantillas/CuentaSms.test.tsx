import { segmentosSms } from '@retroventa/domain/mensajes/segmentos'
import { limpiarSms } from '@retroventa/domain/mensajes/textoSms'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CuentaSms } from './CuentaSms.tsx'

const dicho = (texto: string, precio = 0, soloLectura = false): string =>
  renderToStaticMarkup(
    <CuentaSms
      tipo="abono"
      texto={texto}
      precio={precio}
      soloLectura={soloLectura}
      alSimplificar={() => undefined}
    />,
  )
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s/g, ' ')

const OFERTA = 'Usar la forma sencilla'

describe('what a text takes as an SMS (001 §5)', () => {
  test.each([
    ['a'.repeat(160), 'Por SMS, con datos de ejemplo: 1 parte, 160 de 160 (GSM-7), $ 12.'],
    ['a'.repeat(161), 'Por SMS, con datos de ejemplo: 2 partes, 161 de 306 (GSM-7), $ 24.'],
    [`${'ñ'.repeat(306)}a`, 'Por SMS, con datos de ejemplo: 3 partes, 307 de 459 (GSM-7), $ 36.'],
    // What a tag is filled with counts, not its name.
    ['Abono a :contrato', 'Por SMS, con datos de ejemplo: 1 parte, 20 de 160 (GSM-7), $ 12.'],
  ])('%#: parts, units and what they cost at the price of the settings', (texto, esperado) =>
    expect(dicho(texto, 12)).toBe(esperado),
  )

  test('costs nothing that nobody said', () => expect(dicho('Hola')).not.toContain('$'))

  test('nothing of no text', () => expect(dicho('')).toBe(''))

  test('letters that an SMS does not carry are marked once, and the plain form is offered', () => {
    const texto = 'Señor, ¡aquí está su información!'
    expect(dicho(texto, 12)).toBe(
      'Por SMS, con datos de ejemplo: 1 parte, 32 de 160 (GSM-7), $ 12. Salen sin tilde o cambiadas: ¡ í á ó.' +
        OFERTA,
    )
    // What is offered needs no more offers.
    expect(dicho(limpiarSms(texto))).not.toContain(OFERTA)
    expect(dicho(texto, 12, true)).not.toContain(OFERTA)
  })

  test('what its accents would cost as UCS-2 is said beside the plain form', () => {
    const texto = `Más ${'a'.repeat(100)}`
    expect(segmentosSms(texto)).toMatchObject({ codificacion: 'UCS-2', partes: 2 })
    expect(dicho(texto, 12)).toContain(
      '1 parte, 104 de 160 (GSM-7), $ 12. Salen sin tilde o cambiadas: á; así serían 2 partes (UCS-2).',
    )
  })
})
