import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { buscarExcluido, cargarExcluidos, verLey } from '@retroventa/api/mensajes/ley'
import type { verSalida } from '@retroventa/api/mensajes/llamadas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { esperan } from '../../../testing/vigilancia/esperan.ts'
import { unCliente } from '../../clientes/factory.ts'
import { recibirRespuesta } from '../entrada/respuestas.ts'
import { enviarMensaje } from '../enviar.ts'
import { CON_PERMISO, unMensaje } from '../factory.ts'
import { repasarMensajes } from '../jobs.ts'
import { unoPorCliente } from '../queries.ts'

let p: Prueba
let gerente: Navegador
const enviados: string[] = []

beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  Object.assign(p.deps, {
    sms: {
      enviar: ({ celular }: { celular: string }) => {
        enviados.push(celular)
        return Promise.resolve({ proveedorId: 'x' })
      },
    },
  })
})
afterAll(() => p.cerrar())

type Carga = Respuesta<typeof cargarExcluidos> & { codigo: string }
const cargar = async (contenido: string, cambios: object = {}, quien = gerente) =>
  quien.pedir<Carga>('POST', '/mensajes/excluidos', {
    archivo: 'rne.csv',
    corte: '2026-11-19',
    contenido,
    modo: 'reemplaza',
    confirma: true,
    ...cambios,
  })
const buscar = async (contacto: string) =>
  (
    await gerente.pedir<Respuesta<typeof buscarExcluido>>(
      'GET',
      `/mensajes/excluidos?contacto=${encodeURIComponent(contacto)}`,
    )
  ).cuerpo.canales

describe('register of excluded numbers (Ley 2300)', () => {
  it('says what a file brings before it is kept, keeps it, and finds a number in it', async () => {
    const archivo = 'Llave;SMS;Aplicación\n3005550142;SI;NO\n573155550143;SI;SI\nana@example.com;;\nnada;;\n'
    const revision = (await cargar(archivo, { confirma: false })).cuerpo
    expect(revision).toMatchObject({ filas: 3, entran: 3, salen: 0, quedan: 3, guardada: false })
    expect(revision.malas).toEqual([{ linea: 5, texto: 'nada;;' }])
    expect(await buscar('3005550142')).toEqual([])
    expect((await cargar(archivo)).cuerpo).toMatchObject({ quedan: 3, guardada: true })
    expect(await buscar('300 555 0142')).toEqual(['sms'])
    expect(await buscar('3155550143')).toEqual(['sms', 'whatsapp'])
  })
  it('takes the place of the register, or adds to it; one that loses most of it must be confirmed', async () => {
    expect((await cargar('3205550144', { modo: 'agrega' })).cuerpo).toMatchObject({ entran: 1, quedan: 4 })
    const mocha = await cargar('3205550144')
    expect([mocha.estado, mocha.cuerpo.codigo]).toEqual([409, 'excluidos.encoge'])
    expect(await buscar('3155550143')).toHaveLength(2)
    expect((await cargar('3205550144', { aunqueEncoja: true })).cuerpo).toMatchObject({ salen: 3, quedan: 1 })
    expect(await buscar('3155550143')).toEqual([])
  })
  it('what is added closes channels of a number and opens none of those that were closed', async () => {
    await cargar('Llave;SMS;Aplicación\n3145550145;SI;NO\n', { modo: 'agrega' })
    await cargar('Llave;SMS;Aplicación\n3145550145;NO;SI\n', { modo: 'agrega' })
    expect(await buscar('3145550145')).toEqual(['sms', 'whatsapp'])
    await cargar('3205550144', { aunqueEncoja: true })
    expect(await buscar('3145550145')).toEqual([])
  })
  it('refuses a file without numbers, a day to come, and who may not', async () => {
    for (const nada of ['hola', '']) expect((await cargar(nada)).cuerpo.codigo).toBe('excluidos.vacio')
    expect((await cargar('3005550142', { corte: '2026-11-21' })).cuerpo.codigo).toBe('excluidos.futuro')
    expect((await cargar('3005550142', {}, await p.entrar('cajero'))).cuerpo.codigo).toBe('permiso.falta')
  })
  it('reassures nobody about what it could not hold', async () => {
    for (const otro of ['30055501', '6055550100', 'hola mundo']) {
      const ruta = `/mensajes/excluidos?contacto=${encodeURIComponent(otro)}`
      expect((await gerente.pedir<Carga>('GET', ruta)).cuerpo.codigo).toBe('excluidos.contacto')
    }
  })
  it('is honoured when a message leaves: no advertising; what is owed may be said', async () => {
    await cargar('3005550142', { modo: 'agrega' })
    const cliente = await unCliente(
      p.base.db,
      { celular: '3005550142', cliente: { enviarSms: true } },
      CON_PERMISO,
    )
    const publicidad = await unMensaje(p, { cliente_id: cliente.id, clase: 'publicidad', motivo: 'rebajas' })
    const cobranza = await unMensaje(p, { cliente_id: cliente.id, clase: 'cobranza', motivo: 'espera' })
    await enviarMensaje(p.deps, publicidad)
    await enviarMensaje(p.deps, cobranza)
    const filas = await p.base.db
      .selectFrom('mensajes')
      .select(['clase', 'estado', 'razon'])
      .where('cliente_id', '=', cliente.id)
      .orderBy('clase')
      .execute()
    expect(filas).toEqual([
      { clase: 'cobranza', estado: 'enviado', razon: null },
      { clase: 'publicidad', estado: 'fallido', razon: 'contacto.excluido' },
    ])
    expect(enviados).toEqual(['3005550142'])
    const { cuerpo } = await gerente.pedir<{ canales: { canal: string; excluido: boolean }[] }>(
      'GET',
      `/mensajes/contacto/${cliente.id}`,
    )
    expect(cuerpo.canales).toContainEqual({ canal: 'sms', autorizado: true, excluido: true })
  })
})

