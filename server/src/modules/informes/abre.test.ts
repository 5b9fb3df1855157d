import type { Respuesta } from '@retroventa/api/core/endpoint'
import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import type { PaginaInforme } from '@retroventa/api/informes/llamadas'
import { CLAVES, type ClaveInforme, puertaDe } from '@retroventa/api/informes/registro'
import type { verCadena } from '@retroventa/api/inicio/llamadas'
import type { Asiento } from '@retroventa/domain/contabilidad/asiento'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { conectar } from '../../db/connect.ts'
import { abrirFilas } from '../../testing/informes/abre.ts'
import { crearTaller, envioDeCrear, type Taller } from '../../testing/taller/taller.ts'
import { unCliente } from '../clientes/factory.ts'
import { registrarAsiento } from '../contabilidad/service.ts'
import { unContrato } from '../contratos/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import type { Contexto } from './queriesContexto.ts'
import { deGerencia } from './queriesGerencia.ts'

let t: Taller

/** Whatever is told apart by a name, a number or a place, beside another one that looks like it. */
beforeAll(async () => {
  t = await crearTaller()
  const { db } = t.p.base
  await sql`update configuracion set valor = jsonb_set(valor, '{informeDetalladoGerencia}', 'true')`.execute(
    db,
  )
  // Settings are believed for two seconds.
  t.p.reloj.ahora = new Date(t.p.reloj.ahora.getTime() + 3_000)
  const hoy = fechaBogota(t.p.deps.reloj())
  const terminado = { estado: 'resuelto', tipo_resolucion: 'vencimiento', resuelto_en: hoy }
  for (const username of ['super', 'superadmin', 'cajero']) {
    const { id: empleado_id } = await db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    // The number of one begins that of another, and of two people of different papers it is the same.
    for (const persona of [
      { tipo_documento: 'CC' as const, cedula: '123456' },
      { tipo_documento: 'CE' as const, cedula: '123456' },
      { tipo_documento: 'CC' as const, cedula: '1123456789' },
    ]) {
      const { id: cliente_id } =
        (await db
          .selectFrom('clientes')
          .select('id')
          .where('cedula', '=', persona.cedula)
          .where('tipo_documento', '=', persona.tipo_documento)
          .executeTakeFirst()) ?? (await unCliente(db, persona))
      const de = { almacen_id: t.p.almacenes.PCT01, almacenCodigo: 'PCT01', cliente_id, empleado_id }
      await unContrato(db, { ...de, fecha: '2026-10-01' })
      await unContrato(db, { ...de, fecha: '2026-03-01', columnas: terminado })
    }
  }
  // The same gold in the shop window, set aside, by weight, and gone from it.
  await unasPiezas(t.p.deps, [{ categoria: 4, peso: 310, costo: 90_000, precio: 250_000 }])
  await unasPiezas(t.p.deps, [{ categoria: 4, peso: 510, costo: 120_000 }], { lugar: 'vitrina_peso' })
  expect(
    (await t.quien.pedir('PUT', '/vitrina-peso/precios', { categoria: 4, precio: 236_810 })).estado,
  ).toBe(200)
  for (const tipo of ['separe', 'venta', 'egreso', 'ingreso'] as const)
    expect((await t.enviar(await envioDeCrear(t.p.deps, tipo, 'gerente'))).estado).toBe(200)
  // And an account that hangs from another one, both in use.
  await sql`insert into cuentas (codigo, nombre, naturaleza) values ('51959501', 'De otros gastos', 'debito')`.execute(
    db,
  )
  await sql`update cuentas_concepto set cuenta = '51959501' where concepto = 'gastoMerma'`.execute(db)
  const { id: empleadoId } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'gerente')
    .executeTakeFirstOrThrow()
  const asiento: Asiento = {
    partidas: [
      { concepto: 'caja', debito: 0, credito: 9_000 },
      { concepto: 'gastoPorTipo', debito: 4_000, credito: 0 },
      { concepto: 'gastoMerma', debito: 5_000, credito: 0 },
    ],
  }
  const [documentoId, almacenId] = [t.p.deps.nuevoId(), t.p.almacenes.PCT01]
  await db.transaction().execute((tx) =>
    registrarAsiento(t.p.deps, tx, {
      almacenId,
      documento: 'GASTOS',
      documentoId,
      descripcion: 'Gastos',
      empleadoId,
      asiento,
    }),
  )
})
afterAll(() => t.p.cerrar())

