import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../../../testing/app.ts'
import { mandar } from '../../../testing/clones.ts'
import { filasLeidas } from '../../../testing/filasLeidas.ts'
import { unCliente } from '../../clientes/factory.ts'
import { unDocumento } from '../factory.ts'
import { contrapartesDeAyer } from './jobs.ts'
import { anotarContrapartes, contrapartesDesde } from './queries.ts'

let p: Prueba
let clientes: string[]
/** Days ago of the clock of the database, which says alone which are over. */
let hace: (dias: number) => string
const DIA_MS = 86_400_000

beforeAll(async () => {
  p = await crearPrueba()
  const { rows } = await sql<{ hoy: string }>`select (now() at time zone 'America/Bogota')::date hoy`.execute(
    p.base.db,
  )
  const hoy = Date.parse(rows[0]?.hoy ?? '')
  hace = (dias) => new Date(hoy - dias * DIA_MS).toISOString().slice(0, 10)
  clientes = [(await unCliente(p.base.db)).id, (await unCliente(p.base.db)).id]
})
afterAll(() => p.cerrar())

const vender = (
  dias: number,
  valor: number,
  { quien = 0, medio = 'efectivo' as 'efectivo' | 'transferencia' } = {},
) => {
  p.reloj.ahora = new Date(`${hace(dias)}T15:00:00Z`)
  return unDocumento(p, { tipo: 'venta', valor, clienteId: clientes[quien] ?? '', pagos: [{ medio, valor }] })
}
/** As they are told from a day on, of both, and as documents and payments say it. */
async function dichas(desde: string) {
  const deCual = (id: string) => sql`case ${sql.ref(id)} when ${clientes[0]} then 0 else 1 end n`
  const { rows } = await sql<{ n: number; operaciones: number; ultima: string; efectivo: number }>`
    select ${deCual('c.id')}, operaciones, ultima, efectivo from ${contrapartesDesde(desde)} c order by 1`.execute(
    p.base.db,
  )
  const crudas =
    await sql`select ${deCual('d.tercero_id')}, count(*)::int4 operaciones, max(d.fecha) ultima, coalesce(sum(
      (select sum(valor) from documento_pagos where documento_id = d.id and medio = 'efectivo')), 0)::int8 efectivo
    from documentos d where d.fecha >= ${desde} and d.estado = 'activo' and d.anula_id is null and d.tercero_id is not null
    group by 1 order by 1`.execute(p.base.db)
  expect(rows).toEqual(crudas.rows)
  return rows.map(({ n, operaciones, ultima, efectivo }) => [n, operaciones, ultima, efectivo])
}
const escritas = async () =>
  (await sql<{ n: number }>`select count(*)::int4 n from contrapartes`.execute(p.base.db)).rows[0]?.n

it('days that are over are written once, and told with those that are not', async () => {
  await vender(400, 9)
  await vender(90, 100)
  await vender(90, 7, { quien: 1, medio: 'transferencia' })
  await vender(60, 200)
  await vender(1, 3)
  await vender(0, 4)
  const todas = [
    [0, 4, hace(0), 307],
    [1, 1, hace(90), 0],
  ]
  expect(await dichas(hace(365))).toEqual(todas)
  expect(await anotarContrapartes(p.base.db)).toEqual([hace(90), hace(60)])
  expect(await escritas()).toBe(3)
  expect(await dichas(hace(365))).toEqual(todas)
  expect(await anotarContrapartes(p.base.db)).toEqual([])
  // Older ones were not written: they are told too, from where they are.
  expect(await dichas(hace(500))).toEqual([[0, 5, hace(0), 316], todas[1]])
  expect(await dichas(hace(70))).toEqual([[0, 3, hace(0), 207]])
})

it('what is voided or written in such a day afterwards is told as it is', async () => {
  const viejo = await vender(75, 50, { quien: 1 })
  expect(await escritas()).toBe(4)
  expect((await dichas(hace(365)))[1]).toEqual([1, 2, hace(75), 50])
  const anular = (id: string) =>
    mandar(p.base.dueno, `update documentos set estado = 'anulado' where id = '${id}'`)
  await anular(viejo.id)
  expect(await escritas()).toBe(3)
  expect((await dichas(hace(365)))[1]).toEqual([1, 1, hace(90), 0])
  // The only one of the first day that is written, and of the last: those days are looked for among documents again.
  await mandar(
    p.base.dueno,
    `update documentos set estado = 'anulado' where fecha in ('${hace(90)}', '${hace(60)}')`,
  )
  expect(await dichas(hace(365))).toEqual([[0, 2, hace(0), 7]])
})

it('who is in the middle of a save goes before', async () => {
  await vender(50, 11)
  const cliente = await p.base.pool.connect()
  await cliente.query('begin')
  await cliente.query(`lock table documentos in row exclusive mode`)
  const ejecutar = () => contrapartesDeAyer.ejecutar(p.deps, {} as never, new AbortController().signal)
  await expect(ejecutar()).rejects.toThrow('lock timeout')
  await cliente.query('commit')
  cliente.release()
  await ejecutar()
  expect(await dichas(hace(365))).toEqual([[0, 3, hace(0), 18]])
  // Of what is written nothing is asked of documents.
  await mandar(p.base.dueno, 'vacuum analyze documentos, contrapartes')
  await p.base.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    expect(await filasLeidas(tx, sql`select * from ${contrapartesDesde(hace(50))} c`, 'documentos')).toBe(2)
  })
})

it('nobody of the application writes them', async () => {
  for (const orden of [sql`update contrapartes set efectivo = 0`, sql`delete from contrapartes`])
    await expect(orden.execute(p.base.db)).rejects.toThrow('permission denied')
})
