import type { listarBlancos } from '@retroventa/api/blancos/llamadas'
import type { imprimirEnBlanco } from '@retroventa/api/contratos/impresion'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../core/actor.ts'
import type { Navegador } from '../../testing/app.ts'
import { consultasDe } from '../../testing/filasLeidas.ts'
import { crearTaller, type Taller } from '../../testing/taller/taller.ts'
import { esperan } from '../../testing/vigilancia/esperan.ts'
import { CLAVE } from '../sesion/factory.ts'
import { deAlmacen } from './ganchos.ts'
import { numerar } from './service.ts'

let t: Taller
let cajero: Navegador
beforeAll(async () => {
  t = await crearTaller()
  await t.p.base.db.updateTable('almacenes').set({ impresion_contrato: 'default' }).execute()
  cajero = await t.p.entrar('cajero')
})
afterAll(() => t.p.cerrar())

const imprimir = (cantidad: number, clave: string, quien = cajero) =>
  quien.pedir<Respuesta<typeof imprimirEnBlanco>>(
    'POST',
    '/contratos/en-blanco',
    { cantidad },
    { 'idempotency-key': clave },
  )
/** The first of its numbers, which its file is named by. */
async function imprimirVeinte(cual: string): Promise<number> {
  const { cuerpo } = await imprimir(20, `aaaaaaaa-0000-4000-8000-0000000000${cual}`)
  return Number(/EB(\d{6})\.pdf$/.exec(cuerpo.nombreArchivo)?.[1])
}
const todos = async (quien = cajero) =>
  (await quien.pedir<Respuesta<typeof listarBlancos>>('GET', '/blancos?porPagina=200')).cuerpo.items
const uno = async (codigo: string) => (await todos()).find((blanco) => blanco.codigo === codigo)
const anular = (codigo: string, motivo: string, quien = t.quien) =>
  quien.pedir<{ codigo: string; estado: string }>('POST', `/blancos/${codigo}/anulacion`, { motivo })

/** A contract of the counter, on paper of this number. */
async function contratoSobre(consecutivoAnterior: string, de: { clienteId?: string } = {}) {
  const { ruta, cuerpo } = await t.envio(await t.preparar('contrato'))
  const pedido = cuerpo as object as { datos: object }
  const conNumero = { ...pedido, datos: { ...pedido.datos, consecutivoAnterior, ...de } }
  return t.quien.pedir<{ codigo: string; datos?: { errores?: { codigo: string; campo: string }[] } }>(
    'POST',
    ruta,
    conNumero,
  )
}

const anularContrato = async (codigo: string) =>
  expect(
    (await t.enviar(await t.envio({ tipo: 'anulacion', origen: codigo, documento: codigo }))).estado,
  ).toBe(200)
const clienteDe = (codigo: string) =>
  t.p.base.db
    .selectFrom('contratos')
    .select('cliente_id as clienteId')
    .where('codigo', '=', codigo)
    .executeTakeFirstOrThrow()

it('each blank contract has its number, and whoever asks again without an answer gets the same ones', async () => {
  const primera = await imprimir(2, 'aaaaaaaa-0000-4000-8000-000000000001')
  expect([primera.estado, primera.cuerpo.nombreArchivo]).toEqual([
    200,
    'contrato-en-blanco-PCT01-EB000001.pdf',
  ])
  const otraVez = await imprimir(2, 'aaaaaaaa-0000-4000-8000-000000000001')
  expect(otraVez.cuerpo.nombreArchivo).toBe('contrato-en-blanco-PCT01-EB000001.pdf')
  expect((await imprimir(1, 'aaaaaaaa-0000-4000-8000-000000000002')).estado).toBe(200)
  expect(
    (await todos()).map(({ codigo, estado, creadoPor, dias }) => [codigo, estado, creadoPor, dias]),
  ).toEqual([
    ['PCT01-EB000003', 'suelto', 'cajero', 0],
    ['PCT01-EB000002', 'suelto', 'cajero', 0],
    ['PCT01-EB000001', 'suelto', 'cajero', 0],
  ])
  expect((await imprimir(21, 'aaaaaaaa-0000-4000-8000-000000000003')).estado).toBe(400)
  expect(await todos(await t.p.entrar('gerente', 'PCT02'))).toEqual([])
})

