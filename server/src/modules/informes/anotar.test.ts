import type { PaginaInforme } from '@retroventa/api/informes/llamadas'
import { UMBRALES } from '@retroventa/domain/informes/umbrales'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { consultasDe, filasLeidas, planDe } from '../../testing/filasLeidas.ts'
import { unCliente } from '../clientes/factory.ts'
import { sumarHasta } from '../contabilidad/factory.ts'
import { unContrato } from '../contratos/factory.ts'
import { unasPiezas, unDocumento } from '../operaciones/factory.ts'
import { FUENTES } from './fuentes.ts'
import type { Pedido } from './queries.ts'
import type { Contexto } from './queriesContexto.ts'
import { leerHoja } from './queriesHoja.ts'

let p: Prueba
let auditor: Navegador
let suya = ''
let ajena = ''
let empleado = ''

beforeAll(async () => {
  p = await crearPrueba()
  const { db } = p.base
  const { id: cliente_id } = await unCliente(db)
  const { id: empleado_id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'gerente')
    .executeTakeFirstOrThrow()
  empleado = empleado_id
  const vencido = async (almacenCodigo: 'PCT01' | 'PCT02') => {
    const almacen_id = p.almacenes[almacenCodigo]
    return (await unContrato(db, { almacen_id, almacenCodigo, cliente_id, empleado_id, fecha: '2026-03-01' }))
      .id
  }
  suya = await vencido('PCT01')
  ajena = await vencido('PCT02')
  auditor = await p.entrar('auditor')
})
afterAll(() => p.cerrar())

const decidir = async (fila: string, estado: string, quien = auditor) => {
  const visto = (await ver('vencimiento')).items.find((una) => una.fila === fila)?.vale ?? null
  const dicho = { informe: 'vencimiento', fila, visto, estado, motivo: 'Prometió venir' }
  return quien.pedir('POST', '/informes/anotaciones', dicho)
}
const ver = async (a: string) =>
  (await auditor.pedir<PaginaInforme>('GET', `/informes/auditoria/${a}`)).cuerpo

it('the last decision holds, and every one stays in the history', async () => {
  expect((await ver('vencimiento')).items).toMatchObject([{ fila: suya, anotada: 'pendiente' }])
  expect((await decidir(suya, 'avisar')).estado).toBe(200)
  p.reloj.avanzar(60_000)
  expect((await decidir(suya, 'sacar')).estado).toBe(200)
  const { items, conteos } = await ver('vencimiento')
  expect(items).toMatchObject([{ anotada: 'sacar', motivoAnotado: 'Prometió venir', anoto: 'auditor' }])
  expect(conteos).toEqual({ todos: 1, sacar: 1 })
  const historia = await ver('vencimiento/historial')
  expect(historia.items.map(({ decision }) => decision)).toEqual(['sacar', 'avisar'])
  const { texto } = await auditor.pedir('GET', '/auditoria/logs?texto=informe')
  expect(texto).toContain('Prometió venir')
})

it('a decision is of the expiry that it was taken of: not of the next one, nor of what was overdue again after a wait or a return', async () => {
  const { db, dueno } = p.base
  const { id: cliente_id } = await unCliente(db)
  const datos = { almacen_id: p.almacenes.PCT01, almacenCodigo: 'PCT01', cliente_id, empleado_id: empleado }
  const { id, codigo } = await unContrato(db, { ...datos, fecha: '2026-03-01' })
  const poner = (columnas: { vence?: string; estado?: string; espera_hasta?: string }) =>
    db.updateTable('contratos').set(columnas).where('id', '=', id).execute()
  const dicho = async () => {
    const { items, conteos } = await ver(`vencimiento?texto=${codigo}`)
    return [items[0]?.anotada, items[0]?.motivoAnotado, conteos]
  }
  const es = async (columnas: Parameters<typeof poner>[0]) => {
    await poner(columnas)
    return dicho()
  }
  await mandar(
    dueno,
    `insert into informe_anotaciones select gen_random_uuid(), 'vencimiento', '${id}', '${p.almacenes.PCT01}', 'sacar', 'No contesta', '${empleado}', '2026-08-02T05:00:00Z'`,
  )
  const [vale, ya] = [
    ['sacar', 'No contesta', { todos: 1, sacar: 1 }],
    ['pendiente', null, { todos: 1, pendiente: 1 }],
  ]
  // From the first moment of the day after it fell due, in Bogotá.
  expect(await es({ vence: '2026-08-01' })).toEqual(vale)
  expect(await es({ vence: '2026-08-02' })).toEqual(ya)
  // What moved it was voided: it is overdue since when it was.
  expect(await es({ vence: '2026-07-01' })).toEqual(vale)
  expect(await es({ estado: 'en_espera', espera_hasta: '2026-08-15' })).toEqual(ya)
  // It came back from the shop window without a peso paid.
  expect(await es({ estado: 'devuelto_vigente' })).toEqual(vale)
  await unDocumento(p, { tipo: 'devuelto', origenId: id, clienteId: cliente_id })
  expect(await dicho()).toEqual(ya)
  p.reloj.avanzar(1)
  expect((await decidir(id, 'esperar')).estado).toBe(200)
  expect((await dicho())[0]).toBe('esperar')
  await poner({ vence: '2027-01-01' })
})

