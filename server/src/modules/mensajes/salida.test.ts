import type { MensajeFila } from '@retroventa/api/mensajes/llamadas'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../core/actor.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { unUsuario } from '../sesion/factory.ts'
import { recibirRespuesta } from './entrada/respuestas.ts'
import { unMensaje } from './factory.ts'
import { repasarMensajes } from './jobs.ts'
import { losInciertos } from './salida.ts'

let p: Prueba
let gerente: Navegador
let cajero: Navegador
let cliente: { id: string }

beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  cajero = await p.entrar('cajero')
  cliente = await unCliente(p.base.db, {
    nombres: 'Rosa',
    celular: '3005550188',
    cliente: { enviarSms: true },
  })
})
afterAll(() => p.cerrar())
afterEach(() => p.base.db.deleteFrom('mensajes').execute())

const uno = (cambios: Parameters<typeof unMensaje>[1] = {}) =>
  unMensaje(p, { cliente_id: cliente.id, ...cambios })
const ver = async (filtro: string, quien = gerente) =>
  (
    await quien.pedir<{
      items: MensajeFila[]
      total: number
      costo: number
      conteos: Record<string, number>
      horario: { abierto: boolean; hasta: string }
      grupos?: unknown
    }>('GET', `/mensajes/salida?${filtro}`)
  ).cuerpo

