import { horaBogota } from '@retroventa/domain/fechas/fecha'
import type pg from 'pg'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { type BaseDePruebas, crearBase } from '../testing/baseDeDatos.ts'
import { mandar } from '../testing/clones.ts'
import { DIARIOS, type Diario, elQueSigue, seQuedo, ultimaVez } from './atrasados.ts'
import { type Cola, crearCola, type Trabajo } from './cola.ts'

let base: BaseDePruebas
const colas: Cola[] = []
beforeAll(async () => {
  base = await crearBase()
  return () => base.cerrar()
})
afterEach(async () => {
  for (const cola of colas.splice(0)) await cola.cerrar()
})

it.each([
  // 08:00 in Bogotá.
  ['40 2 * * *', '2026-11-20T13:00:00Z', '2026-11-20T07:40:00.000Z'],
  // 02:39 and 02:40 in Bogotá.
  ['40 2 * * *', '2026-11-20T07:39:59Z', '2026-11-19T07:40:00.000Z'],
  ['40 2 * * *', '2026-11-20T07:40:00Z', '2026-11-20T07:40:00.000Z'],
  // 21:00 of the last day of a year in Bogotá, which is another year in UTC.
  ['0 6 * * *', '2027-01-01T02:00:00Z', '2026-12-31T11:00:00.000Z'],
  ['30 23 * * *', '2027-01-01T05:10:00Z', '2027-01-01T04:30:00.000Z'],
])('«%s» by %s came last at %s', (cron, ahora, vez) => {
  expect(ultimaVez(cron, new Date(ahora))?.toISOString()).toBe(vez)
})

it.each(['* * * * *', '*/15 * * * *', '17 * * * *'])('«%s» comes again by itself', (cron) => {
  expect(ultimaVez(cron, new Date('2026-11-20T13:00:00Z'))).toBeUndefined()
})

/** At 08:00 in Bogotá; its hour was 02:40, and the house has had it for long. */
const diarioDe = (mas: Partial<Diario>): Diario => ({
  nombre: 'prueba',
  cron: '40 2 * * *',
  desde: '2026-01-01T00:00:00Z',
  ultimo: '2026-11-19T07:40:10Z',
  pendiente: false,
  ahora: '2026-11-20T13:00:00Z',
  ...mas,
})

it.each<[string, boolean, Partial<Diario>]>([
  ['its last one is of the night before', true, {}],
  ['it was never left', true, { ultimo: null }],
  ['it was left at its hour', false, { ultimo: '2026-11-20T07:40:00Z' }],
  ['it was left an instant before its hour', true, { ultimo: '2026-11-20T07:39:59Z' }],
  ['it was made up for', false, { ultimo: '2026-11-20T12:50:00Z' }],
  ['the house has it since its hour', false, { desde: '2026-11-20T07:40:00Z', ultimo: null }],
  ['the house has it since an instant before', true, { desde: '2026-11-20T07:39:59Z', ultimo: null }],
  ['the house has it since today', false, { desde: '2026-11-20T12:59:00Z', ultimo: null }],
  ['its hour is of now, and it may still come', false, { ahora: '2026-11-20T07:44:59Z' }],
  ['its hour was five minutes ago', true, { ahora: '2026-11-20T07:45:00Z' }],
  ['it comes every hour', false, { cron: '40 * * * *', ultimo: null }],
])('where %s, that it was missed is %s', (_, si, mas) => {
  expect(seQuedo(diarioDe(mas))).toBe(si)
})

it('one is made up for at a time, that of the latest hour first, and none while another has not ended', () => {
  const [libros, respaldo, avisos] = [
    diarioDe({ nombre: 'libros', cron: '30 2 * * *' }),
    diarioDe({ nombre: 'respaldo' }),
    diarioDe({ nombre: 'avisos', cron: '35 6 * * *' }),
  ]
  const hecho = { ultimo: '2026-11-20T12:50:00Z' }
  expect(elQueSigue([libros, avisos, respaldo])?.nombre).toBe('avisos')
  expect(elQueSigue([libros, { ...avisos, ...hecho }, respaldo])?.nombre).toBe('respaldo')
  expect(elQueSigue([libros, { ...avisos, ...hecho, pendiente: true }, respaldo])).toBeUndefined()
  expect(elQueSigue([{ ...libros, ...hecho }])).toBeUndefined()
})

/** A daily job whose hour was some hours ago. */
function diario(nombre: string, horas = 2): Trabajo<string, never> {
  const { hora, minuto } = horaBogota(new Date(Date.now() - horas * 3_600_000))
  return { nombre, cron: `${minuto} ${hora} * * *`, async ejecutar() {} }
}

async function proceso(trabajos: readonly Trabajo<string, never>[], pool = base.pool): Promise<Cola> {
  const cola = crearCola(pool, [], 0.5)
  colas.push(cola)
  await cola.trabajar('uno', trabajos, () => {})
  return cola
}

