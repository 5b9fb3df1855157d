import type { listarMovimientos } from '@retroventa/api/contabilidad/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../core/actor.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { consultasDe, filasLeidas, planDe } from '../../testing/filasLeidas.ts'
import { unCliente } from '../clientes/factory.ts'
import * as diario from './movimientos.ts'
import { movimientos } from './queriesMovimientos.ts'
import { cajaProbada, registrarAsiento } from './service.ts'

const DIA_MS = 24 * 60 * 60 * 1000
let p: Prueba
let gerente: Navegador

beforeAll(async () => {
  p = await crearPrueba()
  const { db } = p.base
  const { id: terceroId } = await unCliente(db, {
    cedula: '77123456',
    nombres: 'Ángela',
    segundoNombres: '',
    apellidos: 'Núñez',
  })
  const { id: empleadoId } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'superadmin')
    .executeTakeFirstOrThrow()
  /** Cash against another concept: above 0 it comes in. */
  const asentar = (
    documento: string,
    valor: number,
    concepto: 'capital' | 'ingresoRetroventa',
    de?: string,
  ) =>
    db.transaction().execute((tx) =>
      registrarAsiento(p.deps, tx, {
        almacenId: p.almacenes.PCT01,
        documento,
        documentoId: p.deps.nuevoId(),
        descripcion: `Asiento ${documento}`,
        empleadoId,
        asiento: {
          partidas: [
            {
              concepto: 'caja',
              debito: Math.max(0, valor),
              credito: Math.max(0, -valor),
              ...(de && { terceroId: de }),
            },
            {
              concepto,
              debito: Math.max(0, -valor),
              credito: Math.max(0, valor),
              ...(de && { terceroId: de }),
            },
          ],
        },
      }),
    )
  await asentar('PCT01-XA000001', 900_000, 'capital')
  p.reloj.avanzar(DIA_MS)
  await asentar('PCT01-XA000002', 80_000, 'ingresoRetroventa', terceroId)
  p.reloj.avanzar(1_000)
  await asentar('PCT01-XA000003', -50_000, 'capital')
  gerente = await p.entrar('gerente')
})
afterAll(() => p.cerrar())

const listar = async (consulta = '', quien = gerente) =>
  (await quien.pedir<Respuesta<typeof listarMovimientos>>('GET', `/contabilidad/movimientos${consulta}`))
    .cuerpo
const renglones = async (consulta: string) =>
  (await listar(consulta)).items.map(({ documento, cuenta, debito, credito }) => [
    documento.slice(-1),
    cuenta,
    debito - credito,
  ])

it('is the journal line by line, the newest entry first, with the totals of the whole filter', async () => {
  const { items, total, totales } = await listar('?porPagina=2')
  expect(items.map(({ documento, linea }) => `${documento} ${linea}`)).toEqual([
    'PCT01-XA000003 1',
    'PCT01-XA000003 2',
  ])
  expect(total).toBe(6)
  expect(totales).toEqual({ anterior: null, debito: 1_030_000, credito: 1_030_000 })
  expect(items[0]).toMatchObject({ cuentaNombre: 'Caja general', concepto: 'caja', tercero: null })
})

it('says the balance that an account had before the first day, and what it ends in', async () => {
  expect((await listar('?cuenta=1105&fechaDesde=2026-11-21')).totales).toEqual({
    anterior: 900_000,
    debito: 80_000,
    credito: 50_000,
  })
  // Of some lines of an account there is no balance.
  expect((await listar('?cuenta=1105&fechaDesde=2026-11-21&valorDesde=60000')).totales).toEqual({
    anterior: null,
    debito: 80_000,
    credito: 0,
  })
})

it.each([
  ['?cuenta=4150', [['2', '41509505', -80_000]]],
  [
    '?concepto=capital&orden=credito',
    [
      ['3', '310505', 50_000],
      ['1', '310505', -900_000],
    ],
  ],
  [
    '?texto=angela&orden=-debito',
    [
      ['2', '110505', 80_000],
      ['2', '41509505', -80_000],
    ],
  ],
  ['?texto=77123456&cuenta=11', [['2', '110505', 80_000]]],
  ['?texto=pct01-xa000001&cuenta=11', [['1', '110505', 900_000]]],
  ['?fechaHasta=2026-11-20&cuenta=3', [['1', '310505', -900_000]]],
  ['?valorHasta=50000&cuenta=11', [['3', '110505', -50_000]]],
  ['?texto=%25', []],
])('filters and orders: %s', async (consulta, esperados) => {
  expect(await renglones(consulta)).toEqual(esperados)
})

it('groups by account with the sum of each side', async () => {
  const { grupos } = await listar('?grupo=cuenta')
  expect(grupos?.[0]).toEqual({
    clave: '110505',
    cantidad: 3,
    sumas: { debito: 980_000, credito: 50_000, neto: 930_000 },
  })
})

