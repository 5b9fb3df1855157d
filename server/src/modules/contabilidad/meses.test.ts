import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { filasLeidas } from '../../testing/filasLeidas.ts'
import { unUsuario } from '../sesion/factory.ts'
import { unaBase } from './factory.ts'
import { mesesSumados } from './jobs.ts'
import { probarLibros } from './prueba/queriesProbar.ts'
import { saldosEntre, sumarMeses } from './queriesSaldos.ts'

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

it('what is asked of years is read from their months, and from the days of those in which it begins or ends', async () => {
  const { PCT01, PCT02 } = p.almacenes
  const suma = async (de: ReturnType<typeof sql>) =>
    (
      await sql<{
        n: number
      }>`select coalesce(sum(debito + credito), 0)::int8 n from ${de} s where cuenta = '110505'`.execute(
        p.base.db,
      )
    ).rows[0]?.n
  for (const [desde, hasta] of [
    ['2019-01-01', '2019-05-31'],
    ['2019-01-31', '2019-04-15'],
    ['2019-02-02', '2019-05-01'],
    ['2018-12-05', '2100-12-31'],
    ['2019-02-10', '2019-02-20'],
  ] as const) {
    const dias = sql`(select * from saldos_dia where fecha between ${desde}::date and ${hasta}::date)`
    expect([desde, await suma(saldosEntre([PCT01, PCT02], [{ desde, hasta }]))]).toEqual([
      desde,
      await suma(dias),
    ])
  }
  // Years of days of another branch, of which the months know as they are written.
  await mandar(
    p.base.dueno,
    `insert into saldos_dia select '${PCT02}', '110505', date '2011-01-01' + n, n, 1 from generate_series(0, 3000) n`,
  )
  await mandar(p.base.dueno, 'vacuum analyze saldos_dia, saldos_mes')
  const hasta = '2019-03-10'
  const dias = sql`(select * from saldos_dia where almacen_id = ${PCT02} and fecha <= ${hasta}::date)`
  const meses = saldosEntre([PCT02], [{ hasta }])
  expect(await suma(meses)).toBe(await suma(dias))
  const todo = sql`select sum(debito) from ${meses} s`
  expect(await filasLeidas(p.base.db, todo, 'saldos_dia')).toBe(10)
  expect(await filasLeidas(p.base.db, todo, 'saldos_mes')).toBeLessThan(150)
})

it('nobody of the application writes them', async () => {
  for (const orden of [sql`update saldos_mes set debito = 0`, sql`delete from saldos_mes`])
    await expect(orden.execute(p.base.db)).rejects.toThrow('permission denied')
})
