import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { Difusion, previaDifusion } from '@retroventa/api/mensajes/difusiones'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FalloEnvio } from '../../../ports/envio.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { unCliente } from '../../clientes/factory.ts'
import { enviarMensaje } from '../enviar.ts'
import { CON_PERMISO, muchosClientes, unMensaje } from '../factory.ts'
import { repasarMensajes } from '../jobs.ts'
import { difundir } from './trabajar.ts'

let p: Prueba
let gerente: Navegador
const enviados: string[] = []
const MUCHOS = 450

beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  Object.assign(p.deps, {
    sms: {
      enviar: ({ celular }: { celular: string }) => {
        enviados.push(celular)
        return Promise.resolve({ proveedorId: `x-${enviados.length}` })
      },
    },
  })
  // Of three lots and a half; one in ten authorised nothing.
  await muchosClientes(p, MUCHOS, 10)
})
afterAll(() => p.cerrar())
beforeEach(async () => {
  await sql`delete from mensajes; delete from difusiones`.execute(p.base.db)
  enviados.length = 0
})

const PEDIDO = {
  filtro: {},
  canal: 'sms',
  clase: 'publicidad',
  motivo: 'rebajas',
  texto: ':nombre, hay rebajas en :almacen',
}
const crear = async (cambios: object = {}) =>
  (
    await gerente.pedir<Difusion & { codigo: string }>('POST', '/mensajes/difusiones', {
      ...PEDIDO,
      ...cambios,
    })
  ).cuerpo
const ver = async (id: string) => {
  const { items } = (await gerente.pedir<{ items: Difusion[] }>('GET', '/mensajes/difusiones')).cuerpo
  return items.find((una) => una.id === id)
}
const accion = (id: string, que: 'detener' | 'seguir', quien = gerente) =>
  quien.pedir<Difusion & { codigo: string }>('POST', `/mensajes/difusiones/${id}/${que}`)

describe('preview of a message to a filter', () => {
  const previa = async (cambios: object = {}) =>
    (
      await gerente.pedir<Respuesta<typeof previaDifusion>>('POST', '/mensajes/difusiones/previa', {
        ...PEDIDO,
        ...cambios,
      })
    ).cuerpo
  it('counts by channel, by window of the law, those of the register, and its cost', async () => {
    const [uno, otro] = await p.base.db
      .selectFrom('clientes')
      .select(['id', 'celular'])
      .where('enviar_sms', '=', true)
      .orderBy('cedula')
      .limit(2)
      .execute()
    const enviado = { estado: 'enviado', enviado: '2026-11-20T14:00:00Z' }
    await unMensaje(p, { cliente_id: uno?.id ?? '', canal: 'whatsapp', ...enviado })
    await p.base.db.deleteFrom('excluidos').execute()
    await gerente.pedir('POST', '/mensajes/excluidos', {
      archivo: 'rne.csv',
      corte: '2026-11-20',
      contenido: otro?.celular,
      modo: 'reemplaza',
      confirma: true,
    })
    const dicha = await previa()
    expect(dicha).toMatchObject({
      total: MUCHOS,
      canales: [
        { canal: 'email', autorizaron: 0 },
        { canal: 'sms', autorizaron: 405 },
        { canal: 'whatsapp', autorizaron: 0 },
      ],
      excluidos: 1,
      reciben: 404,
      partes: 1,
    })
    expect(dicha.ventanas).toEqual([
      { desde: null, razon: null, cuantos: 403 },
      { desde: '2026-11-27T12:00:00.000Z', razon: expect.stringContaining('por otro canal'), cuantos: 1 },
    ])
    expect(dicha.ejemplo).toBe('Luz Marina Herrera, hay rebajas en Centro Historico')
    // What is owed may be said to who is in the register.
    expect((await previa({ clase: 'cobranza' })).excluidos).toBe(0)
    expect((await previa({ filtro: { texto: '52000001' } })).total).toBe(1)
  })

  it('counts what is leaving to somebody right now, as the queue does', async () => {
    const [alguien] = await p.base.db
      .selectFrom('clientes')
      .select('id')
      .where('enviar_sms', '=', true)
      .limit(1)
      .execute()
    await unMensaje(p, {
      cliente_id: alguien?.id ?? '',
      canal: 'whatsapp',
      estado: 'encolado',
      tomada_por: p.deps.nuevoId(),
      latido: p.reloj.ahora.toISOString(),
    })
    expect((await previa()).ventanas).toContainEqual({
      desde: '2026-11-27T12:00:00.000Z',
      razon: expect.stringContaining('por otro canal'),
      cuantos: 1,
    })
  })
})