it('refuses what is not the beginning of an account', async () => {
  expect((await gerente.pedir('GET', '/contabilidad/movimientos?cuenta=11%25')).estado).toBe(400)
})

it('leaves whole in a file, and is of the branch of the session', async () => {
  const { estado, texto } = await gerente.pedir('GET', '/contabilidad/movimientos/exportar?cuenta=1105')
  expect(estado).toBe(200)
  expect(texto).toContain('PCT01-XA000002')
  expect(texto).toContain('Débitos;980000')
  const otra = await p.entrar('superadmin', 'PCT02')
  expect(await listar('', otra)).toMatchObject({ items: [], total: 0 })
})

it('opens with its newest lines, not with all that the branch ever wrote, which are added up in their index alone', async () => {
  const CUANTOS = 1_500
  const { db, dueno } = p.base
  // A branch with years of entries, one of which another branch wrote in its books.
  await mandar(
    dueno,
    `with nuevos as (
       insert into asientos select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'documento_id', gen_random_uuid(),
         'documento', 'PCT02-XA' || n, 'instante', (a).instante - n * interval '1 hour', 'fecha', ((a).instante - n * interval '1 hour')::date,
         'almacen_id', case n when 7 then (a).almacen_id else '${p.almacenes.PCT02}'::uuid end,
         'otros_almacenes', case n when 7 then jsonb_build_array('${p.almacenes.PCT02}') end))).*
       from (select a from asientos a where documento = 'PCT01-XA000003') una (a), generate_series(1, ${CUANTOS}) n returning id)
     insert into partidas select (jsonb_populate_record(l, jsonb_build_object('asiento_id', nuevos.id, 'almacen_id', '${p.almacenes.PCT02}'))).*
     from nuevos, (select l from partidas l join asientos a on a.id = l.asiento_id where a.documento = 'PCT01-XA000003') una (l)`,
  )
  await mandar(dueno, 'vacuum analyze asientos, partidas')
  const actor = {
    almacenId: p.almacenes.PCT02,
    permisos: new Set(['contabilidad.ver', 'caja.ver']),
  } as unknown as Actor
  const { dicho, consultas } = await consultasDe(db, 'partidas', (vigilada) =>
    diario.listar({ db: vigilada }, actor, { pagina: 1, porPagina: 20, orden: '-instante' }),
  )
  expect(dicho).toMatchObject({ total: 2 * CUANTOS, totales: { debito: 50_000 * CUANTOS } })
  expect(dicho.items.map(({ documento, almacen }) => [documento, almacen])).toEqual(
    Array.from({ length: 20 }, (_, i) => {
      const n = Math.trunc(i / 2) + 1
      return [`PCT02-XA${n}`, n === 7 ? 'PCT01' : null]
    }),
  )
  const [filas, sumas] = consultas
  const prueba = await consultasDe(db, 'partidas', (vigilada) => cajaProbada(vigilada, p.almacenes.PCT02))
  // What nobody wrote in the totals of its days is no proof.
  expect(prueba.dicho).toBe(false)
  await db.transaction().execute(async (tx) => {
    // So few are read whole: what is asked is what they are found by when they are many.
    await sql`set local enable_seqscan = off`.execute(tx)
    expect(await filasLeidas(tx, filas)).toBeLessThan(CUANTOS / 3)
    for (const una of [sumas, ...prueba.consultas]) {
      const plan = await planDe(tx, una)
      expect(plan).toMatch(/Index Only Scan using partidas_inicio_almacen_id_cuenta/)
      expect(plan).not.toMatch(/ on asientos/)
    }
  })
  // An account that is used once, in the oldest entry of the branch, is found by its name: not among the newest of all.
  await mandar(
    dueno,
    `insert into partidas select (jsonb_populate_record(l, to_jsonb(n))).*
     from (select l from partidas l join asientos a on a.id = l.asiento_id where a.documento = 'PCT02-XA${CUANTOS}' limit 1) una (l),
       (values (8, '110505', 70, 0), (9, '41509505', 0, 70)) n (linea, cuenta, debito, credito)`,
  )
  await mandar(dueno, 'vacuum analyze partidas')
  for (const filtro of [{ cuentas: '41509505' }, { cuenta: '4150' }]) {
    const rara = await consultasDe(db, 'partidas', (vigilada) =>
      movimientos(vigilada, p.almacenes.PCT02, { ...filtro, orden: '-instante' }, { desde: 0, cuantos: 20 }),
    )
    expect(rara.dicho.map(({ documento, credito }) => [documento, credito])).toEqual([
      [`PCT02-XA${CUANTOS}`, 70],
    ])
    expect(await filasLeidas(db, rara.consultas[0])).toBeLessThan(CUANTOS / 3)
  }
})
