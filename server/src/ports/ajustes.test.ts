import { describe, expect, it } from 'vitest'
import { leerVariables, puertosDe } from '../config.ts'

const puertos = (entorno: Record<string, string>, simuladas?: Record<string, string>) =>
  puertosDe(leerVariables({ RETROVENTA_DATA: '/datos', ...entorno }), simuladas)
const SIMULADAS = {
  EMAIL_URL: 'smtp://127.0.0.1:2525',
  EMAIL_DE: 'Demo <demo@example.com>',
  SMS_URL: 'http://127.0.0.1:1',
  SMS_CLAVE: 'falsa',
}

describe('settings of the ports', () => {
  it('are off, and files in the data folder, when nothing is said', () => {
    expect(puertos({})).toEqual({ avisos: {}, archivos: { carpeta: '/datos/archivos' }, consultas: {} })
  })
  it('take a simulator whole, or not at all', () => {
    const { sms, email } = puertos({ SMS_CLAVE: 'verdadera' }, SIMULADAS)
    expect(sms).toMatchObject({ clave: 'verdadera', url: 'https://www.hablame.co' })
    expect(email?.url).toBe('smtp://127.0.0.1:2525')
  })
  it('read the templates of WhatsApp', () => {
    const entorno = {
      WHATSAPP_TOKEN: 't',
      WHATSAPP_NUMERO_ID: '1',
      WHATSAPP_PLANTILLAS: 'cliente=hola, vencimiento=aviso',
    }
    expect(puertos(entorno).whatsapp?.plantillas).toEqual({ cliente: 'hola', vencimiento: 'aviso' })
  })
  it.each([
    [{ EMAIL_URL: 'smtp://x:25' }, /EMAIL_DE es obligatoria con EMAIL_URL/],
    [{ WHATSAPP_TOKEN: 'secreto' }, /WHATSAPP_NUMERO_ID es obligatoria/],
    [{ ARCHIVOS_S3_CUBO: 'c' }, /ARCHIVOS_S3_CLAVE_ID es obligatoria/],
    [{ EMAIL_URL: 'http://x' }, /EMAIL_URL debe tener la forma/],
    [{ WHATSAPP_PLANTILLAS: 'cliente' }, /WHATSAPP_PLANTILLAS debe tener la forma/],
  ])('stop the start when half said: %j', (entorno, frase) => {
    expect(() => puertos(entorno as Record<string, string>)).toThrow(frase)
    expect(() => puertos(entorno as Record<string, string>)).not.toThrow(/secreto/)
  })
})
