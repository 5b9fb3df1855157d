import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { archivarMeses } from '../../../db/meses.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { mandar } from '../../../testing/clones.ts'
import { unCliente } from '../../clientes/factory.ts'
import { moverTodo } from '../../clientes/fusion/queriesFusion.ts'
import { unMensaje } from '../factory.ts'
import { deCliente } from '../ganchos.ts'
import { mensajesDeSiempre } from '../ley/queriesEvidencia.ts'
import { insertar, olvidarMensajes, porClaves } from '../queries.ts'

let p: Prueba
let gerente: Navegador
let cliente: string
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  cliente = (await unCliente(p.base.db, { cedula: '1020300402' })).id
})
afterAll(() => p.cerrar())
beforeEach(async () => {
  await mandar(
    p.base.dueno,
    'delete from mensajes; delete from archivo.mensajes; delete from mensajes_claves',
  )
})

const MARZO = '2019-03-20T15:00:00.000Z'
const JUNIO = '2019-06-20T15:00:00.000Z'
/** The same notice, said in another month. */
const otraVez = async (clave: string, creado: string) => {
  const modelo = await p.base.db.selectFrom('mensajes').selectAll().limit(1).executeTakeFirstOrThrow()
  const fila = { ...modelo, id: p.deps.nuevoId(), clave, creado }
  return p.base.db.transaction().execute((tx) => insertar(tx, [fila]))
}
const cuantos = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from mensajes_toda`.execute(p.base.db)).rows[0]?.n

it('issue 18: a notice leaves once, in whatever month it is said again, also at the same time', async () => {
  await unMensaje(p, { clave: 'a', creado: MARZO })
  expect(await otraVez('a', JUNIO)).toEqual([])
  expect(await otraVez('a', '2026-12-31T15:00:00.000Z')).toEqual([])
  expect(await otraVez('b', JUNIO)).toHaveLength(1)
  const aLaVez = await Promise.all([MARZO, JUNIO, '2027-01-31T15:00:00.000Z'].map((mes) => otraVez('c', mes)))
  expect(aLaVez.flat()).toHaveLength(1)
  expect(await cuantos()).toBe(3)
  // A save that is undone said nothing.
  const deshecha = p.base.db.transaction().execute(async (tx) => {
    await sql`insert into mensajes select (jsonb_populate_record(m, ${JSON.stringify({ id: p.deps.nuevoId(), clave: 'd' })}::jsonb)).*
      from mensajes m limit 1`.execute(tx)
    throw new Error('undone')
  })
  await expect(deshecha).rejects.toThrow('undone')
  expect(await otraVez('d', JUNIO)).toHaveLength(1)
  // Nobody takes a key away so that it may be said again.
  await expect(sql`delete from mensajes_claves`.execute(p.base.db)).rejects.toThrow('permission denied')
})

it('issue 18: what waits keeps its month; what was said goes to the archive, and is read, merged and forgotten there', async () => {
  const [dicho, espera] = [
    await unMensaje(p, {
      clave: 'dicho',
      creado: MARZO,
      estado: 'enviado',
      enviado: MARZO,
      cliente_id: cliente,
    }),
    await unMensaje(p, { clave: 'espera', creado: MARZO, estado: 'retenido', cliente_id: cliente }),
  ]
  const archivar = () => archivarMeses(p.base.dueno, '2020-01-01')
  const suyos = async () => (await mensajesDeSiempre(p.base.db, cliente)).map(({ id }) => id)
  expect(await archivar()).toEqual([])
  await p.base.db.updateTable('mensajes').set({ estado: 'fallido' }).where('id', '=', espera).execute()
  const antes = await mensajesDeSiempre(p.base.db, cliente)
  expect(await archivar()).toEqual(['mensajes_hasta_2020_01'])
  expect(await p.base.db.selectFrom('mensajes').selectAll().execute()).toEqual([])
  expect(await mensajesDeSiempre(p.base.db, cliente)).toEqual(antes)
  const { cuerpo } = await gerente.pedir<{ items: { id: string }[] }>('GET', `/mensajes?clienteId=${cliente}`)
  expect(cuerpo.items.map(({ id }) => id).toSorted()).toEqual([dicho, espera].toSorted())
  const salida = await gerente.pedir<{ total: number }>('GET', '/mensajes/salida')
  expect(salida.cuerpo.total).toBe(2)
  expect((await porClaves(p.base.db, ['dicho'])).map(({ id }) => id)).toEqual([dicho])
  // Its key is there still.
  await unMensaje(p, { clave: 'otra' })
  expect(await otraVez('dicho', JUNIO)).toEqual([])

  const otro = (await unCliente(p.base.db, { cedula: '1020300403' })).id

  await p.base.db.transaction().execute((tx) => moverTodo(tx, deCliente.columnas ?? [], cliente, otro))
  expect(await suyos()).toEqual([])
  expect(await mensajesDeSiempre(p.base.db, otro)).toHaveLength(2)
  await p.base.db.transaction().execute((tx) =>
    olvidarMensajes(tx, {
      id: otro,
      documentos: [{ tipo_documento: 'CC', cedula: '1020300403' }],
      contactos: [],
    }),
  )
  expect((await mensajesDeSiempre(p.base.db, otro)).map(({ texto, destino }) => [texto, destino])).toEqual([
    ['', null],
    ['', null],
  ])
})

it('one that nobody knows whether it left and whose month was archived is not offered again, and keeps none of the others', async () => {
  const incierto = { estado: 'fallido', razon: 'envio.incierto', cliente_id: cliente }
  const viejo = await unMensaje(p, { ...incierto, creado: '2020-03-20T15:00:00.000Z' })
  await archivarMeses(p.base.dueno, '2020-06-01')
  const nuevo = await unMensaje(p, incierto)
  const admin = await p.entrar('superadmin')
  const { cuerpo } = await admin.pedir<{ items: { id: string }[]; total: number }>(
    'GET',
    '/mensajes/inciertos',
  )
  expect([cuerpo.items.map(({ id }) => id), cuerpo.total]).toEqual([[nuevo], 1])
  const archivado = async (id: string) =>
    (await admin.pedir<{ archivado: boolean }>('GET', `/mensajes/${id}`)).cuerpo.archivado
  expect([await archivado(viejo), await archivado(nuevo)]).toEqual([true, false])
  // From a list that was read before.
  const reenvio = await admin.pedir('POST', '/mensajes/reenvios', { ids: [viejo, nuevo] })
  expect(reenvio.cuerpo).toEqual({ reenviados: 1, quedaron: 1 })
})
