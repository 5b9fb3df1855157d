import { type AddressInfo, createServer, type Socket } from 'node:net'
import { CLAVE_SMS, iniciarSimuladorSms } from '@retroventa/simulators/sms'
import { iniciarSimuladorSmtp, type SimuladorSmtp } from '@retroventa/simulators/smtp'
import { iniciarSimuladorWhatsApp, NUMERO_WHATSAPP, TOKEN_WHATSAPP } from '@retroventa/simulators/whatsapp'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { PuertoEmail } from './email/port.ts'
import { crearEmailSmtp } from './email/smtp.ts'
import { FalloEnvio } from './envio.ts'
import { crearSmsHablame } from './sms/hablame.ts'
import { crearWhatsAppCloud } from './whatsapp/cloudApi.ts'

type Simulador = Awaited<ReturnType<typeof iniciarSimuladorSms>>
let smtp: SimuladorSmtp
let sms: Simulador
let wa: Simulador
let email: PuertoEmail
beforeAll(async () => {
  smtp = await iniciarSimuladorSmtp()
  sms = await iniciarSimuladorSms()
  wa = await iniciarSimuladorWhatsApp()
  email = crearEmailSmtp({ url: smtp.smtp, de: 'Refugio <avisos@refugio.example>' })
})
afterAll(async () => {
  await email.cerrar()
  await Promise.all([smtp, sms, wa].map((uno) => uno.detener()))
})

/** What became of a send: the code and what is known of it. */
const fallo = (promesa: Promise<unknown>) =>
  promesa.then(
    () => 'salió',
    (error: unknown) => (error instanceof FalloEnvio ? `${error.codigo} ${error.destino}` : String(error)),
  )
const NADIE = 'http://127.0.0.1:9'
/** Of a server that is silent: it waits for little. */
const deprisa = ({ url }: { url: string }) => crearEmailSmtp({ url, de: 'a@b.co', esperaMs: 400 })

/** A mail server that says yes to all, until it is told a command: then it hangs up. */
function colgarA(enchufe: Socket, hasta: string): void {
  enchufe.write('220 hola\r\n')
  enchufe.on('data', (dicho: Buffer) => {
    if (dicho.includes(hasta)) enchufe.destroy()
    else enchufe.write('250 bien\r\n')
  })
}

describe('mail (SMTP)', () => {
  const carta = {
    clave: 'm-1',
    para: 'ana@example.com',
    asunto: 'Bienvenido Íñigo Núñez',
    texto: 'Hola, ñandú\n¡Adiós!',
  }
  it('delivers the text whole, and the same Message-ID in each attempt', async () => {
    expect(await email.enviar(carta)).toEqual({ proveedorId: '<m-1@refugio.example>' })
    await email.enviar(carta)
    expect(smtp.recibido().slice(0, 2)).toMatchObject(
      Array(2).fill({
        para: 'ana@example.com',
        asunto: carta.asunto,
        texto: carta.texto,
        detalle: { messageId: '<m-1@refugio.example>' },
      }),
    )
  })
  it('says nothing to a server without TLS when TLS is asked', async () => {
    const antes = smtp.recibido().length
    const seguro = crearEmailSmtp({
      url: smtp.smtp,
      de: 'Refugio <avisos@refugio.example>',
      tlsObligatorio: true,
    })
    expect(await fallo(seguro.enviar(carta))).not.toBe('salió')
    expect(smtp.recibido()).toHaveLength(antes)
    await seguro.cerrar()
  })
  it('cannot be made to write to others, nor to add headers', async () => {
    const antes = smtp.recibido().length
    await fallo(email.enviar({ ...carta, para: 'ana@example.com, otro@example.com' }))
    await fallo(
      email.enviar({
        ...carta,
        para: 'ana@example.com\r\nBcc: otro@example.com',
        asunto: 'a\r\nBcc: x@y.co',
      }),
    )
    const nuevos = smtp.recibido().slice(0, smtp.recibido().length - antes)
    expect(nuevos.map(({ para }) => para).join()).not.toMatch(/otro@example\.com$|x@y/)
  })
  test.each([
    ['an unknown mailbox', { modo: 'error', codigo: 550, veces: 1 }, 'email.invalido definitivo'],
    ['a server that asks to wait', { modo: 'error', codigo: 451, veces: 1 }, 'proveedor.limite pasajero'],
    [
      'silence before the message has begun to leave',
      { modo: 'lento', ms: 1500, veces: 1 },
      'proveedor.no_responde pasajero',
    ],
    ['a cut in the middle of the message', { modo: 'media', veces: 1 }, 'envio.incierto incierto'],
    ['a cut before its yes', { modo: 'corte', veces: 1 }, 'envio.incierto incierto'],
  ] as const)('%s', async (_, falla, esperado) => {
    smtp.fallar(falla)
    const adjuntos = [{ nombre: 'a.pdf', cuerpo: Buffer.alloc(2_000_000, 'a') }]
    const suyo = falla.modo === 'lento' ? deprisa({ url: smtp.smtp }) : email
    expect(await fallo(suyo.enviar({ ...carta, adjuntos }))).toBe(esperado)
  })
  it.each([
    ['hangs up before its greeting', (enchufe: Socket) => enchufe.destroy()],
    ['says nothing', () => {}],
    ['hangs up at the first word', (enchufe: Socket) => colgarA(enchufe, 'EHLO')],
    ['hangs up at the sender', (enchufe: Socket) => colgarA(enchufe, 'MAIL')],
    ['hangs up at the recipient', (enchufe: Socket) => colgarA(enchufe, 'RCPT')],
    ['hangs up when it is told that the message comes', (enchufe: Socket) => colgarA(enchufe, 'DATA')],
  ])('a server that %s has taken nothing', async (_, atender) => {
    const servidor = createServer((enchufe) => {
      enchufe.on('error', () => {})
      atender(enchufe)
    })
    await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo))
    const { port } = servidor.address() as AddressInfo
    for (const esquema of ['smtp', 'smtps']) {
      const suyo = deprisa({ url: `${esquema}://127.0.0.1:${port}` })
      expect(await fallo(suyo.enviar(carta))).toBe('proveedor.no_responde pasajero')
      await suyo.cerrar()
    }
    servidor.close()
  })
  it('nobody there', async () => {
    const solo = crearEmailSmtp({ url: 'smtp://127.0.0.1:9', de: 'a@b.co' })
    expect(await fallo(solo.enviar(carta))).toBe('proveedor.no_responde pasajero')
  })
})

