import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { unCliente } from '../../clientes/factory.ts'
import { enviarMensaje } from '../../mensajes/enviar.ts'
import { unMensaje } from '../../mensajes/factory.ts'
import { dejarProgramados, type GanchoProgramado } from '../../mensajes/programados.ts'
import { REVISIONES } from '../../mensajes/revisiones.ts'
import { unContrato } from '../factory.ts'
import { avisarDelDia } from './programados.ts'

let p: Prueba
let gerente: Navegador
const codigos: Record<string, string> = {}

beforeAll(async () => {
  p = await crearPrueba()
  // A channel that is there: nothing in this file lets it send.
  Object.assign(p.deps, { sms: { enviar: () => Promise.reject(new Error('sent')) } })
  gerente = await p.entrar('gerente')
  const { id: empleado } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  const uno = async (cual: string, vence: string, columnas: object = {}) => {
    const cliente = await unCliente(p.base.db, { cliente: { enviarSms: true } })
    const contrato = await unContrato(p.base.db, {
      cliente_id: cliente.id,
      empleado_id: empleado,
      fecha: '2026-07-01',
      almacen_id: p.almacenes.PCT01,
      almacenCodigo: 'PCT01',
      columnas: { vence, ...columnas },
    })
    codigos[cual] = contrato.codigo
  }
  // Today is 20 Nov 2026.
  await uno('previo', '2026-11-23')
  await uno('vencido', '2026-11-19')
  await uno('ciclo', '2026-11-05')
  await uno('lejos', '2026-12-20')
  await uno('rota', '2026-11-01', { estado: 'en_espera', espera_hasta: '2026-11-19' })
  await uno('cerrado', '2026-11-19', { estado: 'anulado' })
  const admin = await p.entrar('superadmin')
  const { version, valor } = (
    await admin.pedir<{
      version: number
      valor: { message_operaciones: { operacion: string; send: boolean }[] }
    }>('GET', '/configuracion')
  ).cuerpo
  const message_operaciones = valor.message_operaciones.map((una) =>
    /vencimiento$/.test(una.operacion) ? { ...una, send: true } : una,
  )
  await admin.pedir('PUT', '/configuracion', { version, valor: { ...valor, message_operaciones } })
  p.reloj.avanzar(3_000)
})
afterAll(() => p.cerrar())

const dejados = () =>
  p.base.db
    .selectFrom('mensajes')
    .select(['id', 'referencia', 'motivo', 'texto', 'clase', 'canal'])
    .where('clave', 'like', 'programado:%')
    .orderBy('referencia')
    .execute()

interface Ensayado {
  codigo: string
  tipo: string
  canal: string | null
  estado: string
  sale: string | null
  razon: string | null
  texto: string
}
const ensayo = async (quien = gerente, dia = '') =>
  (await quien.pedir<{ items: Ensayado[] }>('GET', `/mensajes/ensayo${dia && `?dia=${dia}`}`)).cuerpo.items

it('rehearses the day without leaving anything, and only of the branch of who asks', async () => {
  const items = await ensayo()
  expect(items.map(({ codigo, tipo, canal, estado }) => [codigo, tipo, canal, estado])).toEqual([
    [codigos.previo, 'dias previo vencimiento', 'sms', 'sale'],
    [codigos.vencido, 'vencimiento', 'sms', 'sale'],
    [codigos.ciclo, 'ciclo envio vencimiento', 'sms', 'sale'],
    [codigos.rota, 'vencimiento', 'sms', 'sale'],
  ])
  expect(items[0]?.texto).toContain('vence el 23 nov 2026. Dias que faltan: 3')
  expect(await ensayo(await p.entrar('gerente', 'PCT02'))).toEqual([])
  expect(await dejados()).toEqual([])
})

it('says of each notice when the law lets it leave, or why it does not leave', async () => {
  // Saturday: from 08:00 in Bogotá. Sunday: not before Monday.
  expect((await ensayo(gerente, '2026-11-21'))[0]).toMatchObject({
    estado: 'sale',
    sale: '2026-11-21T13:00:00.000Z',
  })
  expect((await ensayo(gerente, '2026-11-22'))[0]).toMatchObject({
    estado: 'espera',
    sale: '2026-11-23T12:00:00.000Z',
    razon: expect.stringContaining('Fuera del horario de contacto'),
  })
  const suyo = await p.base.db
    .selectFrom('contratos')
    .select('cliente_id')
    .where('codigo', '=', codigos.previo ?? '')
    .executeTakeFirstOrThrow()
  await p.base.db
    .updateTable('clientes')
    .set({ enviar_sms: false })
    .where('id', '=', suyo.cliente_id)
    .execute()
  expect((await ensayo())[0]).toMatchObject({
    estado: 'no_sale',
    razon: 'El cliente no autorizó ningún canal por el que sale este mensaje.',
  })
  await p.base.db
    .updateTable('clientes')
    .set({ enviar_sms: true })
    .where('id', '=', suyo.cliente_id)
    .execute()
})

