import type { Configuracion } from '@retroventa/api/configuracion/llamadas'
import type { Mensaje } from '@retroventa/api/mensajes/llamadas'
import { CLAVE_SMS, iniciarSimuladorSms } from '@retroventa/simulators/sms'
import { iniciarSimuladorSmtp } from '@retroventa/simulators/smtp'
import { iniciarSimuladorWhatsApp, NUMERO_WHATSAPP, TOKEN_WHATSAPP } from '@retroventa/simulators/whatsapp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { crearCola } from '../../jobs/cola.ts'
import { crearPuertos } from '../../ports/index.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { datosDeCliente, unCliente } from '../clientes/factory.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { unDocumento } from '../operaciones/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { enviarMensaje } from './enviar.ts'
import { CON_PERMISO } from './factory.ts'
import { repasarMensajes } from './jobs.ts'
import { encolarMensajes, type NuevoMensaje } from './service.ts'

let p: Prueba
let cajero: Navegador
let gerente: Navegador
let usuarioId: string
let simuladores: [
  Awaited<ReturnType<typeof iniciarSimuladorSmtp>>,
  Awaited<ReturnType<typeof iniciarSimuladorSms>>,
  Awaited<ReturnType<typeof iniciarSimuladorWhatsApp>>,
]
const VIERNES_10 = new Date('2026-11-20T15:00:00.000Z')
const CANALES = { enviarEmail: true, enviarSms: true, enviarWS: true }
const TODOS = { cliente: CANALES, email: 'ana@example.com' }
const MINUTO = 60_000

beforeAll(async () => {
  p = await crearPrueba()
  simuladores = await Promise.all([iniciarSimuladorSmtp(), iniciarSimuladorSms(), iniciarSimuladorWhatsApp()])
  usuarioId = (
    await p.base.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'cajero')
      .executeTakeFirstOrThrow()
  ).id
})
afterAll(async () => {
  await p.deps.email?.cerrar()
  await Promise.all(simuladores.map((uno) => uno.detener()))
  await p.cerrar()
})
beforeEach(async () => {
  const [smtp, sms, whatsapp] = simuladores
  const { archivos: _, ...canales } = crearPuertos({
    email: { url: smtp.smtp, de: 'Refugio <a@refugio.example>' },
    sms: { url: sms.url, clave: CLAVE_SMS, remitente: '1', campana: 'x' },
    whatsapp: {
      url: whatsapp.url,
      version: 'v21.0',
      numeroId: NUMERO_WHATSAPP,
      token: TOKEN_WHATSAPP,
      idioma: 'es_CO',
      plantillas: {},
    },
    archivos: { carpeta: '/nowhere' },
  })
  Object.assign(p.deps, canales)
  p.reloj.ahora = VIERNES_10
  cajero = await p.entrar('cajero')
  gerente = await p.entrar('gerente')
})
afterEach(async () => {
  for (const uno of simuladores) uno.fallar({ modo: 'normal' })
  await p.base.db.deleteFrom('mensajes').execute()
})

const crear = async (cambios: object) => {
  const datos = datosDeCliente(cambios)
  const { estado, cuerpo } = await cajero.pedir<{ id: string }>('POST', '/clientes', {
    datos,
    credenciales: { usuario: 'cajero', clave: CLAVE },
  })
  expect(estado).toBe(200)
  return cuerpo.id
}
const mensajesDe = async (clienteId: string) =>
  // A new session each time: the clock of these tests jumps over the idle limit.
  (await (await p.entrar('cajero')).pedir<{ items: Mensaje[] }>('GET', `/mensajes?clienteId=${clienteId}`))
    .cuerpo.items