describe('outbox', () => {
  it('filters by state, channel, type, day and customer, counts its tabs and adds up what left', async () => {
    await uno({
      estado: 'enviado',
      costo: 12,
      canal: 'sms',
      motivo: 'abono',
      enviado: '2026-11-19T15:00:00Z',
    })
    await uno({ estado: 'enviado', costo: 30, canal: 'whatsapp', motivo: 'prorroga' })
    await uno({ estado: 'retenido', razon: 'contacto.horario', hasta: '2026-11-21T13:00:00Z' })
    await uno({ estado: 'fallido', razon: 'celular.invalido', creado: '2026-11-01T15:00:00Z' })
    const todos = await ver('')
    expect(todos).toMatchObject({
      total: 4,
      costo: 42,
      conteos: { todos: 4, enviado: 2, retenido: 1, fallido: 1, cancelado: 0 },
      horario: { abierto: true, hasta: '2026-11-21T00:00:00.000Z' },
    })
    expect((await ver('estado=enviado&canal=whatsapp')).items.map((m) => m.motivo)).toEqual(['prorroga'])
    expect((await ver('motivo=abono,prorroga')).total).toBe(2)
    expect((await ver('creadoHasta=2026-11-01')).items.map((m) => m.razon?.codigo)).toEqual([
      'celular.invalido',
    ])
    expect((await ver(`cliente=${cliente.id}`)).total).toBe(4)
    expect((await ver('cliente=019a0000-0000-7000-8000-00000000dead')).total).toBe(0)
    expect((await ver('texto=rosa')).total).toBe(4)
    expect((await ver('grupo=canal')).grupos).toEqual([
      { clave: 'sms', cantidad: 3, sumas: { costo: 12 } },
      { clave: 'whatsapp', cantidad: 1, sumas: { costo: 30 } },
    ])
    const [espera] = (await ver('estado=retenido')).items
    expect(espera).toMatchObject({ hasta: '2026-11-21T13:00:00.000Z', cliente: 'Rosa Marina Herrera Olaya' })
    expect(espera?.razon?.texto).toContain('21 nov 2026')
  })
  it('shows another branch nothing, and super people everything', async () => {
    const id = await uno({ almacen_id: p.almacenes.PCT02 })
    expect((await ver('')).total).toBe(0)
    expect((await gerente.pedir('GET', `/mensajes/${id}`)).cuerpo.codigo).toBe('mensaje.no_existe')
    expect((await gerente.pedir('POST', `/mensajes/${id}/cancelar`)).cuerpo.codigo).toBe('mensaje.no_existe')
    const admin = await p.entrar('superadmin')
    expect((await ver('almacen=PCT02', admin)).total).toBe(1)
    expect((await ver('almacen=PCT01', admin)).total).toBe(0)
  })
  it('sends again what its provider did not confirm, all of a filter or those chosen, each once and none of another branch', async () => {
    const incierto = { estado: 'fallido', razon: 'envio.incierto' }
    const [a, b, c] = [
      await uno({ ...incierto, motivo: 'abono' }),
      await uno(incierto),
      await uno({ ...incierto, canal: 'whatsapp' }),
    ]
    const otro = await uno({ estado: 'fallido', razon: 'celular.invalido' })
    const ajeno = await uno({ ...incierto, almacen_id: p.almacenes.PCT02 })
    await uno({ estado: 'enviado' })
    const inciertos = async (filtro: string) =>
      (
        await gerente.pedir<{ items: { id: string; cliente: string }[]; total: number }>(
          'GET',
          `/mensajes/inciertos?${filtro}`,
        )
      ).cuerpo
    const todos = await inciertos('orden=creado')
    expect([todos.total, todos.items.map(({ id }) => id).toSorted()]).toEqual([3, [a, b, c].toSorted()])
    expect(todos.items[0]?.cliente).toBe('Rosa Marina Herrera Olaya')
    expect((await inciertos('canal=whatsapp')).items.map(({ id }) => id)).toEqual([c])
    // They are rows of the outbox: a role that sends and may not see it reads none of them.
    const soloEnvia = { esSuper: false, permisos: new Set(['mensajes.enviar']) } as unknown as Actor
    await expect(losInciertos(p.deps, soloEnvia, {} as never)).rejects.toMatchObject({
      codigo: 'permiso.falta',
      datos: { permiso: 'mensajes.ver' },
    })
    const reenviar = (ids: string[], quien = gerente) =>
      quien.pedir<{ codigo?: string }>('POST', '/mensajes/reenvios', { ids })
    expect((await reenviar([a], cajero)).cuerpo.codigo).toBe('permiso.falta')
    // All or none: one of another branch is none of theirs.
    expect((await reenviar([a, ajeno])).cuerpo.codigo).toBe('mensaje.no_existe')
    expect((await inciertos('')).total).toBe(3)
    expect((await reenviar([a, b, b, otro])).cuerpo).toEqual({ reenviados: 3, quedaron: 0 })
    // Somebody else chose the same: what is in the queue stays as it is.
    expect((await reenviar([a, b, c])).cuerpo).toEqual({ reenviados: 1, quedaron: 2 })
    expect((await ver('estado=encolado')).total).toBe(4)
    const { n } = await p.base.db
      .selectFrom('auditoria')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('accion', '=', 'mensaje.reenviado')
      .where('entidad_id', '=', cliente.id)
      .executeTakeFirstOrThrow()
    expect(n).toBe(4)
  })
  it('leaves as a file with the filter, the reason and the cost', async () => {
    await uno({ estado: 'fallido', razon: 'celular.invalido' })
    await uno({ estado: 'enviado', costo: 12 })
    const { texto } = await gerente.pedir('GET', '/mensajes/salida/exportar?estado=fallido')
    expect(texto).toContain('El celular no es válido')
    expect(texto).toContain('Mensajes;1')
  })
})

