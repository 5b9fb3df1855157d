import type { verPruebas } from '@retroventa/api/contabilidad/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { muestra, segun } from '@retroventa/domain/testing/profundidad'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../../../testing/app.ts'
import { mandar } from '../../../testing/clones.ts'
import { filasLeidas } from '../../../testing/filasLeidas.ts'
import { unCliente } from '../../clientes/factory.ts'
import { probarLibros } from '../../contabilidad/factory.ts'
import { probarDeNoche } from '../../contabilidad/prueba/service.ts'
import { unDocumento } from '../../operaciones/factory.ts'
import { contrapartesDeAyer } from './jobs.ts'
import { anotarContrapartes, contrapartesDesde } from './queries.ts'

let p: Prueba
let clientes: string[]
/** Days ago of the clock of the database, by which what is older than a year is forgotten. */
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

const MEDIOS = ['efectivo', 'transferencia'] as const
const vender = (
  dias: number,
  valor: number,
  { quien = 0, medio = 'efectivo' as (typeof MEDIOS)[number] } = {},
) => {
  p.reloj.ahora = new Date(`${hace(dias)}T15:00:00Z`)
  return unDocumento(p, { tipo: 'venta', valor, clienteId: clientes[quien] ?? '', pagos: [{ medio, valor }] })
}
/** By a document of a later day, as every void is. */
const anular = (anulaId: string) => {
  p.reloj.ahora = new Date(`${hace(0)}T15:00:00Z`)
  return unDocumento(p, { tipo: 'anulacion', anulaId, valor: -1, clienteId: clientes[0] ?? '' })
}
const ejecutar = () => contrapartesDeAyer.ejecutar(p.deps, {} as never, new AbortController().signal)

/** As they are told from a day on, of both, which is as documents and payments say it. */
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

it('documents are written once, and told with those that came since and those of before', async () => {
  await vender(405, 9)
  const vieja = await vender(90, 100)
  await vender(90, 7, { quien: 1, medio: 'transferencia' })
  await vender(0, 4)
  const todas = [
    [0, 2, hace(0), 104],
    [1, 1, hace(90), 0],
  ]
  expect(await dichas(hace(365))).toEqual(todas)
  await anotarContrapartes(p.base.db)
  expect(await escritas()).toBe(3)
  expect(await dichas(hace(365))).toEqual(todas)
  // Older ones were not written: they are told too, from where they are.
  expect(await dichas(hace(500))).toEqual([[0, 3, hace(0), 113], todas[1]])
  await anular(vieja.id)
  // Of a day that has passed, after it was written.
  await vender(75, 50, { quien: 1 })
  expect(await escritas()).toBe(3)
  expect(await dichas(hace(365))).toEqual([
    [0, 1, hace(0), 4],
    [1, 2, hace(75), 50],
  ])
  await ejecutar()
  expect(await escritas()).toBe(3)
  // Of what is written nothing is asked of documents.
  await mandar(p.base.dueno, 'vacuum analyze documentos, contrapartes')
  await p.base.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    expect(await filasLeidas(tx, sql`select * from ${contrapartesDesde(hace(365))} c`, 'documentos')).toBe(0)
  })
  expect(await dichas(hace(365))).toHaveLength(2)
})

it(
  'whatever is done, and whenever it is written, they are what documents and payments say',
  async () => {
    const accion = fc.record({
      que: fc.constantFrom('vender', 'vender', 'vender', 'anular', 'escribir'),
      dias: fc.integer({ min: 0, max: 420 }),
      valor: fc.integer({ min: 1, max: 1_000 }),
      quien: fc.integer({ min: 0, max: 1 }),
      medio: fc.constantFrom(...MEDIOS),
      cual: fc.nat(),
    })
    const vivos: string[] = []
    let escrito = 0
    for (const { que, dias, valor, quien, medio, cual } of muestra(accion, segun(60, 600))) {
      if (que === 'vender') vivos.push((await vender(dias, valor, { quien, medio })).id)
      else if (que === 'escribir') await anotarContrapartes(p.base.db)
      else {
        const [id] = vivos.splice(cual % Math.max(1, vivos.length), 1)
        if (id) await anular(id)
      }
      if (que === 'escribir') escrito = (await escritas()) ?? 0
      for (const desde of [hace(500), hace(365), hace(dias)]) await dichas(desde)
    }
    expect(escrito).toBeGreaterThan(5)
    expect((await probarLibros(p.base.db)).diferencias.map(({ clave }) => clave)).not.toContain('contraparte')
  },
  segun(30_000, 300_000),
)