const recibidos = () => simuladores.map((uno) => uno.recibido().length)
const encolar = async (mensaje: Partial<NuevoMensaje> = {}, cliente: object = TODOS) => {
  const clienteId = mensaje.clienteId ?? (await unCliente(p.base.db, cliente)).id
  const actor = { usuarioId, almacenId: p.almacenes.PCT01 }
  const nuevo: NuevoMensaje = {
    clienteId,
    canal: 'sms',
    clase: 'cobranza',
    motivo: 'vencimiento',
    texto: 'Señor, pague',
    ...mensaje,
  }
  const [id = ''] = await p.base.db.transaction().execute((tx) => encolarMensajes(p.deps, tx, actor, [nuevo]))
  return { id, clienteId }
}
const fila = (id: string) =>
  p.base.db.selectFrom('mensajes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('welcome (000 §4, §7)', () => {
  it('leaves by the channels of the customer, once', async () => {
    const antes = recibidos()
    const id = await crear(TODOS)
    expect((await mensajesDe(id)).map((m) => [m.canal, m.estado]).toSorted()).toEqual([
      ['email', 'encolado'],
      ['sms', 'encolado'],
      ['whatsapp', 'encolado'],
    ])
    await repasarMensajes(p.deps)
    await repasarMensajes(p.deps)
    expect(recibidos()).toEqual(antes.map((n) => n + 1))
    const [smtp, sms, wa] = simuladores.map((uno) => uno.recibido()[0])
    expect(smtp).toMatchObject({
      para: 'ana@example.com',
      asunto: 'Bienvenido Luz Marina Herrera Olaya',
      texto: expect.stringContaining('Bienvenido a Almacén PCT01'),
    })
    expect(sms).toMatchObject({
      para: '573005550142',
      texto: 'Hola, Luz Marina Herrera Olaya. Bienvenido a Almacen PCT01. Gracias por su confianza.',
      detalle: { flash: true },
    })
    expect(wa).toMatchObject({ para: '573005550142', texto: expect.stringContaining('Almacén') })
    expect((await mensajesDe(id)).map((m) => m.estado)).toEqual(['enviado', 'enviado', 'enviado'])
  })
  it('says nothing to who authorised nothing, nor after a save that failed', async () => {
    const id = await crear({ email: 'ana@example.com' })
    expect(await mensajesDe(id)).toEqual([])
    const { cedula } = await unCliente(p.base.db)
    const repetido = {
      datos: datosDeCliente({ cedula, ...TODOS }),
      credenciales: { usuario: 'cajero', clave: CLAVE },
    }
    expect((await cajero.pedir('POST', '/clientes', repetido)).estado).toBe(409)
    expect(await p.base.db.selectFrom('mensajes').selectAll().execute()).toEqual([])
  })
  it('no failure of a provider fails the save', async () => {
    for (const uno of simuladores) uno.fallar({ modo: 'error', codigo: 550, estado: 500 })
    const id = await crear(TODOS)
    await repasarMensajes(p.deps)
    const estados = await mensajesDe(id)
    expect(estados.map((m) => m.estado).every((e) => e !== 'enviado')).toBe(true)
    expect(estados.every((m) => m.razon?.texto)).toBe(true)
  })
  it('tells why a channel that is not configured says nothing', async () => {
    Object.assign(p.deps, { email: undefined, sms: undefined, whatsapp: undefined })
    const id = await crear(TODOS)
    await repasarMensajes(p.deps)
    const razones = Object.fromEntries((await mensajesDe(id)).map((m) => [m.canal, m.razon?.texto]))
    expect(razones).toEqual({
      email: 'El canal está deshabilitado.',
      sms: 'El canal está deshabilitado.',
      whatsapp: 'No hay un servidor de WhatsApp configurado.',
    })
  })
  it('refuses a number that the form takes and messaging does not (D3)', async () => {
    const id = await crear({ celular: '3995550142', cliente: { enviarSms: true } })
    await repasarMensajes(p.deps)
    expect((await mensajesDe(id))[0]).toMatchObject({
      estado: 'fallido',
      razon: { texto: 'El celular no es válido. Repórtelo por el chat de soporte.' },
    })
  })
  it('the job of the queue sends one by itself', async () => {
    const antes = recibidos()
    const { trabajosDeMensajes } = await import('./jobs.ts')
    const { id } = await encolar()
    // A worker of this test alone: it must not send what the next ones leave.
    const cola = crearCola(p.base.pool)
    await cola.trabajar(p.deps, trabajosDeMensajes(), () => {})
    await expect.poll(async () => (await fila(id)).estado).toBe('enviado')
    await cola.cerrar()
    expect(recibidos()).toEqual([antes[0], (antes[1] ?? 0) + 1, antes[2]])
  })
})

