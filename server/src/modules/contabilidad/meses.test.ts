import { sumarDias } from '@retroventa/domain/fechas/fecha'
import { muestra, segun } from '@retroventa/domain/testing/profundidad'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { filasLeidas } from '../../testing/filasLeidas.ts'
import { unUsuario } from '../sesion/factory.ts'
import { probarLibros, sumarHasta, unaBase } from './factory.ts'
import { mesesSumados } from './jobs.ts'
import { probarDeNoche } from './prueba/service.ts'
import { type DiasDeSaldos, saldosEntre, sumarMeses } from './queriesSaldos.ts'

let p: Prueba
let quien: string
/** Years ago, wherever this runs: months that are over for the database too, which goes by its own clock. */
const DIAS = ['2019-01-31', '2019-02-01', '2019-02-28', '2019-04-15', '2019-05-02'] as const

const escribir = (dia: string, valor: number) => {
  p.reloj.ahora = new Date(`${dia}T15:00:00Z`)
  return unaBase(p.deps, p.almacenes.PCT01, quien, valor)
}
const sumados = async () =>
  (
    await sql<{
      mes: string
      debito: number
    }>`select mes, debito from saldos_mes where cuenta = '110505' order by 1`.execute(p.base.db)
  ).rows.map(({ mes, debito }) => [mes, debito])

beforeAll(async () => {
  p = await crearPrueba()
  quien = await unUsuario(p.base.db, 'contador1', [{ almacenId: p.almacenes.PCT01, rol: 'Contador' }])
  for (const [i, dia] of DIAS.entries()) await escribir(dia, 10 ** i)
})
afterAll(() => p.cerrar())

it('months that are over are added up once, one after another, also over one in which nothing was done', async () => {
  expect(await sumarMeses(p.base.db)).toEqual(['2019-01-01', '2019-02-01', '2019-04-01', '2019-05-01'])
  expect(await sumados()).toEqual([
    ['2019-01-01', 1],
    ['2019-02-01', 110],
    ['2019-04-01', 1_000],
    ['2019-05-01', 10_000],
  ])
  expect(await sumarMeses(p.base.db)).toEqual([])
})

it('what is written in one of them afterwards is in it in the same transaction, and what is undone is not', async () => {
  await escribir('2019-02-10', 5)
  await escribir('2019-03-10', 7)
  const vuelta = new Error('undone')
  await p.base.db
    .transaction()
    .execute(async (tx) => {
      await sql`update saldos_dia set debito = debito + 3, credito = credito + 3`.execute(tx)
      throw vuelta
    })
    .catch((error: unknown) => expect(error).toBe(vuelta))
  expect(await sumados()).toEqual([
    ['2019-01-01', 1],
    ['2019-02-01', 115],
    ['2019-03-01', 7],
    ['2019-04-01', 1_000],
    ['2019-05-01', 10_000],
  ])
  // Whoever migrates moves days from one account to another, and takes them away: their months follow.
  const dueno = (orden: string) => mandar(p.base.dueno, orden)
  await dueno(
    `update saldos_dia set cuenta = '110510', fecha = fecha - 31 where cuenta = '110505' and fecha = '2019-03-10'`,
  )
  await dueno(`delete from saldos_dia where cuenta = '110505' and fecha = '2019-02-10'`)
  const { rows } = await sql`select mes, cuenta, debito from saldos_mes
    where mes between '2019-02-01' and '2019-03-01' and cuenta like '1105%' and debito <> 0 order by 1, 2`.execute(
    p.base.db,
  )
  expect(rows).toEqual([
    { mes: '2019-02-01', cuenta: '110505', debito: 110 },
    { mes: '2019-02-01', cuenta: '110510', debito: 7 },
  ])
  const clavesDe = async () => [
    ...new Set((await probarLibros(p.base.db)).diferencias.map(({ clave }) => clave)),
  ]
  expect(await clavesDe()).not.toContain('saldo_mes')
  await dueno(`update saldos_mes set credito = credito + 1 where mes = '2019-04-01'`)
  expect(await clavesDe()).toContain('saldo_mes')
  await dueno(`update saldos_mes set credito = credito - 1 where mes = '2019-04-01'`)
})

