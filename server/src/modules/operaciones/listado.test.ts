import type { buscarTodo } from '@retroventa/api/busqueda/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { sumarFilas } from '@retroventa/api/core/lista'
import { LISTA_DOCUMENTOS } from '@retroventa/api/operaciones/lista'
import type { Documento, listarDocumentos } from '@retroventa/api/operaciones/llamadas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { unCliente } from '../clientes/factory.ts'
import { unDocumento } from './factory.ts'

let p: Prueba
let cajero: Navegador
let clienteId: string

beforeAll(async () => {
  p = await crearPrueba()
  cajero = await p.entrar('cajero')
  const cliente = await unCliente(p.base.db, {
    cedula: '77123456',
    nombres: 'Ángela',
    segundoNombres: '',
    apellidos: 'Núñez',
  })
  clienteId = cliente.id
  await unDocumento(p, { tipo: 'prorroga', valor: 100_000, clienteId })
  await unDocumento(p, { tipo: 'abono', valor: 40_000 })
  await unDocumento(p, { tipo: 'aumento', valor: -30_000, clienteId })
  await unDocumento(p, { tipo: 'espera', usuario: 'gerente' })
  const malo = await unDocumento(p, { tipo: 'abono', valor: 7_000 })
  const anulacion = await unDocumento(p, { tipo: 'anulacion', valor: -7_000 })
  // The mirror of a document without entry: only what the list reads of it, written as the owner of the database.
  await mandar(
    p.base.dueno,
    `update documentos set estado = 'anulado', anulado_por_id = '${anulacion.id}' where id = '${malo.id}';
     update documentos set anula_id = '${malo.id}' where id = '${anulacion.id}'`,
  )
})
afterAll(() => p.cerrar())

const listar = async (consulta = '', quien = cajero) =>
  (await quien.pedir<Respuesta<typeof listarDocumentos>>('GET', `/documentos${consulta}`)).cuerpo
const codigos = async (consulta: string) => (await listar(consulta)).items.map(({ codigo }) => codigo)

it('lists the newest first, with the tabs and what is in force of the whole filter', async () => {
  const { items, total, conteos, totales } = await listar('?porPagina=2', await p.entrar('gerente'))
  expect(items.map(({ codigo }) => codigo)).toEqual(['PCT01-AN000001', 'PCT01-AB000002'])
  expect([total, conteos]).toEqual([6, { todos: 6, activo: 5, anulado: 1 }])
  // The voided abono and its void take each other away.
  expect(totales).toEqual({ cobrado: 140_000, entregado: 30_000 })
  expect(items[1]).toMatchObject({ estado: 'anulado', valor: 7_000, firmante: 'cajero' })
})

it.each([
  ['?tipo=prorroga,espera', ['PCT01-ES000001', 'PCT01-PR000001']],
  ['?estado=anulado', ['PCT01-AB000002']],
  ['?firmante=geren', ['PCT01-ES000001']],
  ['?valorDesde=30000&valorHasta=40000', ['PCT01-AU000001', 'PCT01-AB000001']],
  ['?fechaHasta=2026-11-19', []],
  ['?texto=angela%20nunez', ['PCT01-AU000001', 'PCT01-PR000001']],
  ['?texto=77123456', ['PCT01-AU000001', 'PCT01-PR000001']],
  ['?texto=pct01-pr1', ['PCT01-PR000001']],
  ['?texto=PCT01-A', ['PCT01-AN000001', 'PCT01-AB000002', 'PCT01-AU000001', 'PCT01-AB000001']],
  ['?texto=%25', []],
  ['?orden=valor&tipo=abono', ['PCT01-AB000002', 'PCT01-AB000001']],
])('filters and orders: %s', async (consulta, esperados) => {
  expect(await codigos(consulta)).toEqual(esperados)
})