it('who is in the middle of a save goes before, and is written however late it ends', async () => {
  const cliente = await p.base.pool.connect()
  await cliente.query('begin')
  // Its order is taken before that of those who come after it and end first.
  await cliente.query(`insert into documentos (id, almacen_id, tipo, numero, codigo, fecha, instante, origen, origen_id, tercero_id, usuario_id,
      firmante_id, valor, entrada, cifras)
    select gen_random_uuid(), almacen_id, 'prorroga', 1, 'PCT01-X', fecha, instante, origen, origen_id, tercero_id, usuario_id, firmante_id, 0, '{}', '[]'
    from documentos order by orden desc limit 1`)
  await vender(1, 3)
  await expect(ejecutar()).rejects.toThrow('lock timeout')
  await cliente.query('commit')
  cliente.release()
  const antes = await dichas(hace(365))
  await ejecutar()
  expect(await dichas(hace(365))).toEqual(antes)
})

it('what is voided or comes while it is being written is told as it is, and is no difference', async () => {
  const { id } = await vender(3, 31)
  await sql`select cerrar_contrapartes()`.execute(p.base.db)
  await anular(id)
  await vender(2, 37)
  const dicho = await dichas(hace(365))
  await sql`select anotar_contrapartes(false)`.execute(p.base.db)
  expect(await dichas(hace(365))).toEqual(dicho)
  expect((await probarLibros(p.base.db)).diferencias.map(({ clave }) => clave)).not.toContain('contraparte')
  await ejecutar()
  expect(await dichas(hace(365))).toEqual(dicho)
  expect((await probarLibros(p.base.db)).diferencias.map(({ clave }) => clave)).not.toContain('contraparte')
})

it('a clock that was ahead forgets what is of this year, and what is told is the same; it is written again', async () => {
  await vender(200, 21)
  await anotarContrapartes(p.base.db)
  const [todas, cuantas] = [await dichas(hace(365)), await escritas()]
  await mandar(
    p.base.dueno,
    `update contrapartes_corte set desde = '${hace(100)}'; delete from contrapartes where fecha < '${hace(100)}'`,
  )
  expect(await escritas()).toBeLessThan(cuantas ?? 0)
  expect(await dichas(hace(365))).toEqual(todas)
  await anotarContrapartes(p.base.db)
  expect([await dichas(hace(365)), await escritas()]).toEqual([todas, cuantas])
})

it('what is not what the documents say is found by their proof, and written again by night', async () => {
  const danos = [
    'update contrapartes set efectivo = efectivo + 1 where documento_id = (select min(documento_id::text)::uuid from contrapartes)',
    'delete from contrapartes where documento_id = (select max(documento_id::text)::uuid from contrapartes)',
    'update contrapartes set fecha = fecha - 1 where documento_id = (select min(documento_id::text)::uuid from contrapartes)',
    `insert into contrapartes select id, fecha, tercero_id, 1 from documentos where estado = 'anulado' order by orden limit 1`,
    `insert into contrapartes values ('${p.deps.nuevoId()}', current_date, '${p.deps.nuevoId()}', 1)`,
  ]
  // Who reads the books learns that something differs, and not that anybody is looked at (SAGRILAFT keeps that to itself).
  const quien = await p.entrar('superadmin')
  for (const dano of danos) {
    await mandar(p.base.dueno, dano)
    await probarDeNoche(p.deps)
    const { diferencias } = await probarLibros(p.base.db)
    expect([dano, diferencias.filter(({ clave }) => clave === 'contraparte').length]).toEqual([dano, 1])
    const { estado, cuerpo } = await quien.pedir<Respuesta<typeof verPruebas>>('GET', '/contabilidad/pruebas')
    expect([dano, estado]).toEqual([dano, 200])
    const mensajes = cuerpo.pruebas[0]?.diferencias.map(({ mensaje }) => mensaje) ?? []
    const suya = mensajes.find((una) => una.includes('se guarda aparte')) ?? ''
    expect(suya).toMatch(/^Lo que se guarda aparte .* se vuelve a escribir esta noche\.$/)
    expect(suya).not.toMatch(/riesgo|segmento|efectivo|persona|\$/i)
    await ejecutar()
    expect((await probarLibros(p.base.db)).diferencias.map(({ clave }) => clave)).not.toContain('contraparte')
    await dichas(hace(365))
  }
})

it('nobody of the application writes them', async () => {
  for (const orden of [
    sql`update contrapartes set efectivo = 0`,
    sql`delete from contrapartes`,
    sql`update contrapartes_corte set hasta = 0`,
  ])
    await expect(orden.execute(p.base.db)).rejects.toThrow('permission denied')
})