describe('what customers write, in a spreadsheet', () => {
  const FORMULA = '=HYPERLINK("http://x.co";"ver")'
  const archivo = (ruta: string, formato: 'csv' | 'xlsx') =>
    gerente.pedir('GET', `${ruta}&archivo=${formato}`)
  const celdasDe = async (ruta: string) =>
    (await readXlsx(Buffer.from((await archivo(ruta, 'xlsx')).bytes))).sheets[0]?.rows.flat() ?? []
  const CARPETA = 'CELULAR,-1+1'

  it.each([
    ['the outbox', '/mensajes/salida/exportar?texto=hyperlink'],
    ['the answers', '/mensajes/respuestas/exportar?estado=pendiente'],
  ])('is only a text in the file of %s, as CSV and as XLSX', async (_, ruta) => {
    const raro = await unCliente(p.base.db, { nombres: FORMULA, celular: '3005550177' })
    await uno({ cliente_id: raro.id, texto: `${CARPETA} ${FORMULA}`, destino: '3005550177' })
    await uno({ cliente_id: raro.id, texto: FORMULA, destino: '3005550177' })
    for (const [proveedorId, texto] of [FORMULA, '+57', '-2', '@SUM(A1)', CARPETA].entries())
      await recibirRespuesta(p.deps, {
        canal: 'sms',
        proveedorId: `formula-${ruta}-${proveedorId}`,
        de: '3005550177',
        texto,
        instante: '2026-11-20T15:00:00.000Z',
      })
    const { texto: csv } = await archivo(ruta, 'csv')
    expect(csv).toContain(`"'=HYPERLINK(`)
    for (const signo of [',', ';', '\t', '|'])
      for (const celda of csv.split(/\r\n|\n/).flatMap((linea) => linea.split(signo)))
        expect(celda).not.toMatch(/^[\s"]*[=+\-@]/)
    // In a workbook a text is a text: what it says, and no formula of it.
    const celdas = await celdasDe(ruta)
    expect(celdas).toContain(FORMULA)
    await p.base.db.deleteFrom('mensajes_entrantes').execute()
  })
})

describe('the history of a customer', () => {
  const historia = async (quien = gerente, id = cliente.id) =>
    (
      await quien.pedir<{ items: { clase: string; texto: string; detalle: string | null }[] }>(
        'GET',
        `/clientes/${id}/linea`,
      )
    ).cuerpo.items
      .filter(({ clase }) => clase === 'mensaje')
      .map(({ texto, detalle }) => [texto, detalle])

  it('says in words what was said to them, what became of it and what they answered, of its branch alone', async () => {
    const en = (minuto: number) => `2026-11-20T14:0${minuto}:00Z`
    await uno({ estado: 'leido', motivo: 'dias previo vencimiento', creado: en(1), destino: '3005550188' })
    await uno({ estado: 'fallido', razon: 'celular.invalido', canal: 'whatsapp', creado: en(2) })
    await uno({ canal: 'email', asunto: 'Abono AB-1', motivo: 'abono', estado: 'cancelado', creado: en(3) })
    await uno({ almacen_id: p.almacenes.PCT02, motivo: 'venta', creado: en(4) })
    const responde = (texto: string, instante: string) =>
      recibirRespuesta(p.deps, {
        canal: 'sms',
        proveedorId: `historia-${instante}`,
        de: '3005550188',
        texto,
        instante,
      })
    await responde('Mañana paso', en(5))
    await responde('BAJA', en(6))
    const suya = [
      ['Respondió por SMS: BAJA', 'Pidió no recibir más por ese medio'],
      ['Respondió por SMS: Mañana paso', null],
      ['Mensaje por Correo: Abono AB-1', 'Cancelado'],
      [
        'Mensaje por WhatsApp: Vencimiento',
        'No salió: El celular no es válido. Repórtelo por el chat de soporte.',
      ],
      ['Mensaje por SMS: Días previos al vencimiento', 'Leído'],
    ]
    expect(await historia()).toEqual(suya)
    expect((await historia(await p.entrar('gerente', 'PCT02'))).map(([texto]) => texto)).toEqual([
      'Mensaje por SMS: Venta',
    ])
    expect(await historia(await p.entrar('superadmin'))).toHaveLength(suya.length + 1)
    await p.base.db.deleteFrom('mensajes_entrantes').execute()
    // They authorise it again, for what comes after.
    await p.base.db.updateTable('clientes').set({ enviar_sms: true }).where('id', '=', cliente.id).execute()
  })
})

describe('taking back', () => {
  it('cancels what waits, once, and says it in the log', async () => {
    const id = await uno({ estado: 'retenido', razon: 'contacto.dia' })
    const { estado, cuerpo } = await gerente.pedir('POST', `/mensajes/${id}/cancelar`)
    expect([estado, cuerpo.estado, cuerpo.razon]).toEqual([200, 'cancelado', null])
    expect((await gerente.pedir('POST', `/mensajes/${id}/cancelar`)).cuerpo.codigo).toBe(
      'mensaje.no_cancelable',
    )
    const anotada = await p.base.db
      .selectFrom('auditoria')
      .select('accion')
      .where('accion', '=', 'mensaje.cancelado')
      .execute()
    expect(anotada).toHaveLength(1)
  })
  it('not what left, what is leaving, nor by who may not', async () => {
    const enviado = await uno({ estado: 'enviado' })
    const saliendo = await uno({ tomada_por: p.deps.nuevoId(), latido: p.reloj.ahora.toISOString() })
    const espera = await uno()
    for (const id of [enviado, saliendo])
      expect((await gerente.pedir('POST', `/mensajes/${id}/cancelar`)).cuerpo.codigo).toBe(
        'mensaje.no_cancelable',
      )
    expect((await cajero.pedir('POST', `/mensajes/${espera}/cancelar`)).cuerpo.codigo).toBe('permiso.falta')
  })
  it('of what the drawer lacks is of who may see the drawer, as sending it again is: to the others there is none (D26)', async () => {
    const { PCT01 } = p.almacenes
    const permisos = ['mensajes.ver', 'mensajes.enviar']
    await p.base.db.insertInto('roles').values({ id: p.deps.nuevoId(), nombre: 'Ciego', permisos }).execute()
    await unUsuario(p.base.db, 'ciega', [{ almacenId: PCT01, rol: 'Ciego' }])
    const ciega = await p.entrar('ciega')
    const descuadre = { motivo: 'descuadre caja', canal: 'email', texto: 'Se contaron $ 1 y había $ 91.117.' }
    const [espera, fallo] = [
      await uno(descuadre),
      await uno({ ...descuadre, estado: 'fallido', razon: 'envio.agotado' }),
    ]
    const pedidos = [
      [`/mensajes/${espera}/cancelar`],
      [`/mensajes/${fallo}/reenviar`],
      ['/mensajes/reenvios', { ids: [fallo] }],
    ] as const
    for (const [ruta, cuerpo] of pedidos) {
      const { texto, cuerpo: dicho } = await ciega.pedir('POST', ruta, cuerpo)
      expect([dicho.codigo, texto.includes('91.117')], ruta).toEqual(['mensaje.no_existe', false])
    }
    expect((await gerente.pedir('POST', `/mensajes/${espera}/cancelar`)).estado).toBe(200)
    expect((await gerente.pedir('POST', `/mensajes/${fallo}/reenviar`)).estado).toBe(200)
  })
})

describe('the law with one customer', () => {
  const contacto = (id = cliente.id) =>
    gerente.pedir<{
      canales: { canal: string; autorizado: boolean }[]
      contactos: { canal: string }[]
      ventanas: { canal: string; clase: string; razon: { codigo: string } | null; desde: string | null }[]
    }>('GET', `/mensajes/contacto/${id}`)
  it('says what was authorised, who was written to, and from when', async () => {
    await uno({ estado: 'enviado', enviado: '2026-11-20T13:00:00Z', clase: 'cobranza' })
    const { cuerpo } = await contacto()
    expect(cuerpo.canales).toEqual([
      { canal: 'email', autorizado: false, excluido: false },
      { canal: 'sms', autorizado: true, excluido: false },
      { canal: 'whatsapp', autorizado: false, excluido: false },
    ])
    expect(cuerpo.contactos).toMatchObject([{ canal: 'sms', enviado: '2026-11-20T13:00:00.000Z' }])
    const de = (canal: string, clase: string) =>
      cuerpo.ventanas.find((v) => v.canal === canal && v.clase === clase)
    expect(de('sms', 'cobranza')).toMatchObject({
      razon: { codigo: 'contacto.dia' },
      desde: '2026-11-21T13:00:00.000Z',
    })
    expect(de('email', 'publicidad')?.razon?.codigo).toBe('contacto.semana')
    expect(de('sms', 'confirmacion')).toMatchObject({ razon: null, desde: null })
  })
  it('of nobody says so', async () => {
    expect((await contacto('019a0000-0000-7000-8000-00000000dead')).cuerpo).toMatchObject({
      codigo: 'mensaje.sin_cliente',
    })
  })
})

it('counts by month, type, channel and branch of Bogotá days, and refuses a period upside down', async () => {
  await uno({
    estado: 'entregado',
    enviado: '2026-11-19T15:00:00Z',
    entregado: '2026-11-19T15:01:00Z',
    costo: 9,
  })
  // It left, and its provider could not deliver it: it failed, and is not counted as sent too.
  await uno({
    estado: 'fallido',
    motivo: 'abono',
    creado: '2026-11-01T04:30:00Z',
    enviado: '2026-11-01T04:31:00Z',
  })
  const { cuerpo } = await gerente.pedir('GET', '/mensajes/cifras?desde=2026-10-01&hasta=2026-11-30')
  expect(cuerpo).toMatchObject({
    total: { enviados: 1, entregados: 1, fallidos: 1, esperan: 0, costo: 9 },
    // 1 Nov, 04:30 UTC, is still October in Bogotá.
    meses: [
      { clave: '2026-10', enviados: 0, fallidos: 1 },
      { clave: '2026-11', enviados: 1, costo: 9 },
    ],
    tipos: [{ clave: 'abono' }, { clave: 'vencimiento' }],
    almacenes: [{ clave: 'PCT01' }],
  })
  const reves = await gerente.pedir('GET', '/mensajes/cifras?desde=2026-11-30&hasta=2026-11-01')
  expect(reves.cuerpo.codigo).toBe('mensaje.periodo')
})

it('two hundred that meet an error which nobody foresaw rest, say so, and hold none of those behind them', async () => {
  await p.base.db.deleteFrom('mensajes').execute()
  const { id: cliente_id } = await unCliente(p.base.db, { cliente: { enviarSms: true } })
  const otro = (await unCliente(p.base.db, { cliente: { enviarSms: true } })).id
  const hace = new Date(p.reloj.ahora.getTime() - 60_000).toISOString()
  for (let i = 0; i < 200; i++) await unMensaje(p, { cliente_id, referencia: 'MALO', hasta: hace })
  const bueno = await unMensaje(p, { cliente_id: otro, referencia: 'BUENO' })
  const deps = { ...p.deps, sms: { enviar: () => Promise.reject(new Error('sent')) } }
  const revisiones = {
    vencimiento: async (_: unknown, { referencia }: { referencia: string | null }) => {
      if (referencia === 'MALO') throw new Error('defect')
      return false
    },
  }
  await expect(repasarMensajes(deps, revisiones)).rejects.toThrow('defect')
  const filas = await p.base.db.selectFrom('mensajes').select(['id', 'estado', 'razon', 'hasta']).execute()
  expect(filas.find(({ id }) => id === bueno)).toMatchObject({ estado: 'fallido', razon: 'mensaje.caduco' })
  const hasta = new Date(p.reloj.ahora.getTime() + 15 * 60_000).toISOString()
  expect(filas.filter(({ id }) => id !== bueno).map(({ id: _, ...fila }) => fila)).toEqual(
    Array(200).fill({ estado: 'encolado', razon: 'servidor.error', hasta }),
  )
  // Nothing is tried again until then.
  await repasarMensajes(deps, revisiones)
})

it('those that are to leave wait where they are when the program stops: none is left half way', async () => {
  await p.base.db.deleteFrom('mensajes').execute()
  for (let i = 0; i < 12; i++) {
    const { id } = await unCliente(p.base.db, { cliente: { enviarSms: true } })
    await unMensaje(p, { cliente_id: id })
  }
  const cierre = new AbortController()
  const enviar = async () => {
    cierre.abort()
    return { proveedorId: p.deps.nuevoId() }
  }
  const deps = { ...p.deps, sms: { enviar } }
  const cuantos = async () =>
    Object.fromEntries(
      (
        await p.base.db
          .selectFrom('mensajes')
          .select((eb) => ['estado', eb.fn.countAll<number>().as('n')])
          .groupBy('estado')
          .execute()
      ).map(({ estado, n }) => [estado, n]),
    )
  await repasarMensajes(deps, {}, cierre.signal)
  expect(await cuantos()).toEqual({ enviado: 5, encolado: 7 })
  await repasarMensajes(deps)
  expect(await cuantos()).toEqual({ enviado: 12 })
})
