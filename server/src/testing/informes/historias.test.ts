import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unCliente } from '../../modules/clientes/factory.ts'
import { unContrato } from '../../modules/contratos/factory.ts'
import type { Pedido } from '../../modules/informes/queries.ts'
import type { Contexto } from '../../modules/informes/queriesContexto.ts'
import { leerHoja } from '../../modules/informes/queriesHoja.ts'
import { unasPiezas } from '../../modules/operaciones/factory.ts'
import { crearPrueba, type Prueba } from '../app.ts'
import { mandar } from '../clones.ts'
import { consultasDe, filasLeidas, planDe } from '../filasLeidas.ts'

/** One a day, each of a customer of its own, back from the day of the tests. */
const CUANTOS = 1_500
const MIRADA = { desde: 0, cuantas: 20, grupo: undefined, barras: undefined }
let p: Prueba
let contexto: Contexto
/** For sale in PCT01. */
let piezas: readonly { codigo: string }[]

beforeAll(async () => {
  p = await crearPrueba()
  const { db, dueno } = p.base
  const { id: cliente_id } = await unCliente(db)
  const { id: empleado_id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'gerente')
    .executeTakeFirstOrThrow()
  const almacen_id = p.almacenes.PCT01
  const { id } = await unContrato(db, {
    almacen_id,
    almacenCodigo: 'PCT01',
    cliente_id,
    empleado_id,
    fecha: '2026-11-20',
  })
  await mandar(
    dueno,
    `with gente as (
       insert into clientes select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'cedula', 500000 + n,
         'nombre_completo', 'Persona ' || lpad(n::text, 5, '0')))).*
       from clientes t, generate_series(1, ${CUANTOS}) n where t.id = '${cliente_id}' returning id, cedula::int - 500000 n),
     nuevos as (
       insert into contratos select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'codigo', 'PCT01-X' || n,
         'numero', 100000 + n, 'fecha', c.fecha - n, 'cliente_id', gente.id))).*
       from contratos c, gente where c.id = '${id}' returning id)
     insert into contrato_articulos select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'contrato_id', nuevos.id))).*
     from contrato_articulos a, nuevos where a.contrato_id = '${id}'`,
  )
  await mandar(
    dueno,
    `update contratos set estado = 'resuelto', tipo_resolucion = 'retiro', resuelto_en = fecha + 1, valor_pagado = 1 where id <> '${id}'`,
  )
  await mandar(dueno, 'vacuum full analyze clientes, contratos, contrato_articulos')
  piezas = await unasPiezas(p.deps, [{ descripcion: 'Anillo' }, { descripcion: 'Dije' }])
  contexto = {
    almacenes: [almacen_id, p.almacenes.PCT02],
    hoy: '2026-11-20',
    desde: '1990-01-01',
    hasta: '2100-12-31',
    antesDesde: '1990-01-01',
    antesHasta: '1989-12-31',
    fundicion: [],
    conCosto: true,
  } as unknown as Contexto
})
afterAll(() => p.cerrar())

/** What a page asks, and what only its sums ask. */
async function hoja(
  clave: Pedido['clave'],
  filtro: Pedido['filtro'] = {},
  almacenes: readonly string[] = contexto.almacenes,
) {
  const { dicho, consultas } = await consultasDe(p.base.db, 'contratos', (vigilada) =>
    leerHoja(vigilada, { clave, contexto: { ...contexto, almacenes }, filtro }, MIRADA),
  )
  const suma = ({ sql: texto }: CompiledQuery) => texto.includes('grouping sets')
  return {
    dicho,
    filas: consultas.filter((una) => !suma(una)),
    sumas: consultas.filter(suma),
  }
}

/** Rows of a table that some statements read, each where an index may be asked. */
const leidas = (consultas: readonly CompiledQuery[], tabla: string) =>
  p.base.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    let suma = 0
    for (const consulta of consultas) suma += await filasLeidas(tx, consulta, tabla)
    return suma
  })

