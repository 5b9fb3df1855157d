import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SECRETO_SMS } from '@retroventa/simulators/sms'
import { SECRETO_TUSDATOS } from '@retroventa/simulators/tusdatos'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import {
  exigirCifrado,
  exigirDemoPrivada,
  exigirSecretosPropios,
  leerVariables,
  puertosDe,
} from './config.ts'

const carpeta = await mkdtemp(join(tmpdir(), 'retroventa-config-'))
afterAll(() => rm(carpeta, { recursive: true }))

test('nothing said: the address and folder of the outer interface', () => {
  const variables = leerVariables({})
  expect(variables).toMatchObject({ PORT: 3000, HOST: '127.0.0.1' })
  expect(variables.DATABASE_URL).toBeUndefined()
  expect(variables.RETROVENTA_DATA).toMatch(/^\/.*\.datos$/)
})

test('an empty variable counts as absent', () => {
  const variables = leerVariables({ PORT: '', DATABASE_URL: ' ' })
  expect(variables.PORT).toBe(3000)
  expect(variables.DATABASE_URL).toBeUndefined()
})

test('PORT=0 asks for any free port', () => expect(leerVariables({ PORT: '0' }).PORT).toBe(0))

const malas: [string, string][] = [
  ['PORT', 'ochenta'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://servidor/base'],
  ['RETROVENTA_MODO', 'prueba'],
  ['SESION_SECRETO', 'corta'],
  ['LLAVES_COOKIES', '1:corta'],
  ['LLAVES_SECRETOS', 'kQ3v9Zp1-wX7rT5yB2nM8cD4fG6hJ0sLaEuIoP'],
  ['LLAVES_SECRETOS', '1:kQ3v9Zp1-wX7rT5yB2nM8cD4fG6hJ0sLaEuIoP,1:aQ3v9Zp1-wX7rT5yB2nM8cD4fG6hJ0sLaEuIoP'],
  ['SESION_SECRETO', 'a'.repeat(64)],
  ['SESION_SECRETO', 'change-me-changeme-1234567890-abcdef'],
  ['METRICS_TOKEN', 'x'],
  ['LISTAS_OFAC_URL', 'file:///etc/passwd'],
  ['LISTAS_ONU_URL', 'no es una dirección'],
  ['LOG_NIVEL', 'ruidoso'],
  ['PROXY_DE_CONFIANZA', 'si'],
  ['PROXY_DE_CONFIANZA', '10.0.0.5, nginx'],
  ['PROXY_DE_CONFIANZA', '10.0.0.0/33'],
  ['PROXY_DE_CONFIANZA', '0.0.0.0/0'],
  ['RETROVENTA_DATA', '~/datos'],
  ['RESPALDO_CARPETA', '~/respaldos'],
]
test.each(malas)(
  '%s=%s stops the start with a sentence that names it and hides its value',
  (nombre, valor) => {
    const leer = () => leerVariables({ [nombre]: valor })
    expect(leer).toThrow(new RegExp(`^Configuración inválida: ${nombre} `))
    if (/SECRETO|LLAVES/.test(nombre)) expect(leer).not.toThrow(valor)
  },
)

test('a proxy is an address, a network, or one of the names of Fastify', async () => {
  for (const PROXY_DE_CONFIANZA of [
    '10.0.0.5',
    '10.0.0.0/24, 127.0.0.1',
    '10.0.0.0/255.0.0.0',
    '::1',
    'fd00::/8',
    'loopback,uniquelocal',
  ]) {
    expect(leerVariables({ PROXY_DE_CONFIANZA }).PROXY_DE_CONFIANZA).toBe(PROXY_DE_CONFIANZA)
    await Fastify({ trustProxy: PROXY_DE_CONFIANZA }).close()
  }
})

test('a list of exposed persons has one source', () =>
  expect(() =>
    leerVariables({ LISTAS_PEP_ARCHIVO: 'pep.csv', LISTAS_PEP_URL: 'https://listas.co/pep' }),
  ).toThrow('no las dos'))

test('every bad variable is told at once', () => {
  expect(() => leerVariables({ PORT: 'x', LOG_NIVEL: 'x' })).toThrow(/PORT .*; LOG_NIVEL /)
})

test.each(['0.0.0.0', '::', '192.168.1.20', 'caja.local'])(
  'HOST=%s: a demonstration, whose passwords are published, is refused until somebody says so',
  (HOST) => {
    const dicho = leerVariables({ HOST })
    expect(() => exigirDemoPrivada(dicho, 'demo')).toThrow('RETROVENTA_DEMO_PUBLICA=si')
    expect(() => exigirDemoPrivada(dicho, 'produccion')).not.toThrow()
    expect(() =>
      exigirDemoPrivada(leerVariables({ HOST, RETROVENTA_DEMO_PUBLICA: 'si' }), 'demo'),
    ).not.toThrow()
  },
)

test.each(['127.0.0.1', '::1', 'localhost'])('HOST=%s: a demonstration starts', (HOST) => {
  expect(() => exigirDemoPrivada(leerVariables({ HOST }), 'demo')).not.toThrow()
})

test.each([
  ['SMS_URL', 'http://sms.example'],
  ['SMS_RESPALDO_URL', 'http://infobip.example'],
  ['WHATSAPP_URL', 'http://graph.example'],
  ['CONSULTAS_VERIFIK_URL', 'http://api.example'],
  ['CONSULTAS_TUSDATOS_URL', 'http://dash.example'],
  ['ARCHIVOS_S3_URL', 'http://minio.example:9000'],
  ['LISTAS_OFAC_URL', 'http://listas.example/SDN.XML'],
  ['LISTAS_PEP_URL', 'http://listas.example/pep.csv'],
  ['EMAIL_URL', 'smtp://u:secreta@correo.example:587?ignoreTLS=true'],
  ['EMAIL_URL', 'smtps://u:secreta@correo.example?tls.rejectUnauthorized=false'],
])('production sends nothing in the clear: %s=%s stops the start', (nombre, valor) => {
  const dicho = leerVariables({ [nombre]: valor })
  expect(() => exigirCifrado(dicho, 'produccion')).toThrow(new RegExp(`Configuración inválida: ${nombre} `))
  expect(() => exigirCifrado(dicho, 'produccion')).not.toThrow('secreta')
  expect(() => exigirCifrado(dicho, 'demo')).not.toThrow()
})

test.each(['https://minio.example', 'http://127.0.0.1:9000', 'http://[::1]:9000'])(
  'production takes %s: it is encrypted, or does not leave this machine',
  (ARCHIVOS_S3_URL) => {
    expect(() => exigirCifrado(leerVariables({ ARCHIVOS_S3_URL }), 'produccion')).not.toThrow()
  },
)

test('production sends mail by smtp:// only once the connection is under TLS', () => {
  const correo = (EMAIL_URL: string, modo: 'demo' | 'produccion') =>
    puertosDe(leerVariables({ EMAIL_URL, EMAIL_DE: 'a@b.co' }), {}, modo).email?.tlsObligatorio
  expect(correo('smtp://correo.example:587', 'produccion')).toBe(true)
  expect(correo('smtp://127.0.0.1:25', 'produccion')).toBeUndefined()
  expect(correo('smtp://correo.example:587', 'demo')).toBeUndefined()
})

test.each([
  ['SMS_SECRETO', SECRETO_SMS],
  ['CONSULTAS_TUSDATOS_SECRETO', SECRETO_TUSDATOS],
])('production refuses the published secret of the demonstration: %s', (nombre, valor) => {
  const dicho = leerVariables({ [nombre]: valor })
  const exigirlo = () => exigirSecretosPropios(dicho, 'produccion')
  expect(exigirlo).toThrow(new RegExp(`Configuración inválida: ${nombre} es de la demostración`))
  expect(exigirlo).not.toThrow(valor)
  expect(() => exigirSecretosPropios(dicho, 'demo')).not.toThrow()
  const propio = leerVariables({ [nombre]: 'kQ3v9Zp1-wX7rT5yB2nM8' })
  expect(() => exigirSecretosPropios(propio, 'produccion')).not.toThrow()
})

test('a demonstration open to others believes no notice of SMS signed with its published secret', () => {
  const simuladas = { SMS_SECRETO: SECRETO_SMS }
  expect(puertosDe(leerVariables({}), simuladas).avisos?.sms).toBe(SECRETO_SMS)
  const publica = { RETROVENTA_DEMO_PUBLICA: 'si' }
  expect(puertosDe(leerVariables(publica), simuladas).avisos?.sms).toBeUndefined()
  const propio = 'kQ3v9Zp1-wX7rT5yB2nM8'
  expect(puertosDe(leerVariables({ ...publica, SMS_SECRETO: propio }), simuladas).avisos?.sms).toBe(propio)
})
