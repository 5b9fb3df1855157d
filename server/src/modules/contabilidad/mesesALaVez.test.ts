import { muestra, segun } from '@retroventa/domain/testing/profundidad'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../../testing/app.ts'
import { saldosEntre, sumarMeses } from './queriesSaldos.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

const ESCRIBE = `insert into saldos_dia (almacen_id, cuenta, fecha, debito, credito)
  select $1, '110505', dia, $3, 0 from unnest($2::date[]) dia order by dia
  on conflict (almacen_id, cuenta, fecha) do update set debito = saldos_dia.debito + excluded.debito`
const escribir = (dias: readonly string[], cuanto: number) =>
  p.base.pool.query(ESCRIBE, [p.almacenes.PCT01, dias, cuanto])

/** What months and days say up to each of some days, at one instant, and how many months are added up. */
async function leidos(hasta: readonly string[]) {
  const deUno = (dia: string) => sql`select
    (select coalesce(sum(debito), 0) from ${saldosEntre([p.almacenes.PCT01], [{ hasta: dia }])} s)::int8 meses,
    (select coalesce(sum(debito), 0) from saldos_dia where almacen_id = ${p.almacenes.PCT01} and fecha <= ${dia}::date)::int8 dias,
    (select count(*) from saldos_mes)::int4 sumados`
  const { rows } = await sql<{ meses: number; dias: number; sumados: number }>`${sql.join(
    hasta.map(deUno),
    sql` union all `,
  )}`.execute(p.base.db)
  return rows
}

it('who waited while the month of their day was added up is in it', async () => {
  await escribir(['2019-01-10', '2019-02-10'], 1)
  const suma = await p.base.pool.connect()
  await suma.query('begin')
  expect((await suma.query('select sumar_mes() mes')).rows).toEqual([{ mes: '2019-01-01' }])
  const escrito = escribir(['2019-01-11'], 40)
  const espera = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query like 'insert into saldos_dia%'`
  await expect.poll(async () => (await espera.execute(p.base.db)).rows.length).toBe(1)
  await suma.query('commit')
  suma.release()
  await escrito
  const { rows } = await sql`select mes, debito from saldos_mes`.execute(p.base.db)
  expect(rows).toEqual([{ mes: '2019-01-01', debito: 41 }])
  expect(await leidos(['2019-01-31'])).toEqual([{ meses: 41, dias: 41, sumados: 1 }])
})

it(
  'months that are added up and forgotten while others write in them and read them say what their days say, at every instant',
  async () => {
    const dia = fc
      .date({
        min: new Date('2019-01-01'),
        max: new Date('2019-12-31'),
        noInvalidDate: true,
      })
      .map((fecha) => fecha.toISOString().slice(0, 10))
    const dias = fc.uniqueArray(dia, { minLength: 1, maxLength: 3 })
    let escriben = 3
    const escritor = async () => {
      for (const unos of muestra(dias, segun(60, 600))) await escribir(unos, 1)
      escriben -= 1
    }
    const vistos = new Set<number>()
    const lector = async () => {
      for (const [i, unos] of muestra(dias, segun(200, 2_000)).entries()) {
        if (escriben === 0 && i > 20) break
        for (const { meses, dias, sumados } of await leidos(unos)) {
          expect([unos, meses]).toEqual([unos, dias])
          vistos.add(sumados)
        }
      }
    }
    const deNoche = async () => {
      for (let vez = 0; escriben > 0; vez++)
        // Who saves goes before it.
        await sumarMeses(p.base.db, vez % 2 === 1).catch((error: { code?: string }) => {
          if (error.code !== '55P03') throw error
        })
    }
    await Promise.all([escritor(), escritor(), escritor(), lector(), lector(), deNoche()])
    await sumarMeses(p.base.db)
    for (const { meses, dias } of await leidos(['2019-06-15', '2019-12-31'])) expect(meses).toBe(dias)
    expect(vistos.size).toBeGreaterThan(2)
  },
  segun(30_000, 300_000),
)
