import type { Almacen } from '@retroventa/api/almacenes/llamadas'
import type { RespuestaFila } from '@retroventa/api/mensajes/respuestas'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BASE } from '../../../app.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { esperan } from '../../../testing/vigilancia/esperan.ts'
import { bloquearAlmacenes } from '../../almacenes/queries.ts'
import { unCliente } from '../../clientes/factory.ts'
import { unMensaje } from '../factory.ts'
import { repasarMensajes } from '../jobs.ts'
import { firmaHmac } from './avisos.ts'
import { llevarEntrantes } from './queriesEntrantes.ts'

const SECRETO = 'un-secreto-de-avisos'
const CELULAR = '3005550142'
let p: Prueba
let gerente: Navegador

beforeAll(async () => {
  p = await crearPrueba()
  Object.assign(p.deps, {
    avisos: { email: SECRETO, sms: SECRETO, whatsapp: SECRETO, verificacion: 'palabra-de-meta-123' },
  })
  gerente = await p.entrar('gerente')
})
afterAll(() => p.cerrar())
afterEach(async () => {
  await p.base.db.deleteFrom('mensajes').execute()
  await p.base.db.deleteFrom('mensajes_entrantes').execute()
})

const enviar = async (canal: string, cuerpo: string, headers: Record<string, string>) => {
  const { statusCode } = await p.app.inject({
    method: 'POST',
    url: `${BASE}/mensajes/avisos/${canal}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: cuerpo,
  })
  return statusCode
}
const propio = (canal: 'sms' | 'email', dicho: object, { secreto = SECRETO, hace = 0 } = {}) => {
  const cuerpo = JSON.stringify(dicho)
  const instante = String(p.reloj.ahora.getTime() - hace)
  return enviar(canal, cuerpo, {
    'x-firma': firmaHmac(secreto, `${instante}.${cuerpo}`),
    'x-firma-instante': instante,
  })
}
const meta = (value: object, secreto = SECRETO) => {
  const cuerpo = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ value }] }],
  })
  return enviar('whatsapp', cuerpo, { 'x-hub-signature-256': `sha256=${firmaHmac(secreto, cuerpo)}` })
}
const status = (id: string, estado: string, mas: object = {}) => ({
  statuses: [
    { id: 'wamid.1', status: estado, timestamp: '1795187000', biz_opaque_callback_data: id, ...mas },
  ],
})
const fila = (id: string) =>
  p.base.db.selectFrom('mensajes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const enviado = (mas: object = {}) =>
  unMensaje(p, { estado: 'enviado', enviado: '2026-11-20T14:00:00Z', destino: CELULAR, ...mas })

describe('receipts', () => {
  it('of WhatsApp: delivered, read, in any order and more than once; states only go forward', async () => {
    const id = await enviado({ canal: 'whatsapp', proveedor_id: 'wamid.1' })
    expect(await meta(status(id, 'read'))).toBe(200)
    expect(await meta(status(id, 'delivered'))).toBe(200)
    expect(await meta(status(id, 'failed'))).toBe(200)
    expect(await meta(status(id, 'sent'))).toBe(200)
    expect(await fila(id)).toMatchObject({ estado: 'leido', leido: '2026-11-20T15:03:20.000Z' })
  })
  it('of SMS by the reference of ours or the name of theirs; a failure says its code', async () => {
    const uno = await enviado({ proveedor_id: 'hab-1' })
    const otro = await enviado({ proveedor_id: 'hab-2' })
    await propio('sms', { id: 'hab-1', referencia: uno, estado: 'entregado' })
    await propio('sms', { id: 'hab-2', estado: 'fallido', motivo: 'APAGADO'.padEnd(99) })
    expect(await fila(uno)).toMatchObject({ estado: 'entregado', entregado: p.reloj.ahora.toISOString() })
    expect(await fila(otro)).toMatchObject({
      estado: 'fallido',
      razon: 'proveedor.no_entregado',
      detalle: 'APAGADO'.padEnd(60),
    })
  })
  it('of mail: a bounce fails it, by its Message-ID', async () => {
    const id = await enviado({ canal: 'email', proveedor_id: '<a@refugio.example>' })
    await propio('email', { id: '<a@refugio.example>', estado: 'fallido', motivo: '550' })
    expect(await fila(id)).toMatchObject({ estado: 'fallido', razon: 'proveedor.no_entregado' })
  })
  it('settles what nobody knew whether it left, and one that comes before our own note', async () => {
    const incierto = await unMensaje(p, { estado: 'fallido', razon: 'envio.incierto', canal: 'whatsapp' })
    await meta(status(incierto, 'delivered'))
    expect(await fila(incierto)).toMatchObject({
      estado: 'entregado',
      razon: null,
      enviado: expect.any(String),
    })
    const saliendo = await unMensaje(p, { canal: 'whatsapp', tomada_por: p.deps.nuevoId() })
    await meta(status(saliendo, 'delivered'))
    expect(await fila(saliendo)).toMatchObject({ estado: 'encolado', entregado: expect.any(String) })
  })
  it('refuses what is not signed, is signed with something else, is old, cannot be read, or has no secret', async () => {
    const id = await enviado({ canal: 'whatsapp' })
    expect(await meta(status(id, 'read'), 'otro')).toBe(401)
    expect(await enviar('whatsapp', '{}', {})).toBe(401)
    expect(await propio('sms', { id: 'x', estado: 'entregado' }, { secreto: 'otro' })).toBe(401)
    expect(await propio('sms', { id: 'x', estado: 'entregado' }, { hace: 6 * 60_000 })).toBe(401)
    expect(await propio('sms', { otra: 'cosa' })).toBe(400)
    Object.assign(p.deps.avisos, { sms: undefined })
    expect(await propio('sms', { id: 'x', estado: 'entregado' })).toBe(401)
    Object.assign(p.deps.avisos, { sms: SECRETO })
    expect((await fila(id)).estado).toBe('enviado')
  })
  it('a failure that is told late or again is of the send that it names, not of the one after; nor of another channel', async () => {
    const id = await enviado({ canal: 'whatsapp', proveedor_id: 'wamid.1' })
    await meta(status(id, 'failed'))
    expect((await fila(id)).estado).toBe('fallido')
    await gerente.pedir('POST', `/mensajes/${id}/reenviar`)
    const poner = (mas: object) => p.base.db.updateTable('mensajes').set(mas).where('id', '=', id).execute()
    await poner({ estado: 'enviado', razon: null, proveedor_id: 'wamid.2' })
    // Meta signs no instant: the same bytes are believed for ever.
    expect(await meta(status(id, 'failed'))).toBe(200)
    expect(await fila(id)).toMatchObject({ estado: 'enviado', razon: null })
    await propio('sms', { id: 'wamid.2', referencia: id, estado: 'leido' })
    expect((await fila(id)).estado).toBe('enviado')
    const deLaOtra = { statuses: [{ ...status(id, 'failed').statuses[0], id: 'wamid.2' }] }
    await meta(deLaOtra)
    expect((await fila(id)).estado).toBe('fallido')
    // Of the second nobody knew whether it left: the message has the name of the first.
    const incierto = { estado: 'fallido', razon: 'envio.incierto', proveedor_id: 'wamid.1' }
    await poner(incierto)
    await meta(status(id, 'failed'))
    expect(await fila(id)).toMatchObject(incierto)
    await meta(deLaOtra)
    expect(await fila(id)).toMatchObject({ razon: 'proveedor.no_entregado', proveedor_id: 'wamid.2' })
  })
  it('answers the challenge of Meta to whoever knows the word', async () => {
    const pedir = (palabra: string) =>
      p.app.inject({
        url: `${BASE}/mensajes/avisos/whatsapp?hub.mode=subscribe&hub.verify_token=${palabra}&hub.challenge=1158201444`,
      })
    const bien = await pedir('palabra-de-meta-123')
    expect([bien.statusCode, bien.body]).toEqual([200, '1158201444'])
    expect((await pedir('otra')).statusCode).toBe(400)
  })
})

describe('answers', () => {
  const bandeja = async (estado = 'pendiente', quien = gerente) =>
    (await quien.pedir<{ items: RespuestaFila[] }>('GET', `/mensajes/respuestas?estado=${estado}`)).cuerpo
      .items
  const dice = (texto: string, id = 'in-1') => propio('sms', { id, de: `57${CELULAR}`, texto })
  const unaPersona = () =>
    unCliente(p.base.db, {
      celular: CELULAR,
      cliente: { enviarSms: true, enviarWS: true, enviarEmail: true },
    })
  const canales = (id: string) =>
    p.base.db
      .selectFrom('clientes')
      .select(['enviar_sms', 'enviar_ws', 'enviar_email'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  it('land once in the inbox of the branch that wrote last, and are attended by who may', async () => {
    const { id } = await unaPersona()
    await enviado({ cliente_id: id, almacen_id: p.almacenes.PCT02 })
    await dice('Mañana paso a pagar')
    await dice('Mañana paso a pagar')
    expect(await bandeja()).toEqual([])
    const suya = await p.entrar('gerente', 'PCT02')
    const [una, ...mas] = await bandeja('pendiente', suya)
    expect([una?.texto, una?.clienteId, mas.length]).toEqual(['Mañana paso a pagar', id, 0])
    const atender = (quien: Navegador) => quien.pedir('POST', `/mensajes/respuestas/${una?.id}/atender`)
    expect((await atender(gerente)).cuerpo.codigo).toBe('mensaje.no_existe')
    expect((await atender(await p.entrar('cajera2', 'PCT02'))).cuerpo.codigo).toBe('permiso.falta')
    expect((await atender(suya)).estado).toBe(200)
    expect((await bandeja('atendida', suya))[0]).toMatchObject({ atendio: 'gerente' })
    expect((await canales(id)).enviar_sms).toBe(true)
  })
  it('that are long are cut, and not refused', async () => {
    expect(await propio('email', { id: 'in-61', de: 'ana@ejemplo.co', texto: 'a'.repeat(9_000) })).toBe(200)
    expect((await bandeja()).map(({ texto }) => texto)).toEqual(['a'.repeat(1_000)])
  })
  it('to a branch that was closed since land where somebody works, as those to which nobody wrote', async () => {
    const abrir = (codigo: string, activo: boolean) =>
      p.base.db.updateTable('almacenes').set({ activo }).where('codigo', '=', codigo).execute()
    const { id } = await unaPersona()
    await enviado({ cliente_id: id, almacen_id: p.almacenes.PCT02 })
    await abrir('PCT02', false)
    await dice('¿Dónde pago ahora?', 'in-80')
    await abrir('PCT02', true)
    expect(await bandeja()).toMatchObject([{ texto: '¿Dónde pago ahora?', clienteId: id }])
    await abrir('PCT01', false)
    await propio('sms', { id: 'in-81', de: '573005550100', texto: 'Hola' })
    await abrir('PCT01', true)
    expect((await bandeja()).map(({ texto }) => texto)).toEqual(['¿Dónde pago ahora?'])
  })
  it('that waited in a branch when it is closed go where somebody works; those that were attended stay', async () => {
    const { id } = await unaPersona()
    await enviado({ cliente_id: id, almacen_id: p.almacenes.PCT02 })
    await dice('¿Ya cerraron?', 'in-90')
    await dice('Gracias', 'in-91')
    await p.base.db
      .updateTable('mensajes_entrantes')
      .set({ atendido: p.reloj.ahora.toISOString() })
      .where('proveedor_id', '=', 'sms:in-91')
      .execute()
    expect(await bandeja()).toEqual([])
    const admin = await p.entrar('superadmin')
    const { items } = (await admin.pedir<{ items: Almacen[] }>('GET', '/almacenes')).cuerpo
    const { ciudad: _, ...suyo } = items.find((uno) => uno.codigo === 'PCT02') as Almacen
    const cerrado = await admin.pedir('PUT', `/almacenes/${suyo.id}`, { ...suyo, activo: false })
    expect(cerrado.estado, cerrado.texto).toBe(200)
    await p.base.db.updateTable('almacenes').set({ activo: true }).where('codigo', '=', 'PCT02').execute()
    expect(await bandeja()).toMatchObject([{ texto: '¿Ya cerraron?', clienteId: id }])
    expect(await bandeja('atendida')).toEqual([])
  })
  it('that come while their branch is being closed land where somebody works', async () => {
    const { id } = await unaPersona()
    await enviado({ cliente_id: id, almacen_id: p.almacenes.PCT02 })
    let llega: Promise<unknown> | undefined
    await p.base.db.transaction().execute(async (tx) => {
      await bloquearAlmacenes(tx)
      await tx.updateTable('almacenes').set({ activo: false }).where('codigo', '=', 'PCT02').execute()
      llega = dice('¿Siguen ahí?', 'in-95')
      await esperan(p.base.db)
      await llevarEntrantes(tx, p.almacenes.PCT02)
    })
    await llega
    await p.base.db.updateTable('almacenes').set({ activo: true }).where('codigo', '=', 'PCT02').execute()
    expect(await bandeja()).toMatchObject([{ texto: '¿Siguen ahí?', clienteId: id }])
  })
  it('are answered by their channel, once, and closed by it; outside the hours the answer waits for them', async () => {
    const { id } = await unaPersona()
    await enviado({ cliente_id: id })
    await dice('¿Hasta qué hora abren?', 'in-3')
    const [una] = await bandeja()
    const responder = (quien: Navegador, texto = 'Hasta las 6 p. m.') =>
      quien.pedir<{ codigo: string; sale: string; mensajeId: string }>(
        'POST',
        `/mensajes/respuestas/${una?.id}/responder`,
        { texto },
      )
    expect((await responder(await p.entrar('cajero'))).cuerpo.codigo).toBe('permiso.falta')
    expect((await responder(await p.entrar('gerente', 'PCT02'))).cuerpo.codigo).toBe('mensaje.no_existe')
    expect((await responder(gerente, ' ')).estado).toBe(400)
    p.reloj.ahora = new Date('2026-11-21T02:00:00.000Z')
    gerente = await p.entrar('gerente')
    const { cuerpo } = await responder(gerente)
    expect(cuerpo.sale).toBe('2026-11-21T13:00:00.000Z')
    expect(await fila(cuerpo.mensajeId)).toMatchObject({
      cliente_id: id,
      canal: 'sms',
      clase: 'confirmacion',
      motivo: 'respuesta',
      texto: 'Hasta las 6 p. m.',
      hasta: '2026-11-21T13:00:00.000Z',
    })
    expect((await gerente.pedir('GET', `/mensajes/${cuerpo.mensajeId}`)).cuerpo).toMatchObject({
      estado: 'encolado',
      hasta: '2026-11-21T13:00:00.000Z',
    })
    expect((await responder(gerente)).cuerpo.codigo).toBe('respuesta.atendida')
    expect(await bandeja()).toEqual([])
    expect((await bandeja('atendida'))[0]).toMatchObject({ id: una?.id, atendio: 'gerente' })
  })
  it('are not answered by a channel that was ended since, nor in WhatsApp after its 24 hours', async () => {
    p.reloj.ahora = new Date('2026-11-20T15:04:05.000Z')
    gerente = await p.entrar('gerente')
    const { id } = await unaPersona()
    await enviado({ cliente_id: id, canal: 'whatsapp' })
    const llega = async (nombre: string, hace: number) => {
      const timestamp = String(Math.trunc((p.reloj.ahora.getTime() - hace) / 1_000))
      await meta({ messages: [{ id: nombre, from: `57${CELULAR}`, timestamp, text: { body: 'Hola' } }] })
    }
    const responder = async () => {
      const [una] = await bandeja()
      return (
        await gerente.pedir<{ codigo?: string }>('POST', `/mensajes/respuestas/${una?.id}/responder`, {
          texto: 'Hola',
        })
      ).cuerpo.codigo
    }
    await llega('wamid.viejo', 25 * 3_600_000)
    expect(await responder()).toBe('respuesta.ventana')
    await p.base.db.deleteFrom('mensajes_entrantes').execute()
    await llega('wamid.nuevo', 3_600_000)
    await p.base.db.updateTable('clientes').set({ enviar_ws: false }).where('id', '=', id).execute()
    expect(await responder()).toBe('respuesta.sin_autorizacion')
    await p.base.db.updateTable('clientes').set({ enviar_ws: true }).where('id', '=', id).execute()
    expect(await responder()).toBeUndefined()
  })
  it('who is no customer and asked for no more is not answered, neither then nor by what was held for later', async () => {
    const escribe = (id: string, texto: string) => propio('sms', { id, de: '573005550177', texto })
    const responder = async () => {
      const [una] = await bandeja()
      const ruta = `/mensajes/respuestas/${una?.id}/responder`
      return (await gerente.pedir<{ codigo: string; mensajeId: string }>('POST', ruta, { texto: 'A 400' }))
        .cuerpo
    }
    // A Saturday, past the hours of contact.
    p.reloj.ahora = new Date('2026-11-21T22:00:00.000Z')
    gerente = await p.entrar('gerente')
    await escribe('in-7', '¿A cómo el gramo?')
    const { mensajeId } = await responder()
    await escribe('in-8', '¿Y abren mañana?')
    p.reloj.avanzar(60_000)
    await escribe('in-9', 'BAJA')
    expect((await responder()).codigo).toBe('respuesta.baja')
    p.reloj.ahora = new Date('2026-11-23T15:00:00.000Z')
    await repasarMensajes(p.deps)
    expect(await fila(mensajeId)).toMatchObject({ estado: 'fallido', razon: 'mensaje.caduco' })
  })
  it.each([
    ['SMS', { enviar_sms: false }, (id: string) => propio('sms', { id, de: `57${CELULAR}`, texto: 'SALIR' })],
    [
      'WhatsApp',
      { enviar_ws: false },
      (id: string) =>
        meta({
          messages: [{ id, from: `57${CELULAR}`, timestamp: '1795187000', button: { text: 'No más' } }],
        }),
    ],
    [
      'mail',
      { enviar_email: false },
      (id: string) => propio('email', { id, de: 'Rosa.Baja@example.com', texto: 'baja' }),
    ],
  ])('STOP, SALIR, BAJA and no más end the channel by which they come: %s', async (canal, cambia, llega) => {
    const { id } = await unCliente(p.base.db, {
      celular: CELULAR,
      email: 'Rosa.BAJA@Example.com',
      cliente: { enviarSms: true, enviarWS: true, enviarEmail: true },
    })
    expect(await llega(`in-${canal}`)).toBe(200)
    expect(await canales(id)).toEqual({ enviar_sms: true, enviar_ws: true, enviar_email: true, ...cambia })
  })
  it('a mail goes to the branch that wrote last, however the address was written then', async () => {
    const { id } = await unCliente(p.base.db, { email: 'Ana.Gil@Example.com' })
    await unMensaje(p, {
      cliente_id: id,
      canal: 'email',
      almacen_id: p.almacenes.PCT02,
      estado: 'enviado',
      destino: 'Ana.Gil@Example.com',
    })
    expect(await propio('email', { id: 'in-60', de: 'ana.gil@example.com', texto: '¿Abren?' })).toBe(200)
    const entrante = await p.base.db
      .selectFrom('mensajes_entrantes')
      .select(['almacen_id', 'cliente_id'])
      .where('proveedor_id', '=', 'email:in-60')
      .executeTakeFirstOrThrow()
    expect(entrante).toEqual({ almacen_id: p.almacenes.PCT02, cliente_id: id })
  })
  it('STOP ends that channel of everybody with the number, says so once, and leaves the others', async () => {
    const [una, otra] = [await unaPersona(), await unaPersona()]
    await enviado({ cliente_id: una.id })
    // Also at night: the confirmation waits for the hours, the end of the channel does not.
    p.reloj.ahora = new Date('2026-11-21T02:00:00.000Z')
    await dice('No más, gracias', 'in-2')
    await dice('No más, gracias', 'in-2')
    gerente = await p.entrar('gerente')
    for (const { id } of [una, otra])
      expect(await canales(id)).toEqual({ enviar_sms: false, enviar_ws: true, enviar_email: true })
    expect(await bandeja('baja')).toMatchObject([{ baja: true }])
    const confirmaciones = await p.base.db
      .selectFrom('mensajes')
      .selectAll()
      .where('motivo', '=', 'baja')
      .execute()
    expect(confirmaciones).toMatchObject([{ para: CELULAR, canal: 'sms', hasta: '2026-11-21T13:00:00.000Z' }])
    // Left for later by a failure, or sent again by somebody: not at night either.
    await p.base.db
      .updateTable('mensajes')
      .set({ hasta: p.reloj.ahora.toISOString() })
      .where('motivo', '=', 'baja')
      .execute()
    await repasarMensajes(p.deps)
    const retenidas = p.base.db
      .selectFrom('mensajes')
      .select(['estado', 'hasta'])
      .where('motivo', '=', 'baja')
    expect(await retenidas.execute()).toEqual([{ estado: 'retenido', hasta: '2026-11-21T13:00:00.000Z' }])
    const suyas = [una.id, otra.id]
    const anotadas = await p.base.db
      .selectFrom('auditoria')
      .select('entidad_id')
      .where('accion', '=', 'cliente.baja_pedida')
      .where('entidad_id', 'in', suyas)
      .execute()
    expect(anotadas.map(({ entidad_id }) => entidad_id).toSorted()).toEqual(suyas.toSorted())
    // They authorise it again: the old notice, told once more, ends nothing.
    await p.base.db.updateTable('clientes').set({ enviar_sms: true }).where('id', 'in', suyas).execute()
    await dice('No más, gracias', 'in-2')
    expect((await canales(una.id)).enviar_sms).toBe(true)
  })
})