it('answers its rows without its counts, and its counts and groups without its rows, to each what may be known', async () => {
  const gerente = await p.entrar('gerente')
  for (const [quien, totales] of [
    [gerente, { cobrado: 0, entregado: 0 }],
    [cajero, undefined],
  ] as const) {
    const entera = await listar('?estado=anulado&grupo=tipo', quien)
    expect(await listar('?estado=anulado&grupo=tipo&parte=filas', quien)).toEqual({ items: entera.items })
    const { items, ...dichas } = entera
    expect([items.length, dichas.total, dichas.totales]).toEqual([1, 1, totales])
    expect(await listar('?estado=anulado&grupo=tipo&parte=cuentas', quien)).toEqual({ items: [], ...dichas })
  }
  expect((await gerente.pedir('GET', '/documentos?parte=algo')).estado).toBe(400)
})

it('groups with the sum of each: what was voided stands under its heading and adds nothing, as at the foot', async () => {
  const { grupos } = await listar('?grupo=tipo', await p.entrar('gerente'))
  expect(grupos?.find(({ clave }) => clave === 'abono')).toEqual({
    clave: 'abono',
    cantidad: 2,
    sumas: { valor: 40_000 },
  })
  expect(grupos?.find(({ clave }) => clave === 'anulacion')).toMatchObject({
    cantidad: 1,
    sumas: { valor: 0 },
  })
})

it('tells no sum to who may not see the drawer: what came in less what went out is what is in it', async () => {
  const { items, conteos, totales, grupos } = await listar('?grupo=fecha')
  expect([items.length, conteos, totales]).toEqual([6, { todos: 6, activo: 5, anulado: 1 }, undefined])
  expect(grupos?.map(({ cantidad, sumas }) => [cantidad, sumas])).toEqual([[6, {}]])
})

it('leaves whole in a file, for who may', async () => {
  expect((await cajero.pedir('GET', '/documentos/exportar')).estado).toBe(403)
  const gerente = await p.entrar('gerente')
  const { estado, texto } = await gerente.pedir('GET', '/documentos/exportar?tipo=prorroga')
  expect(estado).toBe(200)
  expect(texto).toContain('PCT01-PR000001')
  expect(texto).toContain('operación Prórroga')
  expect(texto).not.toContain('PCT01-AB')
})

it('is of the branch of the session', async () => {
  const otra = await p.entrar('cajera2', 'PCT02')
  expect(await listar('', otra)).toMatchObject({ items: [], total: 0 })
  expect((await otra.pedir('GET', '/documentos/PCT01-PR000001')).estado).toBe(404)
})

it('the palette finds a receipt by its code, also without branch nor zeros, and only here', async () => {
  const buscar = async (texto: string, quien = cajero) =>
    (await quien.pedir<Respuesta<typeof buscarTodo>>('GET', `/busqueda?texto=${texto}`)).cuerpo.documentos
  const suyo = [{ codigo: 'PCT01-PR000001', operacion: 'Prórroga', cliente: 'ÁNGELA NÚÑEZ OLAYA' }]
  for (const texto of ['PCT01-PR000001', 'pct01-pr1', 'pr1', 'PR000001'])
    expect((await buscar(texto))[0]?.codigo, texto).toBe(suyo[0]?.codigo)
  expect((await buscar('PR000001'))[0]).toMatchObject({ operacion: 'Prórroga' })
  for (const texto of ['PCT02-PR000001', 'PCT01-PR000009', 'prorroga', 'PCT01-000001'])
    expect(await buscar(texto), texto).toEqual([])
  expect(await buscar('PCT01-PR000001', await p.entrar('consulta'))).toEqual([])
  expect(await buscar('PCT01-PR000001', await p.entrar('cajera2', 'PCT02'))).toEqual([])
})