const ver = async (clave: ClaveInforme, cuales = 'fechaDesde=2026-01-01') => {
  const dias = DECLARACIONES[clave].periodo ? `&${cuales}` : ''
  const { cuerpo, estado, texto } = await t.quien.pedir<PaginaInforme>(
    'GET',
    `/informes${puertaDe(clave).a}?porPagina=200${dias}`,
  )
  expect([clave, estado, estado === 200 ? '' : texto]).toEqual([clave, 200, ''])
  return cuerpo
}

it.each(CLAVES)('%s: the list that a figure opens adds up to it', async (clave) => {
  const { items } = await ver(clave)
  // Lists of the branch of the session are not those of another one, and nothing offers them there.
  const suyas = items.filter(({ almacen }) => almacen !== 'PCT02')
  const abiertas = await abrirFilas(t.quien, clave, suyas)
  for (const { a, filas, listas } of abiertas) expect([a, listas]).toEqual([a, filas])
})

it('what did not move in the period opens no empty list', async () => {
  // A month that nobody worked in: balances are of before it, and what is compared with it is too.
  const despues = CLAVES.filter((clave) => DECLARACIONES[clave].periodo === 'mes')
  const sinNada: string[] = []
  for (const clave of [...despues, 'repositorioClientes', 'saldosContrato'] as const) {
    const { items } = await ver(clave, 'fechaDesde=2026-12-01&fechaHasta=2026-12-31')
    const suyas = items.filter(({ almacen }) => almacen !== 'PCT02')
    const abiertas = await abrirFilas(t.quien, clave, suyas)
    expect([clave, abiertas.filter(({ total }) => total === 0).map(({ a }) => a)]).toEqual([clave, []])
    if (abiertas.length < suyas.length) sinNada.push(clave)
  }
  for (const clave of ['balance', 'estadoResultado', 'rescate', 'detallado']) expect(sinNada).toContain(clave)
})

it('an account that did not move in the period is in its ledger once, with what it holds, and opens its last days', async () => {
  const dias = 'fechaDesde=2026-12-01&fechaHasta=2026-12-31'
  const dichos = async (clave: ClaveInforme) =>
    (await ver(clave, dias)).items
      .filter(({ saldo }) => saldo !== 0)
      .map(({ almacen, cuenta, anterior, saldo }) => [almacen, cuenta, anterior, saldo])
      .toSorted()
  const enElLibro = await dichos('libroMayor')
  expect(enElLibro).not.toEqual([])
  expect(enElLibro).toEqual(await dichos('comprobacion'))
  const [caja] = (await ver('libroMayor', `${dias}&cuenta=110505&almacen=PCT01`)).items
  expect(caja).toMatchObject({ fecha: null, debito: 0, credito: 0, desde: '2026-11-01', hasta: '2026-11-30' })
})

it('what is overdue is one figure, in vencimiento, in the balances of contracts and in the chain of today', async () => {
  const { db } = t.p.base
  const [{ id: cliente_id }, { id: empleado_id }] = await Promise.all([
    unCliente(db),
    db.selectFrom('usuarios').select('id').where('username', '=', 'gerente').executeTakeFirstOrThrow(),
  ])
  const de = {
    almacen_id: t.p.almacenes.PCT01,
    almacenCodigo: 'PCT01',
    cliente_id,
    empleado_id,
    fecha: '2026-03-01',
  }
  for (const columnas of [
    {},
    // One waits until next week, the other one waited until yesterday.
    { estado: 'en_espera', espera_hasta: '2026-11-27' },
    { estado: 'en_espera', espera_hasta: '2026-11-19' },
  ])
    await unContrato(db, { ...de, columnas })
  const [saldo] = (await ver('saldosContrato')).items.filter(({ almacen }) => almacen === 'PCT01')
  const { items } = await ver('vencimiento')
  const suyos = items.filter(({ almacen }) => almacen === 'PCT01')
  const capital = suyos.reduce((suma, fila) => suma + Number(fila.capital), 0)
  expect(suyos.map(({ estado }) => estado)).toEqual(['vencido', 'vencido'])
  expect([suyos.length, capital]).toEqual([saldo?.vencidos, saldo?.capitalVencido])
  const { cuerpo } = await t.quien.pedir<Respuesta<typeof verCadena>>('GET', '/inicio/cadena')
  const hoy = cuerpo.items.find(({ almacen }) => almacen.codigo === 'PCT01')
  expect([hoy?.vencidos, hoy?.capitalVencido]).toEqual([suyos.length, capital])
})