it('the newest contracts of the whole past are found in its last days, with the things and the people of those that are shown', async () => {
  const { dicho, filas } = await hoja('repositorioContratos')
  expect(dicho.resumen.cantidad).toBe(CUANTOS + 1)
  expect(dicho.items.map(({ codigo }) => codigo)).toEqual([
    expect.any(String),
    ...Array.from({ length: 19 }, (_, i) => `PCT01-X${i + 1}`),
  ])
  expect(dicho.items[1]).toMatchObject({ articulos: expect.any(String), cliente: 'Persona 00001' })
  for (const [tabla, hasta] of [
    ['contratos', 200],
    ['contrato_articulos', 40],
    ['clientes', 40],
  ] as const)
    expect([tabla, await leidas(filas, tabla)]).toEqual([tabla, expect.toSatisfy((n: number) => n <= hasta)])
})

it.each([
  ['repositorioContratos', 'vence', 'contrato_articulos'],
  ['contratos', '-entregado', 'contrato_articulos'],
  ['repositorioClientes', 'cliente', 'contratos'],
] as const)(
  'what each row of %s has is read of those of a page alone, in any order: %s',
  async (clave, orden, tabla) => {
    const { dicho, filas } = await hoja(clave, { orden })
    expect(dicho.items.length).toBe(20)
    expect(dicho.resumen.cantidad).toBeGreaterThan(CUANTOS)
    expect(await leidas(filas, tabla)).toBeLessThanOrEqual(40)
  },
)

it.each(['repositorioContratos', 'repositorioClientes'] as const)(
  'what %s adds up goes through both tables once, and not one after another for each row',
  async (clave) => {
    const { sumas } = await hoja(clave)
    // Where each could be looked up it would be: a loop is what the database takes for few.
    expect(await planDe(p.base.db, sumas[0])).not.toMatch(/SubPlan|Nested Loop.*contrato/)
  },
)

it('the things of what ended in a period are gone through once, and not one contract after another', async () => {
  const { dicho, sumas } = await hoja('rescate')
  expect(dicho.resumen).toMatchObject({ cantidad: 1, sumas: { contratos: CUANTOS } })
  expect(await planDe(p.base.db, sumas[0])).not.toMatch(/Index Cond: .contrato_id = c/)
})

it('a page of what was for sale looks up the contract and the words of its things alone', async () => {
  const { dicho, sumas } = await hoja('repositorioVitrina')
  expect(await planDe(p.base.db, sumas[0])).not.toMatch(/CTE b.* on contratos.*CTE p/)
  expect(dicho.items.map(({ descripcion }) => descripcion).toSorted()).toEqual(['Anillo', 'Dije'])
  expect(dicho.items.map(({ codigo }) => codigo).toSorted()).toEqual(
    piezas.map(({ codigo }) => codigo).toSorted(),
  )
  // What asks it of them finds the same.
  const porNombre = await hoja('repositorioVitrina', { texto: 'dije' })
  expect(porNombre.dicho.items).toEqual(dicho.items.filter(({ descripcion }) => descripcion === 'Dije'))
})

it('of one branch what was for sale is found by its own things, and not after those of the others', async () => {
  await unasPiezas(
    p.deps,
    Array.from({ length: 400 }, () => ({})),
    { almacen: 'PCT02' },
  )
  await mandar(p.base.dueno, 'vacuum analyze piezas, movimientos_bienes')
  const { dicho, sumas } = await hoja('repositorioVitrina', {}, [p.almacenes.PCT01])
  expect(dicho.resumen.cantidad).toBe(piezas.length)
  expect(await filasLeidas(p.base.db, sumas[0])).toBeLessThan(200)
})

it.each([
  ['repositorioContratos', { identificacion: 'CC 500007' }, 1, 'contrato_articulos'],
  ['repositorioContratos', { identificacion: 'CC 500007', texto: 'persona' }, 1, 'contrato_articulos'],
  ['contratos', { empleado: 'cajero' }, 0, 'contrato_articulos'],
  ['repositorioClientes', { texto: 'persona 00007' }, 1, 'contratos'],
] as const)('what %s adds up under %j reads what is theirs alone', async (clave, filtro, cuantos, tabla) => {
  const { dicho, sumas } = await hoja(clave, filtro)
  expect(dicho.resumen.cantidad).toBe(cuantos)
  expect(await leidas(sumas, tabla)).toBeLessThanOrEqual(20)
})