describe('hours of contact (D14)', () => {
  it('holds a message back, says why, and asks again when its hour comes', async () => {
    p.reloj.ahora = new Date('2026-11-21T01:00:00.000Z')
    const { id, clienteId } = await encolar({ clase: 'confirmacion' })
    await repasarMensajes(p.deps)
    expect((await mensajesDe(clienteId))[0]).toMatchObject({
      estado: 'retenido',
      hasta: '2026-11-21T13:00:00.000Z',
      razon: {
        codigo: 'contacto.horario',
        texto: 'Fuera del horario de contacto (Ley 2300). Sale el 21 nov 2026, 8:00\u00a0a.\u00a0m.',
      },
    })
    p.reloj.ahora = new Date('2026-11-21T12:59:00.000Z')
    await repasarMensajes(p.deps)
    expect((await fila(id)).estado).toBe('retenido')
    p.reloj.ahora = new Date('2026-11-21T13:00:00.000Z')
    await repasarMensajes(p.deps)
    expect(await fila(id)).toMatchObject({ estado: 'enviado', razon: null, destino: '3005550142' })
  })
  it('is asked anew: what is no longer due, or no longer authorised, does not leave', async () => {
    const antes = recibidos()
    const { id, clienteId } = await encolar()
    await repasarMensajes(p.deps, { vencimiento: async () => false })
    expect(await fila(id)).toMatchObject({ estado: 'fallido', razon: 'mensaje.caduco' })
    const otro = await encolar({ clienteId })
    await p.base.db.updateTable('clientes').set({ enviar_sms: false }).where('id', '=', clienteId).execute()
    await repasarMensajes(p.deps)
    expect(await fila(otro.id)).toMatchObject({ estado: 'fallido', razon: 'cliente.sin_autorizacion' })
    expect(recibidos()).toEqual(antes)
  })
  it('is not told of what was voided before it left', async () => {
    const confirmar = async () => {
      const documento = await unDocumento(p, { tipo: 'prorroga' })
      const clave = `prorroga:${documento.id}:sms`
      return { documento, ...(await encolar({ clase: 'confirmacion', motivo: 'prorroga', clave })) }
    }
    const [anulada, firme] = [await confirmar(), await confirmar()]
    await unDocumento(p, { tipo: 'anulacion', anulaId: anulada.documento.id })
    await repasarMensajes(p.deps)
    expect(await fila(anulada.id)).toMatchObject({ estado: 'fallido', razon: 'mensaje.caduco' })
    expect(await fila(firme.id)).toMatchObject({ estado: 'enviado' })
  })
  it('one collection a day and one channel a week, also when twenty leave at once', async () => {
    const antes = recibidos()
    const { id, clienteId } = await encolar()
    const otros = [id]
    for (let i = 0; i < 19; i++)
      otros.push((await encolar({ clienteId, canal: i % 2 ? 'sms' : 'whatsapp' })).id)
    await Promise.all(otros.map((uno) => enviarMensaje(p.deps, uno)))
    const nuevos = recibidos().reduce((a, b) => a + b, 0) - antes.reduce((a, b) => a + b, 0)
    expect(nuevos).toBe(1)
    const razones = new Set((await mensajesDe(clienteId)).map((m) => m.razon?.codigo))
    expect(razones).toEqual(new Set([undefined, 'contacto.dia', 'contacto.semana']))
  })
})