it('of a chain, who an overdue contract is of is read of those of a page alone, and what was decided of all of them at once', async () => {
  const CUANTOS = 1_200
  const { db, dueno } = p.base
  await mandar(
    dueno,
    `with nuevos as (
       insert into contratos select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'codigo', 'PCT02-X' || n,
         'numero', 100000 + n, 'vence', c.vence - n))).*
       from contratos c, generate_series(1, ${CUANTOS}) n where c.id = '${ajena}' returning id, almacen_id)
     insert into informe_anotaciones select gen_random_uuid(), 'vencimiento', id, almacen_id, 'esperar', 'Prometió venir', '${empleado}', timestamptz '2026-11-20' from nuevos`,
  )
  await mandar(dueno, 'vacuum analyze contratos, informe_anotaciones')
  const pedido: Pedido = {
    clave: 'vencimiento',
    contexto: { almacenes: [p.almacenes.PCT01, p.almacenes.PCT02], hoy: '2026-11-20' } as unknown as Contexto,
    filtro: {},
  }
  const mirada = { desde: 0, cuantas: 20, grupo: undefined, barras: 'almacen' }
  const { dicho, consultas } = await consultasDe(db, 'contratos', (vigilada) =>
    leerHoja(vigilada, pedido, mirada),
  )
  expect(dicho.resumen.cantidad).toBe(CUANTOS + 2)
  expect(dicho.conteos).toMatchObject({ todos: CUANTOS + 2, esperar: CUANTOS })
  expect(dicho.items.map(({ codigo, anotada }) => [codigo, anotada])).toEqual(
    Array.from({ length: 20 }, (_, i) => [`PCT02-X${CUANTOS - i}`, 'esperar']),
  )
  expect(dicho.items[0]).toMatchObject({ cliente: expect.any(String), documento: expect.any(String) })
  const [hoja] = consultas
  await db.transaction().execute(async (tx) => {
    await sql`select set_config(cual, 'off', true) from unnest(array['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'enable_memoize']) cual`.execute(
      tx,
    )
    expect(await filasLeidas(tx, hoja, 'clientes')).toBeLessThanOrEqual(20)
    // Not one after another.
    expect(await planDe(tx, hoja)).not.toMatch(/Limit.*informe_anotaciones_fila/)
  })
  // What asks who they are of finds the same.
  const porCliente = { ...pedido, filtro: { orden: 'cliente' } }
  expect(
    (await leerHoja(db, porCliente, { ...mirada, cuantas: 2_000 })).items.map(({ fila }) => fila).toSorted(),
  ).toEqual(
    (await leerHoja(db, pedido, { ...mirada, cuantas: 2_000 })).items.map(({ fila }) => fila).toSorted(),
  )
})

it('of the exceptions of a page what was reviewed is found by its row, not among every review ever written', async () => {
  const { db, dueno } = p.base
  await mandar(
    dueno,
    `insert into informe_anotaciones select gen_random_uuid(), 'excepciones', 'efectivo:' || gen_random_uuid(), '${p.almacenes.PCT01}',
      'justificada', 'Herencia', '${empleado}', now() from generate_series(1, 3000)`,
  )
  await mandar(dueno, 'vacuum analyze informe_anotaciones')
  const contexto = {
    almacenes: [p.almacenes.PCT01],
    desde: '2026-11-20',
    hasta: '2026-11-20',
    calladas: [],
    fundicion: [],
    umbrales: UMBRALES,
    pasoSugerido: 1_000,
    conCosto: true,
  } as unknown as Contexto
  const { consultas } = await consultasDe(db, 'informe_anotaciones', (vigilada) =>
    leerHoja(
      vigilada,
      { clave: 'excepciones', contexto, filtro: {} },
      { desde: 0, cuantas: 20, grupo: undefined, barras: undefined },
    ),
  )
  await db.transaction().execute(async (tx) => {
    await sql`select set_config(cual, 'off', true) from unnest(array['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']) cual`.execute(
      tx,
    )
    // Words that compare in another way than the index holds them cannot be looked for in it.
    expect(await planDe(tx, consultas[0])).toMatch(
      /informe_anotaciones_fila[^}]*}[^}]*Index Cond: [^}]*\(fila = /,
    )
  })
})

it.each([
  ['a row of another branch', 404, () => decidir(ajena, 'avisar')],
  ['a row that is not there', 404, () => decidir('nada', 'avisar')],
  ['a state of another informe', 422, () => decidir(suya, 'justificada')],
  ['who may not decide', 403, async () => decidir(suya, 'avisar', await p.entrar('cajero'))],
])('refuses %s', async (_, estado, hacer) => {
  expect((await hacer()).estado).toBe(estado)
})