const cuantos = async (nombre: string, mas = '') =>
  (
    await mandar<{ n: number }>(
      base.dueno,
      `select count(*)::int as n from pgboss.job where name = '${nombre}' ${mas}`,
    )
  )[0]?.n ?? 0
const terminados = (nombre: string) => cuantos(nombre, "and state = 'completed'")

/** What comes every ten minutes, in each of these processes, until all have looked. */
async function mirar(...suyas: Cola[]): Promise<void> {
  const antes = await terminados('cola.atrasados')
  await Promise.all(suyas.map((cola) => cola.enviar('cola.atrasados', {})))
  await expect
    .poll(() => terminados('cola.atrasados'), { timeout: 20_000 })
    .toBeGreaterThanOrEqual(antes + suyas.length)
}

/** The house has had these for a week, and left them the night before last. */
async function deAntes(...nombres: string[]): Promise<void> {
  for (const nombre of nombres)
    await mandar(
      base.dueno,
      `insert into pgboss.job (name, data, state, created_on, completed_on, policy)
        values ('${nombre}', '{}', 'completed', now() - interval '26 hours', now() - interval '26 hours', 'standard')`,
    )
  await mandar(base.dueno, "update pgboss.schedule set created_on = now() - interval '7 days'")
}
/** One that a process took and that has not ended. */
const enCurso = (nombre: string, hace: string, llave: string | null = null) =>
  mandar(
    base.dueno,
    `insert into pgboss.job (name, data, state, singleton_key, created_on, started_on, expire_seconds, policy)
      values ('${nombre}', '{}', 'active', ${llave ? `'${llave}'` : 'null'}, now() - interval '${hace}', now(), 86399, 'standard')`,
  )
const HOY = "and created_on > now() - interval '1 hour'"

it('a house that is new today lacks nothing of the night before', async () => {
  await mirar(await proceso([diario('prueba.nueva')]))
  expect(await cuantos('prueba.nueva')).toBe(0)
})

it('what its hour found nobody awake for is left once the machine is on, once however many look at the same instant', async () => {
  const trabajos = [diario('prueba.noche')]
  // Each has read what is missing before either leaves it.
  let leyeron = 0
  let seguir = () => {}
  const ambos = new Promise<void>((si) => {
    seguir = si
  })
  const query = async (texto: string, valores?: unknown[]) => {
    const leido = await base.pool.query(texto, valores)
    if (texto === DIARIOS && ++leyeron === 2) seguir()
    if (texto === DIARIOS && leyeron <= 2) await ambos
    return leido
  }
  const pool = { query } as unknown as pg.Pool
  const uno = await proceso(trabajos, pool)
  const dos = await proceso(trabajos, pool)
  await deAntes('prueba.noche')
  await mirar(uno, dos)
  expect(await cuantos('prueba.noche', HOY)).toBe(1)
  // It was done today: whoever starts later leaves it.
  await expect.poll(() => terminados('prueba.noche'), { timeout: 20_000 }).toBe(2)
  await mirar(await proceso(trabajos))
  expect(await cuantos('prueba.noche', HOY)).toBe(1)
})

it('what was asked for of a part of it is not that of the day, and what comes every hour is none of them', async () => {
  const { minuto } = horaBogota(new Date(Date.now() - 30 * 60_000))
  const cola = await proceso([
    diario('prueba.listas'),
    { nombre: 'prueba.horas', cron: `${minuto} * * * *`, async ejecutar() {} },
  ])
  await deAntes('prueba.listas', 'prueba.horas')
  await cola.enviar('prueba.listas', { fuente: 'onu' })
  await expect.poll(() => terminados('prueba.listas'), { timeout: 20_000 }).toBe(2)
  await mirar(cola)
  expect(await cuantos('prueba.listas', `${HOY} and data = '{}'`)).toBe(1)
  expect(await cuantos('prueba.horas', `${HOY} and data = '{}'`)).toBe(0)
  const { rows } = await base.pool.query<{ nombre: string }>(DIARIOS, [['prueba.listas', 'prueba.horas']])
  expect(rows.map(({ nombre }) => nombre)).toEqual(['prueba.listas'])
})

it('what a dead process left keeps none from being made up for; what was made up for does, for some hours', async () => {
  const cola = await proceso([diario('prueba.respaldo'), diario('prueba.avisos', 1)])
  await deAntes('prueba.respaldo', 'prueba.avisos')
  await enCurso('prueba.respaldo', '25 hours')
  await enCurso('prueba.respaldo', '1 hour', 'cola.atrasados')
  await mirar(cola)
  expect(await cuantos('prueba.avisos', HOY)).toBe(0)
  await mandar(
    base.dueno,
    "update pgboss.job set created_on = now() - interval '7 hours' where name = 'prueba.respaldo' and singleton_key is not null",
  )
  await mirar(cola)
  expect(await cuantos('prueba.avisos', HOY)).toBe(1)
})