describe('once only', () => {
  it('however many processes take it', async () => {
    const antes = recibidos()
    const { id } = await encolar()
    await Promise.all(Array.from({ length: 12 }, () => enviarMensaje(p.deps, id)))
    expect(recibidos()[1]).toBe((antes[1] ?? 0) + 1)
    expect((await fila(id)).intentos).toBe(1)
  })
  it('one event makes one message', async () => {
    const { clienteId, id } = await encolar({ clave: 'vencimiento:PCT01-000001:2026-11-20' })
    expect((await encolar({ clienteId, clave: 'vencimiento:PCT01-000001:2026-11-20' })).id).toBe('')
    expect((await mensajesDe(clienteId)).map((m) => m.id)).toEqual([id])
  })
  it('after a crash between the send and its note: SMS waits for a person, mail repeats its Message-ID', async () => {
    const sms = await encolar({ clase: 'confirmacion' })
    const email = await encolar({ clase: 'confirmacion', canal: 'email', asunto: 'Recibo' })
    const cortados = { tomada_por: p.deps.nuevoId(), latido: VIERNES_10.toISOString(), intentos: 1 }
    await p.base.db.updateTable('mensajes').set(cortados).execute()
    const antes = recibidos()
    p.reloj.avanzar(4 * MINUTO)
    await repasarMensajes(p.deps)
    expect(recibidos()).toEqual(antes)
    p.reloj.avanzar(2 * MINUTO)
    await repasarMensajes(p.deps)
    expect(await fila(sms.id)).toMatchObject({ estado: 'fallido', razon: 'envio.incierto', tomada_por: null })
    expect(await fila(email.id)).toMatchObject({
      estado: 'enviado',
      proveedor_id: `<${email.id}@refugio.example>`,
    })
    expect(recibidos()).toEqual([(antes[0] ?? 0) + 1, antes[1], antes[2]])
  })
  it('an answer that was lost is not asked again by itself on SMS; a person may', async () => {
    const { id, clienteId } = await encolar()
    simuladores[1].fallar({ modo: 'corte', veces: 1 })
    await repasarMensajes(p.deps)
    expect((await mensajesDe(clienteId))[0]?.razon?.codigo).toBe('envio.incierto')
    expect((await cajero.pedir('POST', `/mensajes/${id}/reenviar`)).cuerpo.codigo).toBe('permiso.falta')
    expect((await gerente.pedir('POST', `/mensajes/${id}/reenviar`)).estado).toBe(200)
    expect((await gerente.pedir('POST', `/mensajes/${id}/reenviar`)).cuerpo.codigo).toBe(
      'mensaje.no_reenviable',
    )
    await repasarMensajes(p.deps)
    expect((await fila(id)).estado).toBe('enviado')
  })
  it('one that is sent again costs again, and is not sent until it leaves', async () => {
    const { id, clienteId } = await encolar()
    await repasarMensajes(p.deps)
    await p.base.db
      .updateTable('mensajes')
      .set({ estado: 'fallido', razon: 'proveedor.no_entregado', costo: 50 })
      .where('id', '=', id)
      .execute()
    expect((await gerente.pedir('POST', `/mensajes/${id}/reenviar`)).estado).toBe(200)
    expect((await mensajesDe(clienteId))[0]).toMatchObject({ estado: 'encolado', enviado: null, costo: 50 })
    const { mensajes } = await leerConfiguracion(p.deps)
    await repasarMensajes(p.deps)
    expect(await fila(id)).toMatchObject({ estado: 'enviado', costo: 50 + mensajes.costoSms })
  })
  it('tries again what did not leave, later each time, and gives up', async () => {
    const { id } = await encolar()
    simuladores[1].fallar({ modo: 'error', estado: 429 })
    let pausa = 0
    for (let intento = 1; intento <= 6; intento++) {
      await repasarMensajes(p.deps)
      const uno = await fila(id)
      expect(uno.intentos).toBe(intento)
      if (intento === 6) break
      const espera = Date.parse(uno.hasta) - p.reloj.ahora.getTime()
      expect(uno).toMatchObject({ estado: 'encolado', razon: 'proveedor.limite' })
      expect(espera).toBeGreaterThanOrEqual(MINUTO * 2 ** (intento - 1) * 0.5)
      expect(espera).toBeLessThanOrEqual(MINUTO * 2 ** (intento - 1) * 1.5)
      pausa += espera
      p.reloj.ahora = new Date(uno.hasta)
    }
    expect(pausa).toBeGreaterThan(10 * MINUTO)
    expect(await fila(id)).toMatchObject({ estado: 'fallido', razon: 'envio.agotado', detalle: '429' })
  })
})