it('what came to be sold is found among what did, not among all that the house ever had', async () => {
  const CUANTAS = 1_500
  const { db, dueno } = p.base
  const [una, otra] = await unasPiezas(p.deps, [{ descripcion: 'Anillo' }, { descripcion: 'Dije' }])
  // As many that were kept and given back.
  await mandar(
    dueno,
    `with nuevas as (
       insert into piezas select (jsonb_populate_record(z, jsonb_build_object('id', gen_random_uuid(), 'codigo', 'X' || n, 'lugar', 'contrato'))).*
       from piezas z, generate_series(1, ${CUANTAS}) n where z.id = '${una?.id}' returning id)
     insert into movimientos_bienes select (jsonb_populate_record(m, jsonb_build_object('pieza_id', nuevas.id, 'a', 'contrato',
       'linea', 1000 + row_number() over ()))).* from movimientos_bienes m, nuevas where m.pieza_id = '${una?.id}'`,
  )
  await mandar(dueno, 'vacuum analyze piezas, movimientos_bienes')
  const pedido: Pedido = {
    clave: 'repositorioVitrina',
    contexto: {
      almacenes: [p.almacenes.PCT01, p.almacenes.PCT02],
      desde: '2026-11-01',
      hasta: '2026-11-30',
      conCosto: true,
    } as unknown as Contexto,
    filtro: {},
  }
  const { dicho, consultas } = await consultasDe(db, 'piezas', (vigilada) =>
    leerHoja(vigilada, pedido, { desde: 0, cuantas: 20, grupo: undefined, barras: undefined }),
  )
  expect(dicho.items.map(({ codigo }) => codigo).toSorted()).toEqual([una?.codigo, otra?.codigo].toSorted())
  const [hoja] = consultas
  for (const tabla of ['piezas', 'movimientos_bienes_inicio'])
    expect([tabla, await filasLeidas(db, hoja, tabla)]).toEqual([
      tabla,
      expect.toSatisfy((n: number) => n < 50),
    ])
})

it('what is added up looks up nobody of whom nothing is asked, and the last count of a drawer none of the others', async () => {
  const { db } = p.base
  const plan = (clave: Pedido['clave']) =>
    db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const contexto = {
        almacenes: [p.almacenes.PCT01],
        hoy: '2026-11-20',
        desde: '2026-11-01',
        hasta: '2026-11-30',
      } as unknown as Contexto
      const { consultas } = await consultasDe(tx, 'documentos', (vigilada) =>
        leerHoja(
          vigilada,
          { clave, contexto, filtro: {} },
          { desde: 0, cuantas: 20, grupo: undefined, barras: undefined },
        ),
      )
      // The page of a history is another one.
      return planDe(
        tx,
        consultas.find((una) => una.sql.includes('grouping sets')),
      )
    })
  for (const clave of ['prorrogas', 'prorrogasGrafico', 'resoluciones', 'resolucionesGrafico'] as const)
    expect([clave, (await plan(clave)).match(/ on (contratos|clientes|usuarios)/)]).toEqual([clave, null])
  expect(await plan('saldosCaja')).toMatch(/documentos_cuadres/)
})

it('the ledger of a month takes what came before as one sum of each account, not day by day', async () => {
  const DIAS = 1_500
  const { db, dueno } = p.base
  const almacen_id = p.almacenes.PCT02
  await mandar(
    dueno,
    `insert into saldos_dia (almacen_id, cuenta, fecha, debito, credito)
      select '${almacen_id}', '110505', date '2026-11-02' - n, 1000 + n, 0 from generate_series(0, ${DIAS}) n on conflict do nothing`,
  )
  await sumarHasta(dueno, '2026-11-01')
  await mandar(dueno, 'vacuum analyze saldos_dia, saldos_mes')
  const contexto = {
    almacenes: [almacen_id],
    desde: '2026-11-01',
    hasta: '2026-11-30',
    antesHasta: '2026-10-31',
  } as unknown as Contexto
  const pedido: Pedido = { clave: 'libroMayor', contexto, filtro: { orden: 'fecha' } }
  const { dicho, consultas } = await consultasDe(db, 'saldos_dia', (vigilada) =>
    leerHoja(vigilada, pedido, { desde: 0, cuantas: 20, grupo: undefined, barras: undefined }),
  )
  const antes = Array.from({ length: DIAS - 1 }, (_, i) => 1002 + i).reduce((suma, uno) => suma + uno, 0)
  expect(dicho.items).toMatchObject([
    { fecha: '2026-11-01', anterior: antes, debito: 1001, saldo: antes + 1001 },
    { fecha: '2026-11-02', debito: 1000, saldo: antes + 2001 },
  ])
  const [hoja] = consultas
  expect(await filasLeidas(db, hoja)).toBeLessThan(DIAS / 3)
  // Where every day is told, as in its file, each is read once and added to the one before it.
  const todo = { ...contexto, desde: '2022-01-01', antesHasta: '2021-12-31' }
  const filas = FUENTES.libroMayor(todo)
  expect(await filasLeidas(db, sql`${filas}`, 'saldos_dia')).toBeLessThan(2 * DIAS)
  const { rows } = await sql<{
    saldo: number
  }>`select saldo from (${filas}) f order by fecha desc limit 1`.execute(db)
  expect(rows).toEqual([{ saldo: antes + 2001 }])
})