describe('SMS (Hablame v5)', () => {
  const puerto = (mas = {}) =>
    crearSmsHablame({
      url: sms.url,
      clave: CLAVE_SMS,
      remitente: '890202',
      campana: 'PCT',
      ...mas,
    })
  const texto = { clave: 's-1', celular: '3005550142', texto: 'Hola', flash: true }
  it('sends flash to 57 and the number', async () => {
    expect((await puerto().enviar(texto)).proveedorId).toMatch(/^hab-/)
    expect(sms.recibido()[0]).toMatchObject({
      para: '573005550142',
      texto: 'Hola',
      detalle: { flash: true, referencia: 's-1' },
    })
  })
  test.each([
    ['refused', { modo: 'error', estado: 200, veces: 1 }, 'proveedor.rechazado definitivo'],
    ['400', { modo: 'error', estado: 400, veces: 1 }, 'proveedor.rechazado definitivo'],
    ['429', { modo: 'error', estado: 429, veces: 1 }, 'proveedor.limite pasajero'],
    ['502', { modo: 'error', estado: 502, veces: 1 }, 'envio.incierto incierto'],
    ['garbage', { modo: 'basura', veces: 1 }, 'envio.incierto incierto'],
    ['a cut', { modo: 'corte', veces: 1 }, 'envio.incierto incierto'],
    ['silence', { modo: 'lento', ms: 1000, veces: 1 }, 'envio.incierto incierto'],
  ] as const)('%s', async (_, falla, esperado) => {
    sms.fallar(falla)
    const espera = falla.modo === 'lento' ? { esperaMs: 400 } : {}
    expect(await fallo(puerto(espera).enviar(texto))).toBe(esperado)
  })
  it('a wrong key, and nobody there', async () => {
    expect(await fallo(puerto({ clave: 'otra' }).enviar(texto))).toBe('proveedor.credenciales pasajero')
    expect(await fallo(puerto({ url: NADIE }).enviar(texto))).toMatch(
      /^proveedor.no_responde pasajero|incierto$/,
    )
  })
})

it.each([
  [535, 'proveedor.credenciales pasajero'],
  [454, 'proveedor.limite pasajero'],
])('a sign-in to the mail server that is refused with %i', async (codigo, esperado) => {
  const cerrado = await iniciarSimuladorSmtp({ clave: 'buena' })
  cerrado.rechazarCon(codigo)
  const url = cerrado.smtp.replace('smtp://', 'smtp://casa:otra@')
  const puerto = crearEmailSmtp({ url, de: 'avisos@refugio.example' })
  const carta = { clave: 'm-entrada', para: 'ana@example.com', asunto: 'Su factura', texto: 'Hola' }
  expect(await fallo(puerto.enviar(carta))).toBe(esperado)
  await puerto.cerrar()
  await cerrado.detener()
})