it('the month in course, and one that ended today, is added up by nobody', async () => {
  const { rows } = await sql<{
    ayer: string
  }>`select ((now() - interval '1 day') at time zone 'America/Bogota')::date ayer`.execute(p.base.db)
  await escribir(rows[0]?.ayer ?? '', 9)
  expect(await sumarMeses(p.base.db)).toEqual([])
  expect((await sumados()).at(-1)).toEqual(['2019-05-01', 10_000])
})

it('who is in the middle of a save goes before: nothing is added up, and later it is with what was saved', async () => {
  p.reloj.ahora = new Date('2019-06-15T15:00:00Z')
  const cliente = await p.base.pool.connect()
  await cliente.query('begin')
  await cliente.query(
    `insert into saldos_dia (almacen_id, cuenta, fecha, debito) values ($1, '110505', '2019-06-15', 40)`,
    [p.almacenes.PCT01],
  )
  const ejecutar = () => mesesSumados.ejecutar(p.deps, {} as never, new AbortController().signal)
  await escribir('2019-06-02', 2)
  await expect(ejecutar()).rejects.toThrow('lock timeout')
  expect((await sumados()).at(-1)).toEqual(['2019-05-01', 10_000])
  await cliente.query('commit')
  cliente.release()
  await ejecutar()
  expect((await sumados()).at(-1)).toEqual(['2019-06-01', 42])
})

/** What each account of each branch moved in some days, from the months and from the days alone. */
async function sumadas(almacenes: readonly string[], dias: readonly [DiasDeSaldos, ...DiasDeSaldos[]]) {
  const cortes = sql.join(
    dias.map(
      ({ desde = '-infinity', hasta }, i) =>
        sql`sum(debito) filter (where fecha between ${desde}::date and ${hasta}::date)::int8 ${sql.id(`d${i}`)},
          sum(credito) filter (where fecha between ${desde}::date and ${hasta}::date)::int8 ${sql.id(`c${i}`)}`,
    ),
  )
  const de = async (filas: ReturnType<typeof sql>) =>
    (
      await sql<Record<string, string | number | null>>`select * from (
        select almacen_id, cuenta, ${cortes} from ${filas} s group by 1, 2) x
        where ${sql.join(
          dias.map(
            (_, i) => sql`coalesce(${sql.id(`d${i}`)}, 0) <> 0 or coalesce(${sql.id(`c${i}`)}, 0) <> 0`,
          ),
          sql` or `,
        )} order by 1, 2`.execute(p.base.db)
    ).rows.map((fila) => Object.values(fila).map((valor) => valor ?? 0))
  return [
    await de(saldosEntre(almacenes, dias)),
    await de(sql`(select * from saldos_dia where almacen_id = any(${almacenes}::uuid[]))`),
  ] as const
}

it('what is asked of years is read from their months, and from the days of those in which it begins or ends', async () => {
  const { PCT01, PCT02 } = p.almacenes
  const deUna = (dias: DiasDeSaldos) => [dias] as const
  const CASOS: [readonly [DiasDeSaldos, ...DiasDeSaldos[]], debitos: readonly (number | string)[]][] = [
    [deUna({ desde: '2019-01-01', hasta: '2019-05-31' }), [11_111]],
    [deUna({ desde: '2019-01-31', hasta: '2019-04-15' }), [1_111]],
    [deUna({ desde: '2019-02-02', hasta: '2019-05-01' }), [1_100]],
    [deUna({ desde: '2019-02-09', hasta: '2019-02-28' }), [100]],
    [deUna({ hasta: '2019-02-01' }), [11]],
    // Two ends, and more, within one month that is added up: its days are read once.
    [
      [{ hasta: '2019-02-10' }, { hasta: '2019-02-28' }],
      [11, 111],
    ],
    [
      [{ hasta: '2019-02-05' }, { desde: '2019-02-06', hasta: '2019-02-27' }],
      [11, 0],
    ],
    [
      [
        { hasta: '2019-01-30' },
        { desde: '2019-02-01', hasta: '2019-02-28' },
        { desde: '2019-01-31', hasta: '2019-01-31' },
      ],
      [0, 110, 1],
    ],
  ]
  for (const [dias, debitos] of CASOS) {
    const [meses, solos] = await sumadas([PCT01, PCT02], dias)
    expect(meses).toEqual(solos)
    const caja = meses.find(([, cuenta]) => cuenta === '110505')
    expect([dias, dias.map((_, i) => caja?.[2 + 2 * i])]).toEqual([dias, debitos])
  }
  // Years of days of another branch, of which the months know as they are written.
  await mandar(
    p.base.dueno,
    `insert into saldos_dia select '${PCT02}', '110505', date '2011-01-01' + n, n, 1 from generate_series(0, 3000) n`,
  )
  await mandar(p.base.dueno, 'vacuum analyze saldos_dia, saldos_mes')
  const todo = sql`select sum(debito) from ${saldosEntre([PCT02], [{ hasta: '2019-03-10' }])} s`
  expect(await filasLeidas(p.base.db, todo, 'saldos_dia')).toBe(10)
  expect(await filasLeidas(p.base.db, todo, 'saldos_mes')).toBeLessThan(150)
})