it('rehearses two notices to one person by the limits of the law, the second a day after the first', async () => {
  const fila = (codigo: string) =>
    p.base.db
      .selectFrom('contratos')
      .select(['id', 'cliente_id'])
      .where('codigo', '=', codigo)
      .executeTakeFirstOrThrow()
  const [uno, otro] = [await fila(codigos.previo ?? ''), await fila(codigos.vencido ?? '')]
  await p.base.db
    .updateTable('contratos')
    .set({ cliente_id: uno.cliente_id })
    .where('id', '=', otro.id)
    .execute()
  expect((await ensayo()).slice(0, 2)).toMatchObject([
    { estado: 'sale' },
    {
      estado: 'espera',
      razon: expect.stringContaining('Ya se contactó hoy'),
      sale: '2026-11-21T13:00:00.000Z',
    },
  ])
  await p.base.db
    .updateTable('contratos')
    .set({ cliente_id: otro.cliente_id })
    .where('id', '=', otro.id)
    .execute()
})

it('leaves as a file, filtered as the screen', async () => {
  const { texto } = await gerente.pedir('GET', '/mensajes/ensayo/exportar?tipo=vencimiento&archivo=csv')
  for (const cual of ['vencido', 'rota']) expect(texto).toContain(codigos[cual])
  for (const cual of ['previo', 'ciclo', 'lejos']) expect(texto).not.toContain(codigos[cual])
})

it('leaves each notice once, however many run at once, again the same day or the next', async () => {
  await Promise.all([avisarDelDia(p.deps), avisarDelDia(p.deps)])
  const primeros = await dejados()
  expect(primeros.map(({ referencia, motivo }) => [referencia, motivo])).toEqual([
    [codigos.previo, 'dias previo vencimiento'],
    [codigos.vencido, 'vencimiento'],
    [codigos.ciclo, 'ciclo envio vencimiento'],
    [codigos.rota, 'vencimiento'],
  ])
  expect(primeros[0]).toMatchObject({
    clase: 'cobranza',
    canal: 'sms',
    texto: expect.stringContaining('vence el 23 nov 2026. Dias que faltan: 3'),
  })
  p.reloj.avanzar(86_400_000)
  await avisarDelDia(p.deps)
  expect(await dejados()).toHaveLength(4)
  p.reloj.avanzar(-86_400_000)
  expect((await ensayo()).map(({ razon }) => razon)).toEqual(
    Array.from({ length: 4 }, () => 'Ya se dejó: véalo en la bandeja de salida.'),
  )
})

it('a run that was stopped half way goes on where it was', async () => {
  await p.base.db.deleteFrom('mensajes').execute()
  const cierre = new AbortController()
  cierre.abort()
  await avisarDelDia(p.deps, cierre.signal)
  expect(await dejados()).toEqual([])
  await avisarDelDia(p.deps)
  expect((await dejados()).length).toBeGreaterThan(0)
})