it('a document says what was entered, how often it was printed and what was left for the customer', async () => {
  const { codigo, id } = await unDocumento(p, {
    tipo: 'espera',
    clienteId,
    entrada: { hasta: '2026-11-28', motivo: 'cobra el viernes' },
  })
  const ver = async () => (await cajero.pedir<Documento>('GET', `/documentos/${codigo}`)).cuerpo
  expect(await ver()).toMatchObject({
    datos: [
      { nombre: 'Promete pagar hasta', valor: '28 nov 2026' },
      { nombre: 'Motivo', valor: 'cobra el viernes' },
    ],
    impresiones: 0,
    mensajes: [],
  })
  const ahora = p.reloj.ahora.toISOString()
  const { id: creado_por } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  await p.base.db
    .insertInto('mensajes')
    .values({
      id: p.deps.nuevoId(),
      almacen_id: p.almacenes.PCT01,
      cliente_id: clienteId,
      canal: 'sms',
      clase: 'confirmacion',
      motivo: 'espera',
      texto: 'Hasta el 28',
      estado: 'fallido',
      razon: 'canal.deshabilitado',
      clave: `espera:${id}:sms`,
      hasta: ahora,
      creado: ahora,
      creado_por,
    })
    .execute()
  const { mensajes } = await ver()
  expect(mensajes).toMatchObject([{ canal: 'sms', estado: 'fallido' }])
  expect(mensajes[0]?.razon).toBeTruthy()
})

it('the chosen rows come to the foot: of a month that is over also what a later one voided, and the void in its own', async () => {
  const ahora = p.reloj.ahora
  p.reloj.ahora = new Date('2026-10-30T15:00:00.000Z')
  const contrato = await unDocumento(p, { tipo: 'contrato', valor: -500_000 })
  p.reloj.ahora = new Date('2026-11-03T15:00:00.000Z')
  const { id } = await unDocumento(p, { tipo: 'anulacion', valor: 500_000, anulaId: contrato.id })
  await mandar(
    p.base.dueno,
    `update documentos set estado = 'anulado', anulado_por_id = '${id}' where id = '${contrato.id}'`,
  )
  p.reloj.ahora = ahora
  const gerente = await p.entrar('gerente')
  for (const [dias, cobrado, entregado, sin] of [
    ['fechaDesde=2026-10-01&fechaHasta=2026-10-31', 0, 500_000, 'sin lo anulado en esos días'],
    ['fechaHasta=2026-10-31', 0, 500_000, 'sin lo anulado en esos días'],
    ['fechaDesde=2026-11-01&fechaHasta=2026-11-30', 640_000, 30_000, 'sin lo anulado en esos días'],
    ['fechaDesde=2026-10-01&fechaHasta=2026-11-30', 140_000, 30_000, 'sin lo anulado en esos días'],
    ['orden=codigo', 140_000, 30_000, 'sin anulados'],
  ] as const) {
    const { items, totales, grupos = [] } = await listar(`?${dias}&grupo=tipo&porPagina=200`, gerente)
    expect([dias, totales]).toEqual([dias, { cobrado, entregado }])
    // As the foot of what was chosen with the space bar adds them.
    const { sumas } = sumarFilas(LISTA_DOCUMENTOS.columnas, items)
    expect([dias, sumas.valor]).toEqual([dias, cobrado - entregado])
    for (const { clave, sumas: suyas } of grupos) {
      const filas = items.filter(({ tipo }) => tipo === clave)
      expect([dias, clave, sumarFilas(LISTA_DOCUMENTOS.columnas, filas).sumas]).toEqual([dias, clave, suyas])
    }
    const { texto } = await gerente.pedir('GET', `/documentos/exportar?${dias}`)
    expect(texto).toContain(`Cobrado, ${sin}`)
    expect(texto).toContain(`Entregado, ${sin}`)
  }
})

it('names all who authorised one that several people answered for', async () => {
  const { id, codigo } = await unDocumento(p, { tipo: 'abono', valor: 11_000 })
  await mandar(
    p.base.dueno,
    `update documentos set autorizo_id = (select id from usuarios where username = 'gerente') where id = '${id}';
     insert into documento_autorizaciones (documento_id, usuario_id, orden, exige)
       select '${id}', id, row_number() over (order by username), '[]' from usuarios
       where username in ('auditor', 'gerente') or id = (select firmante_id from documentos where id = '${id}')`,
  )
  const { items } = await listar('?porPagina=1')
  expect(items[0]).toMatchObject({ codigo, firmante: 'cajero', autorizo: 'auditor, gerente' })
})