describe('message to clients (001 §7)', () => {
  const enviar = (cuerpo: object, quien = gerente) => quien.pedir('POST', '/mensajes', cuerpo)
  it('goes to those who authorised the channel, filled in, without accents on SMS', async () => {
    const ana = await unCliente(p.base.db, { nombres: 'Ana', ...TODOS }, CON_PERMISO)
    const sin = await unCliente(p.base.db)
    const { estado, cuerpo } = await enviar({
      clientes: [ana.id, sin.id, ana.id, '019a0000-0000-7000-8000-00000000dead'],
      canal: 'sms',
      clase: 'publicidad',
      motivo: 'promoción',
      texto: ':nombre, hay rebajas en :almacen. :empleado',
      smsFlash: 1,
    })
    expect([estado, cuerpo]).toEqual([200, { encolados: 1, descartados: 2 }])
    expect(await mensajesDe(ana.id)).toMatchObject([
      {
        // Who wrote is a person (001 §3), never the name that they sign in with.
        texto: 'Ana Marina Herrera Olaya, hay rebajas en Almacen PCT01. gerente De Prueba',
        clase: 'publicidad',
        empleado: 'gerente',
      },
    ])
    await repasarMensajes(p.deps)
    expect(simuladores[1].recibido()[0]).toMatchObject({ detalle: { flash: true } })
  })
  it('refuses a tag that it cannot fill, a mail without subject, and who may not', async () => {
    const ana = await unCliente(p.base.db, TODOS)
    const base = {
      clientes: [ana.id],
      canal: 'email',
      clase: 'cobranza',
      motivo: 'x',
      texto: 'Debe :vlr_vencido',
    }
    expect((await enviar(base)).cuerpo).toMatchObject({
      codigo: 'mensaje.etiqueta',
      mensaje: 'La etiqueta :vlr_vencido no se puede usar en este mensaje.',
    })
    expect((await enviar({ ...base, texto: 'Hola' })).cuerpo.codigo).toBe('mensaje.sin_asunto')
    expect((await enviar({ ...base, clase: 'confirmacion' })).estado).toBe(400)
    expect((await enviar(base, cajero)).cuerpo.codigo).toBe('permiso.falta')
  })
})

it('fills what the branch says of itself, and sends the company its own copy', async () => {
  const admin = await p.entrar('superadmin')
  const { db } = p.base
  await db
    .updateTable('almacenes')
    .set({ respuestas: ['atencion@example.com', 'caja@example.com'], dato_adicional: 'Registro 123' })
    .where('id', '=', p.almacenes.PCT01)
    .execute()
  const leida = (await admin.pedir<{ version: number; valor: Configuracion }>('GET', '/configuracion')).cuerpo
  const guardar = (version: number, valor: Configuracion) =>
    admin.pedir<{ version: number }>('PUT', '/configuracion', { version, valor })
  const { cuerpo } = await guardar(leida.version, {
    ...leida.valor,
    email_operaciones: [{ operacion: 'cliente', body: 'Escriba a :respuestas. :datoAdicional', send: true }],
    email_empresa: [{ operacion: 'cliente', emails: ['gerencia@example.com'] }],
  })
  const id = await crear({ ...TODOS, cliente: { ...CANALES, enviarSms: false, enviarWS: false } })
  const dicho = 'Escriba a atencion@example.com, caja@example.com. Registro 123'
  expect(await mensajesDe(id)).toMatchObject([{ canal: 'email', texto: dicho }])
  const copia = await db
    .selectFrom('mensajes')
    .selectAll()
    .where('cliente_id', 'is', null)
    .executeTakeFirstOrThrow()
  expect(copia).toMatchObject({ canal: 'email', para: 'gerencia@example.com', texto: dicho })
  // It is told of everybody, also of who authorised nothing.
  await crear({ nombres: 'Callada', email: 'callada@example.com' })
  const copias = db.selectFrom('mensajes').select(['cliente_id', 'para', 'asunto'])
  expect(await copias.where('asunto', 'like', '%Callada%').execute()).toMatchObject([
    { cliente_id: null, para: 'gerencia@example.com' },
  ])
  // Of nobody: neither hours of contact nor consents hold it.
  p.reloj.ahora = new Date('2026-11-22T04:00:00.000Z')
  await enviarMensaje(p.deps, copia.id)
  expect(simuladores[0].recibido().map(({ para }) => para)).toContain('gerencia@example.com')
  await guardar(cuerpo.version, leida.valor)
})