it('is registered by the contract that names it, once', async () => {
  const { estado, cuerpo } = await contratoSobre('pct01-eb000001')
  expect([estado, cuerpo]).toEqual([200, cuerpo])
  expect(await uno('PCT01-EB000001')).toMatchObject({ estado: 'usado', contrato: cuerpo.codigo, dias: null })
  const otra = await contratoSobre('PCT01-EB000001')
  expect([otra.estado, otra.cuerpo.datos?.errores]).toEqual([
    422,
    [expect.objectContaining({ codigo: 'contrato.reemplaza', campo: 'consecutivoAnterior' })],
  ])
  expect((await contratoSobre('PCT01-EB000099')).estado).toBe(422)
})

it('of a contract that was voided is named by the one that is typed anew, or voided', async () => {
  const [papel, otro] = (await imprimir(2, 'aaaaaaaa-0000-4000-8000-000000000004').then(() => todos())).map(
    ({ codigo }) => codigo,
  ) as [string, string]
  const primero = (await contratoSobre(papel)).cuerpo.codigo
  expect((await contratoSobre(papel)).estado).toBe(422)
  await anularContrato(primero)
  // It is not closed: neither when nor by whom.
  expect(await uno(papel)).toMatchObject({
    estado: 'suelto',
    contrato: primero,
    dias: 0,
    cerrado: null,
    cerradoPor: null,
  })
  const denuevo = await contratoSobre(papel)
  expect([denuevo.estado, denuevo.cuerpo]).toEqual([200, denuevo.cuerpo])
  expect(await uno(papel)).toMatchObject({ estado: 'usado', contrato: denuevo.cuerpo.codigo, dias: null })
  expect((await contratoSobre(papel)).estado).toBe(422)
  // Two who type it anew at once: one of them has it.
  await anularContrato(denuevo.cuerpo.codigo)
  const dos = await Promise.all([contratoSobre(papel), contratoSobre(papel)])
  expect(dos.map(({ estado }) => estado).toSorted()).toEqual([200, 422])
  // Done anew from the sheet of what was voided: it names that contract, and is written on its paper.
  const ultimo = (await uno(papel))?.contrato ?? ''
  await anularContrato(ultimo)
  const rehecho = await contratoSobre(ultimo, await clienteDe(ultimo))
  expect([rehecho.estado, rehecho.cuerpo]).toEqual([200, expect.anything()])
  expect(await uno(papel)).toMatchObject({ estado: 'usado', contrato: rehecho.cuerpo.codigo, dias: null })
  const sobreOtro = (await contratoSobre(otro)).cuerpo.codigo
  expect((await anular(otro, 'se mojó en la bodega')).cuerpo.codigo).toBe('blanco.cerrado')
  await anularContrato(sobreOtro)
  expect((await anular(otro, 'se mojó en la bodega')).cuerpo).toMatchObject({ estado: 'anulado' })
  expect((await contratoSobre(otro)).estado).toBe(422)
})

it('of a contract that is done anew again and again, from whichever of its sheets, is of the last one', async () => {
  await imprimir(1, 'aaaaaaaa-0000-4000-8000-000000000005')
  const papel = (await todos())[0]?.codigo ?? ''
  const primero = (await contratoSobre(papel)).cuerpo.codigo
  const cliente = await clienteDe(primero)
  const enLugarDe = async (codigo: string) => (await contratoSobre(codigo, cliente)).cuerpo.codigo
  await anularContrato(primero)
  const segundo = await enLugarDe(primero)
  await anularContrato(segundo)
  const tercero = await enLugarDe(primero)
  expect(await uno(papel)).toMatchObject({ estado: 'usado', contrato: tercero })
  await anularContrato(tercero)
  const cuarto = await enLugarDe(segundo)
  expect(await uno(papel)).toMatchObject({ estado: 'usado', contrato: cuarto })
  // Typed anew first, and voided after: it is of what was typed, unless that was voided too.
  const nadie = await enLugarDe(cuarto)
  const quinto = await enLugarDe(cuarto)
  expect(await uno(papel)).toMatchObject({ estado: 'usado', contrato: cuarto })
  await anularContrato(nadie)
  await anularContrato(cuarto)
  expect(await uno(papel)).toMatchObject({ estado: 'usado', contrato: quinto, cerradoPor: 'gerente' })
  await anularContrato(quinto)
  expect(await uno(papel)).toMatchObject({ estado: 'suelto', contrato: quinto })
  expect((await anular(papel, 'se mojó en la bodega')).estado).toBe(200)
})