it(
  'whatever is written, voided, dated back and added up, months say what the sum of the days says',
  async () => {
    const almacenes = Object.values(p.almacenes)
    const dia = fc.integer({ min: 0, max: 800 }).map((n) => sumarDias('2019-01-01', n))
    const cuenta = fc.constantFrom('110505', '143505', '41509505', '143510')
    const accion = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          que: fc.constant('asiento' as const),
          dia,
          de: cuenta,
          a: cuenta,
          cuanto: fc.integer({ min: 1, max: 999 }),
          almacen: fc.constantFrom(...almacenes),
        }),
      },
      { weight: 2, arbitrary: fc.record({ que: fc.constant('anular' as const), dia, cual: fc.nat() }) },
      { weight: 1, arbitrary: fc.record({ que: fc.constant('sumar' as const), hasta: dia }) },
      {
        weight: 4,
        arbitrary: fc.record({
          que: fc.constant('preguntar' as const),
          cuales: fc.subarray(almacenes, { minLength: 1 }),
          dias: fc.array(fc.record({ desde: fc.option(dia, { nil: undefined }), hasta: dia }), {
            minLength: 1,
            maxLength: 3,
          }),
        }),
      },
    )
    /** As a save writes it, all of it in one statement. */
    const escribirDia = (
      almacen: string,
      fecha: string,
      lineas: readonly (readonly [string, number, number])[],
    ) =>
      sql`insert into saldos_dia (almacen_id, cuenta, fecha, debito, credito)
      select ${almacen}::uuid, l.cuenta, ${fecha}::date, sum(l.debito), sum(l.credito)
      from (values ${sql.join(lineas.map(([c, d, h]) => sql`(${c}::text, ${d}::int8, ${h}::int8)`))}) l(cuenta, debito, credito)
      group by 2 order by 2 on conflict (almacen_id, cuenta, fecha)
      do update set debito = saldos_dia.debito + excluded.debito, credito = saldos_dia.credito + excluded.credito`.execute(
        p.base.db,
      )
    const vivos: { almacen: string; de: string; a: string; cuanto: number }[] = []
    let [preguntas, sumas] = [0, 0]
    for (const una of muestra(accion, segun(250, 2_000)))
      if (una.que === 'asiento') {
        await escribirDia(una.almacen, una.dia, [
          [una.de, una.cuanto, 0],
          [una.a, 0, una.cuanto],
        ])
        vivos.push(una)
      } else if (una.que === 'anular') {
        const [suyo] = vivos.splice(una.cual % Math.max(1, vivos.length), 1)
        if (suyo)
          await escribirDia(suyo.almacen, una.dia, [
            [suyo.de, 0, suyo.cuanto],
            [suyo.a, suyo.cuanto, 0],
          ])
      } else if (una.que === 'sumar') {
        // As if it were that day: what is over by then is added up again, what is not is read by its days.
        await mandar(p.base.dueno, 'delete from saldos_mes')
        await sumarHasta(p.base.dueno, `${una.hasta.slice(0, 7)}-01`)
        sumas += 1
      } else {
        const [primero, ...resto] = una.dias
        if (!primero) continue
        const [meses, solos] = await sumadas(una.cuales, [primero, ...resto])
        expect(meses).toEqual(solos)
        if (solos.length > 0) preguntas += 1
      }
    expect([preguntas > 30, sumas > 5]).toEqual([true, true])
    const { diferencias } = await probarLibros(p.base.db)
    expect(diferencias.map(({ clave }) => clave)).not.toContain('saldo_mes')
  },
  segun(30_000, 300_000),
)