it('what is for sale says for how much, by its label or by the gram of its branch, and how many have no price', async () => {
  const PCT02 = { almacen: 'PCT02' } as const
  const anillo = { categoria: 5, peso: 200, costo: 50_000 }
  await unasPiezas(t.p.deps, [{ ...anillo, precio: 180_000 }, { ...anillo, precio: 70_000 }, anillo], PCT02)
  const porPeso = { ...PCT02, lugar: 'vitrina_peso' } as const
  await unasPiezas(t.p.deps, [{ categoria: 4, peso: 333, costo: 90_000 }], porPeso)
  await unasPiezas(t.p.deps, [{ categoria: 6, peso: 100, costo: 20_000 }], porPeso)
  const alli = await t.p.entrar('gerente', 'PCT02')
  // The last one is in force; of another branch it is of no use here.
  for (const precio of [200_000, 250_050])
    expect((await alli.pedir('PUT', '/vitrina-peso/precios', { categoria: 4, precio })).estado).toBe(200)
  await t.quien.pedir('PUT', '/vitrina-peso/precios', { categoria: 6, precio: 99_000 })
  const suyas = (await ver('saldosVitrina')).items.filter(({ almacen }) => almacen === 'PCT02')
  expect(
    suyas.map(({ lugar, pureza, precio, sinPrecio }) => [lugar, pureza, precio, sinPrecio]).toSorted(),
  ).toEqual([
    ['vitrina', '5', 250_000, 1],
    ['vitrina_peso', '4', Math.trunc((250_050 * 333) / 100), 0],
    ['vitrina_peso', '6', null, 1],
  ])
})

it('the balances of the shop window of a whole chain are added up in as many groups as PostgreSQL expects', async () => {
  const dueno = conectar(t.p.base.dueno)
  const [puestos, dias] = [40 * 3 * 9, 12]
  const deshacer = new Error('only its plan was wanted')
  const esperados: number[] = []
  try {
    await dueno.db.transaction().execute(async (tx) => {
      await sql`insert into almacenes (id, codigo, nombre, municipio)
        select gen_random_uuid(), 'ZZ' || i, 'Almacén ' || i, '13001' from generate_series(1, 40) i`.execute(
        tx,
      )
      await sql`insert into saldos_bienes_dia (almacen_id, lugar, categoria, fecha, entran_unidades)
        select a.id, lugar, categoria, date '2026-01-01' + dia, 1
        from almacenes a, unnest(array['vitrina', 'vitrina_peso', 'separado']) lugar, generate_series(0, 8) categoria,
          generate_series(1, ${dias}::int) dia where a.codigo like 'ZZ%'`.execute(tx)
      await sql`analyze almacenes, saldos_bienes_dia`.execute(tx)
      const { rows: almacenes } = await sql<{ id: string }>`select id from almacenes`.execute(tx)
      const suyos = { almacenes: almacenes.map(({ id }) => id), conCosto: true } as unknown as Contexto
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Nodo }] }>`
        explain (format json) ${deGerencia.saldosVitrina(suyos)}`.execute(tx)
      const mirar = (nodo: Nodo): void => {
        if (nodo['Node Type'] === 'Aggregate' && leeSaldos(nodo)) esperados.push(nodo['Plan Rows'])
        nodo.Plans?.forEach(mirar)
      }
      for (const { 'QUERY PLAN': planes } of rows) mirar(planes[0].Plan)
      throw deshacer
    })
  } catch (error) {
    if (error !== deshacer) throw error
  } finally {
    await dueno.cerrar()
  }
  expect(esperados).not.toEqual([])
  for (const cuantos of esperados) expect(cuantos).toBeLessThan(2 * puestos)
})

interface Nodo {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Plan Rows': number
  readonly Plans?: readonly Nodo[]
}

const leeSaldos = (nodo: Nodo): boolean =>
  nodo['Relation Name'] === 'saldos_bienes_dia' || (nodo.Plans?.some(leeSaldos) ?? false)