it('of a contract that was voided is not found by who had registered it, which its row does not say', async () => {
  await imprimir(1, 'aaaaaaaa-0000-4000-8000-000000000006')
  const papel = (await todos())[0]?.codigo ?? ''
  const buscar = async () => {
    const ruta = `/blancos?texto=${papel}%20gerente`
    return (await cajero.pedir<Respuesta<typeof listarBlancos>>('GET', ruta)).cuerpo.total
  }
  const contrato = (await contratoSobre(papel)).cuerpo.codigo
  expect(await buscar()).toBe(1)
  await anularContrato(contrato)
  expect(await buscar()).toBe(0)
  expect((await anular(papel, 'se mojó en la bodega')).estado).toBe(200)
  expect(await buscar()).toBe(1)
})

it('are read by pages: of a filter and its order, with how many there are of each kind', async () => {
  const leer = async (con: string) =>
    (await cajero.pedir<Respuesta<typeof listarBlancos>>('GET', `/blancos?${con}`)).cuerpo
  const enteros = await todos()
  const [primera, segunda] = [await leer('porPagina=2'), await leer('porPagina=2&pagina=2')]
  expect([...primera.items, ...segunda.items]).toEqual(enteros.slice(0, 4))
  const cuantos = (estado: string) => enteros.filter((uno) => uno.estado === estado).length
  expect(primera).toMatchObject({
    total: enteros.length,
    conteos: { todos: enteros.length, suelto: cuantos('suelto'), usado: cuantos('usado') },
  })
  const sueltos = await leer('estado=suelto&orden=codigo&porPagina=1')
  expect([sueltos.total, sueltos.items.length]).toEqual([cuantos('suelto'), 1])
  expect(sueltos.items[0]?.codigo).toBe(enteros.findLast(({ estado }) => estado === 'suelto')?.codigo)
  const { contrato, codigo } = enteros.find(({ estado }) => estado === 'usado') ?? {}
  expect((await leer(`texto=${contrato}`)).items.map((uno) => uno.codigo)).toEqual([codigo])
  expect((await leer('texto=eb000001%20CAJERO')).items).toHaveLength(1)
  expect((await leer('texto=%25')).items).toEqual([])
})

it('the numbers of a print are taken in one statement, in a row, also of two prints at once', async () => {
  const primeros = await Promise.all([imprimirVeinte('20'), imprimirVeinte('21')])
  const { items } = (await cajero.pedir<Respuesta<typeof listarBlancos>>('GET', '/blancos?porPagina=40'))
    .cuerpo
  const ultimo = Number(items[0]?.codigo.slice(-6))
  expect(items.map(({ codigo }) => Number(codigo.slice(-6)))).toEqual(
    Array.from({ length: 40 }, (_, i) => ultimo - i),
  )
  // All those of one before the first of the other.
  expect(primeros.toSorted((a, b) => a - b)).toEqual([ultimo - 39, ultimo - 19])
  const { id } = await t.p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  const actor = {
    usuarioId: id,
    almacenId: t.p.almacenes.PCT01,
    almacenCodigo: 'PCT01',
    solicitud: 'PRUEBA',
  } as unknown as Actor
  const { consultas, dicho } = await consultasDe(t.p.base.db, 'consecutivos', (db) =>
    numerar({ ...t.p.deps, db }, actor, 20),
  )
  expect([consultas.length, dicho.length]).toEqual([1, 20])
})

it('is voided by who may, with why; then no contract is written on it', async () => {
  const corto = await anular('PCT01-EB000002', 'x')
  expect(corto.estado).toBe(422)
  expect((await anular('PCT01-EB000002', 'se mojó en la bodega', cajero)).estado).toBe(403)
  expect((await anular('pct01-eb000002', 'se mojó en la bodega')).cuerpo).toMatchObject({ estado: 'anulado' })
  expect(await uno('PCT01-EB000002')).toMatchObject({
    estado: 'anulado',
    motivo: 'se mojó en la bodega',
    cerradoPor: 'gerente',
  })
  for (const codigo of ['PCT01-EB000001', 'PCT01-EB000002'])
    expect((await anular(codigo, 'se mojó en la bodega')).cuerpo.codigo).toBe('blanco.cerrado')
  expect((await anular('PCT01-EB000099', 'se mojó en la bodega')).estado).toBe(404)
  const ajeno = await anular('PCT01-EB000003', 'se mojó en la bodega', await t.p.entrar('gerente', 'PCT02'))
  expect(ajeno.estado).toBe(404)
  expect((await contratoSobre('PCT01-EB000002')).estado).toBe(422)
  const { texto } = await t.quien.pedir('GET', '/blancos/exportar?archivo=csv&estado=anulado')
  expect(texto).toContain('PCT01-EB000002')
  expect(texto).not.toContain('PCT01-EB000003')
})