it('two who write in one month that is added up are both in it', async () => {
  await mandar(p.base.dueno, 'delete from saldos_mes')
  await sumarHasta(p.base.dueno, '2019-03-01')
  const [uno, otro] = [await p.base.pool.connect(), await p.base.pool.connect()]
  const escriben = (cliente: typeof uno, dia: string, cuanto: number) =>
    cliente.query(
      `insert into saldos_dia (almacen_id, cuenta, fecha, debito, credito) values ($1, '110505', $2, $3, 0) on conflict (almacen_id, cuenta, fecha)
       do update set debito = saldos_dia.debito + excluded.debito`,
      [p.almacenes.PCT01, dia, cuanto],
    )
  await uno.query('begin')
  await otro.query('begin')
  await escriben(uno, '2019-02-11', 1_000_000)
  const espera = escriben(otro, '2019-02-12', 7_000_000)
  await uno.query('commit')
  await espera
  await otro.query('commit')
  for (const cliente of [uno, otro]) cliente.release()
  const [meses, solos] = await sumadas(Object.values(p.almacenes), [{ hasta: '2019-02-28' }])
  expect(meses).toEqual(solos)
})

it('the month in course, taken for over by a clock that was ahead, says what is written in it, and is let go of', async () => {
  const almacenes = Object.values(p.almacenes)
  const { rows } = await sql<{
    hoy: string
  }>`select (now() at time zone 'America/Bogota')::date hoy`.execute(p.base.db)
  const hoy = rows[0]?.hoy ?? ''
  const deHoy = async () => {
    const [meses, solos] = await sumadas(almacenes, [
      { hasta: '2100-12-31' },
      { desde: '2019-02-03', hasta: '2100-12-31' },
    ])
    expect(meses).toEqual(solos)
    return meses.find(([almacen, cuenta]) => almacen === p.almacenes.PCT01 && cuenta === '110505')?.[2]
  }
  await escribir(hoy, 2)
  await mandar(p.base.dueno, 'delete from saldos_mes')
  await sumarHasta(p.base.dueno, '2100-01-01')
  const antes = Number(await deHoy())
  await escribir(hoy, 5_000)
  expect(await deHoy()).toBe(antes + 5_000)
  await sumarMeses(p.base.db)
  expect((await sumados()).filter(([mes]) => String(mes) >= `${hoy.slice(0, 7)}-01`)).toEqual([])
  expect(await deHoy()).toBe(antes + 5_000)
  await escribir(hoy, 1)
  expect(await deHoy()).toBe(antes + 5_001)
})

it('one that is not the sum of its days is found by their proof, and all are added up again by night', async () => {
  const meses = async () =>
    (
      await sql`select * from saldos_mes where debito <> 0 or credito <> 0 order by 1, 2, 3`.execute(
        p.base.db,
      )
    ).rows
  const bien = await meses()
  const claves = async () => (await probarLibros(p.base.db)).diferencias.map(({ clave }) => clave)
  for (const dano of [
    `update saldos_mes set debito = debito + 1 where mes = (select min(mes) from saldos_mes)`,
    `delete from saldos_mes where mes = (select min(mes) from saldos_mes)`,
  ]) {
    await mandar(p.base.dueno, dano)
    await probarDeNoche(p.deps)
    expect(await claves()).toContain('saldo_mes')
    await mesesSumados.ejecutar(p.deps, {} as never, new AbortController().signal)
    expect(await claves()).not.toContain('saldo_mes')
    expect(await meses()).toEqual(bien)
  }
})

it('nobody of the application writes them', async () => {
  for (const orden of [
    sql`update saldos_mes set debito = 0`,
    sql`delete from saldos_mes`,
    sql`insert into saldos_mes select * from saldos_mes`,
  ])
    await expect(orden.execute(p.base.db)).rejects.toThrow('permission denied')
})
