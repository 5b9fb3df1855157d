import { horaBogota } from '@retroventa/domain/fechas/fecha'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { type BaseDePruebas, crearBase } from '../testing/baseDeDatos.ts'
import { mandar } from '../testing/clones.ts'
import { ultimaVez } from './atrasados.ts'
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

/** A daily job whose hour was two hours ago, as if the house had had it for a week. */
function diario(nombre: string, hechos: string[]): Trabajo<string, never> {
  const { hora, minuto } = horaBogota(new Date(Date.now() - 2 * 3_600_000))
  return {
    nombre,
    cron: `${minuto} ${hora} * * *`,
    async ejecutar(deps) {
      hechos.push(deps)
    },
  }
}

async function proceso(quien: string, trabajos: readonly Trabajo<string, never>[]): Promise<void> {
  const cola = crearCola(base.pool)
  colas.push(cola)
  await cola.trabajar(quien, trabajos, () => {})
  // What comes every ten minutes.
  await cola.enviar('cola.atrasados', {})
}

const mirado = (veces: number) =>
  expect
    .poll(
      async () =>
        (
          await mandar<{ veces: number }>(
            base.dueno,
            "select count(*)::int as veces from pgboss.job where name = 'cola.atrasados' and state = 'completed'",
          )
        )[0]?.veces,
      { timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(veces)

it('a house that is new today lacks nothing of the night before', async () => {
  const hechos: string[] = []
  await proceso('uno', [diario('prueba.nueva', hechos)])
  await mirado(1)
  expect(hechos).toEqual([])
})

it('what its hour found nobody awake for is done once the machine is on, and once however many processes there are', async () => {
  const hechos: string[] = []
  const trabajo = diario('prueba.noche', hechos)
  // The house had it before: this process only says so, and ends.
  await proceso('antes', [trabajo])
  await mirado(2)
  for (const cola of colas.splice(0)) await cola.cerrar()
  await mandar(base.dueno, "update pgboss.schedule set created_on = now() - interval '7 days'")
  // The night before last it was done; the last one, nobody was there.
  await mandar(
    base.dueno,
    "insert into pgboss.job (name, data, state, created_on, completed_on, policy) values ('prueba.noche', '{}', 'completed', now() - interval '26 hours', now() - interval '26 hours', 'standard')",
  )
  await Promise.all([proceso('uno', [trabajo]), proceso('dos', [trabajo])])
  await expect.poll(() => hechos.length, { timeout: 20_000 }).toBe(1)
  await mirado(4)
  // It was done today: whoever starts later leaves it.
  await proceso('tres', [trabajo])
  await mirado(5)
  expect(hechos).toHaveLength(1)
})