describe('message to a filter', () => {
  it('leaves one to each who authorised, in lots, however many work and whatever is run again', async () => {
    const { id, total } = await crear({ texto: `${PEDIDO.texto}. :empleado` })
    expect(total).toBe(MUCHOS)
    await Promise.all([difundir(p.deps), difundir(p.deps)])
    await difundir(p.deps)
    expect(await ver(id)).toMatchObject({
      estado: 'terminada',
      vistos: MUCHOS,
      mensajes: 405,
      descartados: 45,
      esperan: 405,
    })
    // Who wrote is a person (001 §3), never the name that they sign in with.
    const { texto } = await p.base.db
      .selectFrom('mensajes')
      .select('texto')
      .where('difusion_id', '=', id)
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(texto).toMatch(/\. gerente De Prueba$/)
    await repasarMensajes(p.deps)
    expect(new Set(enviados).size).toBe(404)
    expect(await ver(id)).toMatchObject({ salieron: 404, fallaron: 1, esperan: 0 })
  })
  it('is one when it is sent twice with one key', async () => {
    const enviar = () =>
      gerente.pedir<Difusion>('POST', '/mensajes/difusiones', PEDIDO, { 'idempotency-key': 'envio-1' })
    const [una, otra] = await Promise.all([enviar(), enviar()])
    expect([una.estado, otra.estado]).toEqual([200, 200])
    expect(otra.cuerpo).toEqual(una.cuerpo)
    const { items } = (await gerente.pedir<{ items: Difusion[] }>('GET', '/mensajes/difusiones')).cuerpo
    expect(items.map(({ id }) => id)).toEqual([una.cuerpo.id])
  })
  it('goes on where a dead worker left it: nobody twice, nobody left out', async () => {
    const { id } = await crear()
    const cierre = new AbortController()
    const transaccion = p.deps.db.transaction.bind(p.deps.db)
    let lotes = 0
    const cortada = {
      ...p.deps,
      db: new Proxy(p.deps.db, {
        get(db, cual, quien) {
          if (cual === 'transaction' && ++lotes === 2) cierre.abort()
          return cual === 'transaction' ? transaccion : Reflect.get(db, cual, quien)
        },
      }),
    }
    await difundir(cortada, cierre.signal)
    const media = await ver(id)
    expect(media).toMatchObject({ estado: 'en_curso', vistos: 400 })
    await difundir(p.deps)
    expect(await ver(id)).toMatchObject({ estado: 'terminada', vistos: MUCHOS, mensajes: 405 })
  })
  it('stops: what has not left is taken back; goes on from there; each act once', async () => {
    const { id } = await crear()
    await difundir(p.deps)
    const detenida = await accion(id, 'detener')
    expect(detenida.cuerpo).toMatchObject({ estado: 'detenida', cancelados: 405, esperan: 0 })
    expect((await accion(id, 'detener')).cuerpo.codigo).toBe('difusion.estado')
    await repasarMensajes(p.deps)
    expect(enviados).toEqual([])
    expect((await accion(id, 'seguir')).cuerpo).toMatchObject({ estado: 'en_curso', esperan: 405 })
    await difundir(p.deps)
    await repasarMensajes(p.deps)
    expect(await ver(id)).toMatchObject({ estado: 'terminada', salieron: 404, cancelados: 0 })
  })
  it('takes back also what was on its way when it was stopped, and did not leave', async () => {
    const { id } = await crear({ filtro: { texto: '52000001' } })
    await difundir(p.deps)
    const [suyo] = await p.base.db.selectFrom('mensajes').select('id').execute()
    const { sms } = p.deps
    Object.assign(p.deps, {
      sms: {
        async enviar() {
          expect((await accion(id, 'detener')).cuerpo.esperan).toBe(1)
          throw new FalloEnvio('proveedor.no_responde', 'pasajero')
        },
      },
    })
    await enviarMensaje(p.deps, suyo?.id ?? '')
    Object.assign(p.deps, { sms })
    expect(await ver(id)).toMatchObject({ estado: 'detenida', esperan: 0, cancelados: 1 })
    p.reloj.avanzar(10 * 60_000)
    await repasarMensajes(p.deps)
    expect(enviados).toEqual([])
    gerente = await p.entrar('gerente')
    expect((await accion(id, 'seguir')).cuerpo).toMatchObject({ estado: 'en_curso', esperan: 1 })
  })
  it('goes on with what the stop took back, and not with what a person had cancelled', async () => {
    const { id } = await crear({ filtro: { texto: '5200000' } })
    await difundir(p.deps)
    const [suyo, ...otros] = await p.base.db.selectFrom('mensajes').select('id').orderBy('id').execute()
    expect(otros.length).toBeGreaterThan(0)
    expect((await gerente.pedir('POST', `/mensajes/${suyo?.id}/cancelar`)).estado).toBe(200)
    // What the house has to mend of its mail kept one; while it is stopped, nothing does.
    const detenido = { detenido: p.reloj.ahora.toISOString() }
    await p.base.db
      .updateTable('mensajes')
      .set(detenido)
      .where('id', '=', otros[0]?.id ?? '')
      .execute()
    expect((await accion(id, 'detener')).cuerpo.cancelados).toBe(otros.length + 1)
    expect((await accion(id, 'seguir')).cuerpo).toMatchObject({ esperan: otros.length, cancelados: 1 })
    const quedan = await p.base.db
      .selectFrom('mensajes')
      .select(['id', 'estado', 'razon', 'detenido'])
      .orderBy('id')
      .execute()
    expect(quedan[0]).toEqual({ id: suyo?.id, estado: 'cancelado', razon: null, detenido: null })
    expect(
      new Set(quedan.slice(1).map(({ estado, razon, detenido }) => `${estado} ${razon} ${detenido}`)),
    ).toEqual(new Set(['encolado null null']))
  })
  it('refuses a tag it cannot fill, a filter that reaches nobody, another branch, and who may not', async () => {
    expect(await crear({ texto: 'Debe :vlr_vencido' })).toMatchObject({
      codigo: 'mensaje.etiqueta',
      campo: 'texto',
    })
    const enElAsunto = { canal: 'email', asunto: 'Debe :vlr_vencido' }
    expect(await crear(enElAsunto)).toMatchObject({ codigo: 'mensaje.etiqueta', campo: 'asunto' })
    expect((await crear({ canal: 'whatsapp' })).codigo).toBe('difusion.nadie')
    expect((await crear({ canal: 'email' })).codigo).toBe('mensaje.sin_asunto')
    const { id } = await crear()
    expect((await accion(id, 'detener', await p.entrar('gerente', 'PCT02'))).cuerpo.codigo).toBe(
      'difusion.no_existe',
    )
    expect((await accion(id, 'detener', await p.entrar('cajero'))).cuerpo.codigo).toBe('permiso.falta')
  })
  it('is left to nobody without where to send it, as its preview said', async () => {
    await unCliente(
      p.base.db,
      { apellidos: 'Zubizarreta' },
      { email: 'z@correo.example', enviar_email: true, ...CON_PERMISO },
    )
    await unCliente(
      p.base.db,
      { apellidos: 'Zubizarreta' },
      { email: null, enviar_email: true, ...CON_PERMISO },
    )
    const { id } = await crear({ canal: 'email', asunto: 'Rebajas', filtro: { texto: 'zubizarreta' } })
    await difundir(p.deps)
    expect(await ver(id)).toMatchObject({ vistos: 2, mensajes: 1, descartados: 1 })
  })
  it('that always meets an error says so, and holds none of those behind it', async () => {
    const [mala, buena] = [await crear(), await crear({ motivo: 'otra' })]
    const ponerFiltro = (filtro: object) =>
      sql`update difusiones set filtro = ${JSON.stringify(filtro)} where id = ${mala.id}`.execute(p.base.db)
    await ponerFiltro({ texto: 5 })
    await expect(difundir(p.deps)).rejects.toThrow('texto')
    expect(await ver(buena.id)).toMatchObject({ estado: 'terminada', mensajes: 405, demorada: false })
    expect(await ver(mala.id)).toMatchObject({ estado: 'en_curso', mensajes: 0, demorada: true })
    await ponerFiltro({})
    await difundir(p.deps)
    expect(await ver(mala.id)).toMatchObject({ estado: 'terminada', mensajes: 405, demorada: false })
  })
  it('is left to no number that messaging does not take, as its preview said', async () => {
    // The form takes any that begins with 3 (D3); a list that is imported, those of before.
    for (const celular of ['3115550101', '3061234567', '6012345678'])
      await unCliente(p.base.db, { apellidos: 'Iturralde' }, { celular, enviar_sms: true, ...CON_PERMISO })
    const filtro = { texto: 'iturralde' }
    const ruta = '/mensajes/difusiones/previa'
    const { cuerpo } = await gerente.pedir<{ reciben: number }>('POST', ruta, { ...PEDIDO, filtro })
    expect(cuerpo.reciben).toBe(1)
    const { id } = await crear({ filtro })
    await difundir(p.deps)
    expect(await ver(id)).toMatchObject({ vistos: 3, mensajes: 1, descartados: 2 })
  })
  it('of publicity is left to none who did not authorise other uses of their data, by hand neither; asked again when it leaves', async () => {
    const uno = (columnas: object) =>
      unCliente(p.base.db, { apellidos: 'Echeverri', cliente: { enviarSms: true } }, columnas)
    const [con, sin, quito] = [await uno(CON_PERMISO), await uno({}), await uno(CON_PERMISO)]
    const filtro = { texto: 'echeverri' }
    const ruta = '/mensajes/difusiones/previa'
    const previa = async (clase: string) =>
      (await gerente.pedir<Respuesta<typeof previaDifusion>>('POST', ruta, { ...PEDIDO, filtro, clase }))
        .cuerpo
    expect(await previa('publicidad')).toMatchObject({ total: 3, sinPermiso: 1, excluidos: 0, reciben: 2 })
    // What they owe is no other use (Ley 1581).
    expect(await previa('cobranza')).toMatchObject({ total: 3, sinPermiso: 0, reciben: 3 })
    const { id } = await crear({ filtro })
    await difundir(p.deps)
    expect(await ver(id)).toMatchObject({ vistos: 3, mensajes: 2, descartados: 1 })
    await p.base.db
      .updateTable('clientes')
      .set({ autorizacion_en: null })
      .where('id', '=', quito.id)
      .execute()
    await repasarMensajes(p.deps)
    const filas = await p.base.db.selectFrom('mensajes').select(['cliente_id', 'estado', 'razon']).execute()
    expect(
      Object.fromEntries(filas.map(({ cliente_id, estado, razon }) => [cliente_id, [estado, razon]])),
    ).toEqual({
      [con.id]: ['enviado', null],
      [quito.id]: ['fallido', 'contacto.sin_permiso'],
    })
    const aMano = async (clase: string) => {
      const { filtro: _, ...pedido } = { ...PEDIDO, clase, clientes: [con.id, sin.id, quito.id] }
      return (await gerente.pedir('POST', '/mensajes', pedido)).cuerpo
    }
    expect(await aMano('publicidad')).toEqual({ encolados: 1, descartados: 2 })
    expect(await aMano('cobranza')).toEqual({ encolados: 3, descartados: 0 })
    const { cuerpo } = await gerente.pedir('GET', `/mensajes/contacto/${sin.id}`)
    expect(cuerpo).toMatchObject({ sinPermiso: true })
  })
})