it('all that are loose are voided as one, signed by who may, each with its line in the log; of those that were seen, or none', async () => {
  await imprimir(3, 'aaaaaaaa-0000-4000-8000-000000000030')
  const [deNadie = '', papel = ''] = (await todos()).map(({ codigo }) => codigo)
  const anulado = (await contratoSobre(deNadie)).cuerpo.codigo
  await anularContrato(anulado)
  const leer = async () => (await cajero.pedir<Respuesta<typeof listarBlancos>>('GET', '/blancos')).cuerpo
  const sueltos = async () => (await leer()).conteos?.suelto ?? 0
  const visto = async () => (await leer()).sueltos ?? ''
  const motivo = 'se cierra el almacén'
  const anularTodos = (
    vistos: string,
    { quien = t.quien, usuario = 'gerente', clave = CLAVE, por = motivo, intento = '31' } = {},
  ) =>
    quien.pedir<{ anulados?: number; codigo?: string }>(
      'POST',
      '/blancos/anulacion',
      { motivo: por, visto: vistos, credenciales: { usuario, clave } },
      { 'idempotency-key': `aaaaaaaa-0000-4000-8000-0000000000${intento}` },
    )
  const [cuantos, deEllos] = [await sueltos(), await visto()]
  const otro = await t.p.entrar('gerente', 'PCT02')
  expect([
    (await anularTodos(deEllos, { quien: cajero })).cuerpo.codigo,
    (await anularTodos(deEllos, { clave: 'no es la suya' })).cuerpo.codigo,
    (await anularTodos(deEllos, { por: 'x' })).cuerpo.codigo,
    (await anularTodos(deEllos, { quien: otro })).cuerpo.codigo,
    await visto(),
  ]).toEqual(['permiso.falta', 'firma.incorrecta', 'validacion.datos', 'blanco.cambiaron', deEllos])
  // One is being registered, and whoever signs for all of them comes meanwhile.
  const ambas = await t.p.base.db.transaction().execute(async (tx) => {
    await sql`select from contratos_en_blanco where codigo = ${papel} for update`.execute(tx)
    const contrato = contratoSobre(papel)
    await esperan(t.p.base.db)
    const anulacion = anularTodos(deEllos)
    await esperan(t.p.base.db, 2)
    return [contrato, anulacion]
  })
  expect((await Promise.all(ambas)).map(({ estado }) => estado)).toEqual([200, 409])
  // With another one that is printed they are as many again, and not the same ones.
  await imprimir(1, 'aaaaaaaa-0000-4000-8000-000000000032')
  expect((await anularTodos(deEllos)).cuerpo.codigo).toBe('blanco.cambiaron')
  expect(await sueltos()).toBe(cuantos)
  const ahora = await visto()
  for (let vez = 0; vez < 2; vez++)
    expect((await anularTodos(ahora, { intento: '33' })).cuerpo).toEqual({ anulados: cuantos })
  expect(await sueltos()).toBe(0)
  expect(await uno(deNadie)).toMatchObject({
    estado: 'anulado',
    contrato: null,
    motivo,
    cerradoPor: 'gerente',
  })
  const { rows } = await t.p.base.pool.query(
    `select count(distinct entidad_id)::int lineas, count(*)::int todas from auditoria a join usuarios u on u.id = a.firmante_id
     where accion = 'blanco.anulado' and despues ->> 'motivo' = $1 and username = 'gerente'`,
    [motivo],
  )
  expect(rows).toEqual([{ lineas: cuantos, todas: cuantos }])
})

it('a branch is not closed over papers of its own that are out, and over no other', async () => {
  const { PCT01, PCT02 } = t.p.almacenes
  const queda = (almacenId: string) =>
    t.p.base.db
      .transaction()
      .execute((tx) => deAlmacen.queda?.(tx, almacenId, t.p.deps) ?? Promise.resolve([]))
  const hay = (cantidad: number) => [{ clave: 'blancos', cantidad }]
  await imprimir(3, 'aaaaaaaa-0000-4000-8000-000000000040')
  const fuera = (await todos()).filter(({ estado }) => estado === 'suelto')
  // Those that were used or voided are not out.
  expect(fuera.length).toBeLessThan((await todos()).length)
  expect([await queda(PCT01), await queda(PCT02)]).toEqual([hay(fuera.length), hay(0)])
  await anular(fuera[0]?.codigo ?? '', 'salió manchado')
  expect(await queda(PCT01)).toEqual(hay(fuera.length - 1))
})