it('who paid after the notice was left is not told', async () => {
  const suyo = (await dejados()).find(({ referencia }) => referencia === codigos.vencido)
  await p.base.db
    .updateTable('contratos')
    .set({ vence: '2026-12-19' })
    .where('codigo', '=', codigos.vencido ?? '')
    .execute()
  // The channel is there: what stops it is the question.
  await enviarMensaje(p.deps, suyo?.id ?? '', REVISIONES)
  const fila = await p.base.db
    .selectFrom('mensajes')
    .select(['estado', 'razon'])
    .where('id', '=', suyo?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(fila).toEqual({ estado: 'fallido', razon: 'mensaje.caduco' })
})

const enviado = async (id: string) => {
  await enviarMensaje(p.deps, id, REVISIONES)
  return p.base.db
    .selectFrom('mensajes')
    .select(['estado', 'razon'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

it('what waited past its day is not told: of the due date once it came, nor what another channel said days before', async () => {
  const notas = await p.base.db
    .selectFrom('mensajes as m')
    .innerJoin('contratos as c', 'c.codigo', 'm.referencia')
    .select(['m.id', 'm.clave', 'm.referencia', 'c.cliente_id'])
    .where('m.clave', 'like', 'programado:%')
    .execute()
  const ciclo = notas.find(({ referencia }) => referencia === codigos.ciclo)
  const otro = await unMensaje(p, {
    cliente_id: ciclo?.cliente_id ?? '',
    canal: 'whatsapp',
    motivo: 'ciclo envio vencimiento',
    referencia: codigos.ciclo ?? '',
    clave: (ciclo?.clave ?? '').replace(/:sms$/, ':whatsapp'),
    estado: 'enviado',
    enviado: p.reloj.ahora.toISOString(),
  })
  // The same day it is still true: only the law holds it.
  expect(await enviado(ciclo?.id ?? '')).toEqual({ estado: 'retenido', razon: 'contacto.semana' })
  const previo = notas.find(({ referencia }) => referencia === codigos.previo)
  const ahora = p.reloj.ahora
  // The 23rd is its due date, Monday.
  p.reloj.ahora = new Date('2026-11-23T15:00:00Z')
  expect(await enviado(previo?.id ?? '')).toEqual({ estado: 'fallido', razon: 'mensaje.caduco' })
  p.reloj.ahora = new Date('2026-11-27T15:00:00Z')
  // The other one left, and its provider could not deliver it: nobody was told.
  await p.base.db.updateTable('mensajes').set({ estado: 'fallido' }).where('id', '=', otro).execute()
  await p.base.db
    .updateTable('mensajes')
    .set({ hasta: ahora.toISOString() })
    .where('id', '=', ciclo?.id ?? '')
    .execute()
  expect(await enviado(ciclo?.id ?? '')).not.toMatchObject({ razon: 'mensaje.caduco' })
  await p.base.db.updateTable('mensajes').set({ estado: 'leido' }).where('id', '=', otro).execute()
  await p.base.db
    .updateTable('mensajes')
    .set({ estado: 'retenido', hasta: ahora.toISOString() })
    .where('id', '=', ciclo?.id ?? '')
    .execute()
  expect(await enviado(ciclo?.id ?? '')).toEqual({ estado: 'fallido', razon: 'mensaje.caduco' })
  p.reloj.ahora = ahora
})

it('what the law held back since another day tells the figures of the day on which it leaves', async () => {
  const cliente = await unCliente(p.base.db, { cliente: { enviarSms: true } })
  const { id: empleado_id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  const { codigo } = await unContrato(p.base.db, {
    cliente_id: cliente.id,
    empleado_id,
    fecha: '2026-07-01',
    almacen_id: p.almacenes.PCT01,
    almacenCodigo: 'PCT01',
    columnas: { vence: '2026-11-23' },
  })
  await avisarDelDia(p.deps)
  const nota = (await dejados()).find(({ referencia }) => referencia === codigo)
  expect(nota?.texto).toContain('vence el 23 nov 2026. Dias que faltan: 3')
  const salieron: string[] = []
  const de = p.deps.sms
  const enviar = async ({ texto }: { texto: string }) => {
    salieron.push(texto)
    return { proveedorId: 'uno' }
  }
  Object.assign(p.deps, { sms: { enviar } })
  // Friday at 20:00 in Bogotá: until Saturday.
  const ahora = p.reloj.ahora
  p.reloj.ahora = new Date('2026-11-21T01:00:00Z')
  expect(await enviado(nota?.id ?? '')).toEqual({ estado: 'retenido', razon: 'contacto.horario' })
  p.reloj.ahora = new Date('2026-11-21T15:00:00Z')
  expect(await enviado(nota?.id ?? '')).toEqual({ estado: 'enviado', razon: null })
  expect(salieron).toEqual([expect.stringContaining('vence el 23 nov 2026. Dias que faltan: 2')])
  // The outbox keeps what was said.
  expect((await dejados()).find(({ id }) => id === nota?.id)?.texto).toBe(salieron[0])
  p.reloj.ahora = ahora
  Object.assign(p.deps, { sms: de })
})

it('who paid every month with abonos is not told that they owe nothing, nor when they paid after the notice was left', async () => {
  const { id: empleado_id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  const uno = async (abonos: { fecha: string; valor: number }[]) => {
    const { id: cliente_id } = await unCliente(p.base.db, { cliente: { enviarSms: true } })
    const contrato = { cliente_id, empleado_id, almacen_id: p.almacenes.PCT01, almacenCodigo: 'PCT01' }
    const columnas = { vence: '2026-11-19' }
    return unContrato(p.base.db, { ...contrato, fecha: '2026-07-01', abonos, columnas })
  }
  const debe = await uno([])
  // Four months are over, and paid; the date stays (ADR 006).
  const paga = await uno([{ fecha: '2026-11-10', valor: 215_000 }])
  const codigosDelDia = (await ensayo()).map(({ codigo }) => codigo)
  expect([debe, paga].map(({ codigo }) => codigosDelDia.includes(codigo))).toEqual([true, false])
  await avisarDelDia(p.deps)
  const suyos = (await dejados()).filter(({ referencia }) =>
    [debe.codigo, paga.codigo].includes(referencia ?? ''),
  )
  expect(suyos.map(({ referencia }) => referencia)).toEqual([debe.codigo])
  const dejado = await unMensaje(p, {
    cliente_id: paga.cliente_id,
    canal: 'sms',
    clase: 'cobranza',
    motivo: 'vencimiento',
    referencia: paga.codigo,
    clave: `programado:${paga.id}:vencido:2026-11-19:sms`,
  })
  expect(await enviado(dejado)).toEqual({ estado: 'fallido', razon: 'mensaje.caduco' })
  expect(await enviado(suyos[0]?.id ?? '')).not.toMatchObject({ razon: 'mensaje.caduco' })
})

it('of which one cannot be said, or a branch cannot be read, holds none of the others', async () => {
  const dichos: string[] = []
  const uno = (codigo: string, valores: () => Promise<undefined>) => ({
    tipo: 'vencimiento' as const,
    codigo,
    clave: codigo,
    titulo: codigo,
    clienteId: p.deps.nuevoId(),
    usuarioId: p.deps.nuevoId(),
    valores,
  })
  const gancho: GanchoProgramado = async (_, almacenId) => {
    if (almacenId === p.almacenes.PCT01) throw new Error('branch')
    return [
      uno('malo', () => Promise.reject(new Error('document'))),
      uno('bueno', async () => {
        dichos.push('bueno')
        return undefined
      }),
    ]
  }
  await expect(dejarProgramados(p.deps, gancho, '2026-11-20')).rejects.toThrow(/branch|document/)
  expect(new Set(dichos)).toEqual(new Set(['bueno']))
})

it('neither who promised to pay by a day that has not come is told, nor who paid after somebody told them by hand', async () => {
  const { id: empleado_id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  const { id: cliente_id } = await unCliente(p.base.db, { cliente: { enviarSms: true } })
  const contrato = { cliente_id, empleado_id, almacen_id: p.almacenes.PCT01, almacenCodigo: 'PCT01' }
  const uno = await unContrato(p.base.db, {
    ...contrato,
    fecha: '2026-07-01',
    columnas: { vence: '2026-11-19' },
  })
  const comun = { cliente_id, canal: 'sms', clase: 'cobranza', motivo: 'vencimiento', referencia: uno.codigo }
  const dejado = (clave: string) => unMensaje(p, { ...comun, clave } as Parameters<typeof unMensaje>[1])
  const como = (columnas: object) =>
    p.base.db.updateTable('contratos').set(columnas).where('id', '=', uno.id).execute()
  // Held by the law since the morning; at noon they promised to pay next week.
  const previo = await dejado(`programado:${uno.id}:vencido:2026-11-19:sms`)
  await como({ estado: 'en_espera', espera_hasta: '2026-11-27' })
  expect(await enviado(previo)).toEqual({ estado: 'fallido', razon: 'mensaje.caduco' })
  // Of one that somebody told by hand they decided it: until they paid, and it is due another day.
  const aMano = await dejado('aviso:019a0000-0000-7000-8000-00000000a001:sms')
  await como({ estado: 'vigente', espera_hasta: null, vence: '2026-12-19' })
  expect(await enviado(aMano)).toEqual({ estado: 'fallido', razon: 'mensaje.caduco' })
  const otro = await dejado('aviso:019a0000-0000-7000-8000-00000000a002:sms')
  await como({ vence: '2026-11-19' })
  expect(await enviado(otro)).not.toMatchObject({ razon: 'mensaje.caduco' })
})