it('a message to some by hand leaves out, and counts, who has no number that it goes to, as one to a filter', async () => {
  const [bien, mal] = [
    await unCliente(p.base.db, {}, { enviar_sms: true }),
    await unCliente(p.base.db, {}, { enviar_sms: true, celular: '6056641234' }),
  ]
  const { cuerpo } = await gerente.pedir('POST', '/mensajes', {
    canal: 'sms',
    clase: 'cobranza',
    motivo: 'aviso',
    texto: ':nombre, mañana no abrimos',
    clientes: [bien.id, mal.id],
  })
  expect(cuerpo).toEqual({ encolados: 1, descartados: 1 })
})

it('by WhatsApp leaves by an approved template that says nothing of a document, with its text, as it was when it began', async () => {
  const admin = await p.entrar('superadmin')
  const { cuerpo } = await admin.pedir<{ version: number; valor: object }>('GET', '/configuracion')
  const poner = (nombre: string, version = cuerpo.version) =>
    admin.pedir<{ version: number }>('PUT', '/configuracion', {
      version,
      valor: {
        ...cuerpo.valor,
        message_operaciones: [
          {
            ...{ operacion: 'cliente', message: 'Hola :nombre', send: false },
            whatsapp: { nombre, idioma: 'es_CO', parametros: ['nombre', 'almacen'] },
          },
          {
            ...{ operacion: 'venta', message: 'Su compra :venta', send: false },
            whatsapp: { nombre: 'venta_1', idioma: 'es_CO', parametros: ['venta'] },
          },
        ],
      },
    })
  const { version } = (await poner('saludo')).cuerpo
  const lista = await gerente.pedir('GET', '/mensajes/difusiones')
  expect(lista.cuerpo).toMatchObject({ plantillas: [{ operacion: 'cliente', texto: 'Hola :nombre' }] })
  const uno = await unCliente(p.base.db, {}, { enviar_ws: true, ...CON_PERMISO })
  const pedida = { canal: 'whatsapp', filtro: { texto: uno.cedula }, texto: 'x' }
  expect((await crear({ ...pedida, plantilla: 'venta' })).codigo).toBe('difusion.plantilla')
  const { id } = await crear({ ...pedida, plantilla: 'cliente' })
  await poner('otro', version)
  await difundir(p.deps)
  expect(await ver(id)).toMatchObject({ texto: 'Hola :nombre', mensajes: 1 })
  const mensaje = await p.base.db.selectFrom('mensajes').select(['texto', 'plantilla']).executeTakeFirst()
  expect(mensaje).toEqual({
    texto: `Hola ${uno.nombre_completo}`,
    plantilla: { nombre: 'saludo', idioma: 'es_CO', parametros: [uno.nombre_completo, 'Almacén PCT01'] },
  })
})