it.each([
  [550, 'proveedor.remitente pasajero'],
  // Its own mailbox is full: no size was told yet.
  [552, 'proveedor.remitente pasajero'],
  [530, 'proveedor.credenciales pasajero'],
  [451, 'proveedor.limite pasajero'],
])('a sender whom the mail server refuses with %i, whoever it is for', async (codigo, esperado) => {
  smtp.negarRemitente(codigo)
  const puerto = crearEmailSmtp({ url: smtp.smtp, de: 'avisos@refugio.example' })
  const carta = { clave: 'm-remitente', para: 'ana@example.com', asunto: 'Su factura', texto: 'Hola' }
  expect(await fallo(puerto.enviar(carta))).toBe(esperado)
  smtp.negarRemitente(undefined)
  await puerto.enviar(carta)
  await puerto.cerrar()
})

it.each([
  [554, 'proveedor.cerrado pasajero'],
  [421, 'proveedor.limite pasajero'],
])('a mail server that greets with %i, whoever it is for', async (codigo, esperado) => {
  smtp.negarEntrada(codigo)
  const puerto = crearEmailSmtp({ url: smtp.smtp, de: 'avisos@refugio.example' })
  const carta = { clave: 'm-saludo', para: 'ana@example.com', asunto: 'Su factura', texto: 'Hola' }
  expect(await fallo(puerto.enviar(carta))).toBe(esperado)
  smtp.negarEntrada(undefined)
  await puerto.enviar(carta)
  await puerto.cerrar()
})

describe('WhatsApp (Cloud API)', () => {
  const puerto = (mas = {}) =>
    crearWhatsAppCloud({
      url: wa.url,
      version: 'v21.0',
      numeroId: NUMERO_WHATSAPP,
      token: TOKEN_WHATSAPP,
      idioma: 'es_CO',
      plantillas: { vencimiento: 'recordatorio' },
      ...mas,
    })
  const texto = { clave: 'w-1', celular: '3005550142', texto: 'Hola\nAna', motivo: 'cliente' }
  it('sends free text, or the approved template of its type', async () => {
    expect((await puerto().enviar(texto)).proveedorId).toMatch(/^wamid\./)
    expect(wa.recibido()[0]).toMatchObject({
      para: '573005550142',
      texto: 'Hola\nAna',
      detalle: { tipo: 'text' },
    })
    await puerto().enviar({ ...texto, motivo: 'vencimiento' })
    expect(wa.recibido()[0]).toMatchObject({ texto: 'Hola Ana', detalle: { plantilla: 'recordatorio' } })
  })
  test.each([
    [131026, 'celular.invalido definitivo'],
    [131047, 'proveedor.ventana definitivo'],
    [130429, 'proveedor.limite pasajero'],
    [131056, 'proveedor.limite pasajero'],
    [131000, 'proveedor.no_responde pasajero'],
    [132015, 'proveedor.plantilla definitivo'],
    [100, 'proveedor.rechazado definitivo'],
    [999999, 'proveedor.rechazado definitivo'],
    // Status 400, as Meta gives it: waiting sends them.
    [4, 'proveedor.limite pasajero'],
    [80007, 'proveedor.limite pasajero'],
    [131048, 'proveedor.limite pasajero'],
    [133004, 'proveedor.no_responde pasajero'],
    [131042, 'proveedor.credenciales pasajero'],
    [131031, 'proveedor.credenciales pasajero'],
    [200, 'proveedor.credenciales pasajero'],
    [132012, 'proveedor.plantilla definitivo'],
  ])('code %i', async (codigo, esperado) => {
    wa.fallar({ modo: 'error', codigo, veces: 1 })
    expect(await fallo(puerto().enviar(texto))).toBe(esperado)
  })
  test.each(['basura', 'corte'] as const)('%s is not knowing', async (modo) => {
    wa.fallar({ modo, veces: 1 })
    expect(await fallo(puerto().enviar(texto))).toBe('envio.incierto incierto')
  })
  it('an expired token', async () => {
    expect(await fallo(puerto({ token: 'viejo' }).enviar(texto))).toBe('proveedor.credenciales pasajero')
  })
})