it('shows the law on one page: the days ahead, what waits and why, who asked for no more, the register', async () => {
  const cliente = await unCliente(p.base.db)
  await unMensaje(p, {
    cliente_id: cliente.id,
    estado: 'retenido',
    razon: 'contacto.semana',
    hasta: '2026-11-24T12:00:00.000Z',
  })
  await unMensaje(p, { cliente_id: cliente.id, motivo: 'respuesta', hasta: '2026-11-21T13:00:00.000Z' })
  const { cuerpo } = await gerente.pedir<Respuesta<typeof verLey>>('GET', '/mensajes/ley')
  expect(cuerpo.horario).toEqual({ abierto: true, hasta: '2026-11-21T00:00:00.000Z' })
  const dia = (cual: string) => cuerpo.dias.find(({ dia: d }) => d === cual)?.horas
  expect([dia('2026-11-20'), dia('2026-11-21'), dia('2026-11-22')]).toEqual([
    { abre: 7, cierra: 19 },
    { abre: 8, cierra: 15 },
    null,
  ])
  // Those of each state are the ones that the outbox opens with it.
  const { conteos } = (await gerente.pedir<Respuesta<typeof verSalida>>('GET', '/mensajes/salida')).cuerpo
  for (const estado of ['encolado', 'retenido']) {
    const suyos = cuerpo.esperan.filter((uno) => uno.estado === estado)
    expect(suyos.length).toBeGreaterThan(0)
    expect(suyos.reduce((suma, { cuantos }) => suma + cuantos, 0)).toBe(conteos?.[estado])
  }
  expect(cuerpo.esperan).toContainEqual({
    estado: 'retenido',
    cuantos: 1,
    desde: '2026-11-24T12:00:00.000Z',
    razon: expect.stringContaining('Esta semana se contactó al cliente por otro canal'),
  })
  expect(cuerpo.esperan.find(({ desde }) => desde === '2026-11-21T13:00:00.000Z')?.razon).toMatch(
    /^A su hora: desde el 21 nov 2026, 8:00\sa\.\sm\.$/,
  )
  expect(cuerpo.excluidos).toBe(2)
  expect(cuerpo.cargas).toContainEqual(
    expect.objectContaining({ archivo: 'rne.csv', modo: 'agrega', empleado: 'gerente', quedan: 2 }),
  )
  const otra = await p.entrar('cajera2', 'PCT02')
  expect((await otra.pedir<Respuesta<typeof verLey>>('GET', '/mensajes/ley')).cuerpo.esperan).toEqual([])
})

it('one that waited for its turn knows what left to its person meanwhile, by another channel', async () => {
  const { db } = p.base
  const cliente = await unCliente(db, { celular: '3005550166', cliente: { enviarSms: true } })
  const mensaje = await unMensaje(p, { cliente_id: cliente.id })
  const despues = new Date(p.reloj.ahora.getTime() + 5_000).toISOString()
  const enviado = await db.transaction().execute(async (tx) => {
    await unoPorCliente(tx, cliente.id)
    const hecho = enviarMensaje(p.deps, mensaje)
    await esperan(db)
    await unMensaje(p, { cliente_id: cliente.id, canal: 'whatsapp', estado: 'enviado', enviado: despues })
    return { hecho }
  })
  await enviado.hecho
  const fila = await db
    .selectFrom('mensajes')
    .select(['estado', 'razon'])
    .where('id', '=', mensaje)
    .executeTakeFirst()
  expect(fila).toEqual({ estado: 'retenido', razon: 'contacto.semana' })
})

it('one that finds another channel on its way waits for what becomes of it, and leaves when it came to nothing', async () => {
  const { db } = p.base
  const cliente = await unCliente(db, { celular: '3005550167', cliente: { enviarSms: true } })
  const otro = await unMensaje(p, {
    cliente_id: cliente.id,
    canal: 'whatsapp',
    tomada_por: p.deps.nuevoId(),
    latido: p.reloj.ahora.toISOString(),
  })
  const mensaje = await unMensaje(p, { cliente_id: cliente.id })
  const intentar = async () => {
    await enviarMensaje(p.deps, mensaje)
    const fila = await db
      .selectFrom('mensajes')
      .select(['estado', 'razon'])
      .where('id', '=', mensaje)
      .executeTakeFirst()
    return [fila?.estado, fila?.razon]
  }
  expect(await intentar()).toEqual(['encolado', null])
  await db
    .updateTable('mensajes')
    .set({ estado: 'fallido', tomada_por: null })
    .where('id', '=', otro)
    .execute()
  p.reloj.avanzar(6_000)
  expect(await intentar()).toEqual(['enviado', null])
  p.reloj.avanzar(-6_000)
})

it('BAJA from a number that a customer had before holds back what answers it, and its new holder is not kept as that customer', async () => {
  const { db } = p.base
  const NUMERO = '3005550177'
  const rosa = await unCliente(db, { celular: NUMERO, cliente: { enviarSms: true } })
  await unMensaje(p, { cliente_id: rosa.id, estado: 'enviado', destino: NUMERO })
  // A Saturday, past the hours of contact.
  p.reloj.ahora = new Date('2026-11-21T22:00:00.000Z')
  gerente = await p.entrar('gerente')
  const escribe = async (minuto: number, texto: string) => {
    const instante = `2026-11-21T21:${minuto}:00.000Z`
    await recibirRespuesta(p.deps, { canal: 'sms', proveedorId: texto, de: NUMERO, texto, instante })
    return db
      .selectFrom('mensajes_entrantes')
      .select(['id', 'cliente_id'])
      .where('proveedor_id', '=', `sms:${texto}`)
      .executeTakeFirstOrThrow()
  }
  const responder = async ({ id }: { id: string }) => {
    const ruta = `/mensajes/respuestas/${id}/responder`
    return (await gerente.pedir<{ codigo?: string; mensajeId: string }>('POST', ruta, { texto: 'A 400' }))
      .cuerpo
  }
  const [suya, otraSuya] = [await escribe(55, '¿A cómo el gramo?'), await escribe(56, '¿Y abren mañana?')]
  expect([suya.cliente_id, otraSuya.cliente_id]).toEqual([rosa.id, rosa.id])
  await db.updateTable('clientes').set({ celular: '3005550188' }).where('id', '=', rosa.id).execute()
  const ajena = await escribe(57, '¿Quién es?')
  expect(ajena.cliente_id).toBeNull()
  const { mensajeId } = await responder(suya)
  // Told late: before the answer was made, by the clock of the provider. By then its holder is a customer too.
  const luis = await unCliente(db, { celular: NUMERO, cliente: { enviarSms: true } })
  expect((await escribe(58, 'BAJA')).cliente_id).toBe(luis.id)
  for (const pregunta of [otraSuya, ajena]) expect((await responder(pregunta)).codigo).toBe('respuesta.baja')
  p.reloj.ahora = new Date('2026-11-23T15:00:00.000Z')
  await repasarMensajes(p.deps)
  const fila = await db
    .selectFrom('mensajes')
    .select(['estado', 'razon', 'para'])
    .where('id', '=', mensajeId)
    .executeTakeFirst()
  expect(fila).toEqual({ estado: 'fallido', razon: 'mensaje.caduco', para: NUMERO })
})
