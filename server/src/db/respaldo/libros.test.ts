import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BaseDePruebas, crearBase } from '../../testing/baseDeDatos.ts'
import { conLibrosQuietos } from './libros.ts'

let base: BaseDePruebas
beforeAll(async () => {
  base = await crearBase()
})
afterAll(() => base.cerrar())

it('who saves does not wait behind a backup that waits for somebody who saves at length', async () => {
  const [largo, otro] = [base.dueno, base.dueno].map(
    (connectionString) => new pg.Client({ connectionString }),
  ) as [pg.Client, pg.Client]
  await Promise.all([largo.connect(), otro.connect()])
  const guardar = 'begin; lock table documentos in row exclusive mode'
  await largo.query(guardar)
  const instante = conLibrosQuietos(base.dueno, async () => 'marca')
  const espera = () =>
    otro
      .query(
        "select 1 from pg_locks where mode = 'ShareLock' and not granted and database = (select oid from pg_database where datname = current_database())",
      )
      .then(({ rowCount }) => rowCount)
  await expect.poll(espera, { timeout: 20_000, interval: 5 }).toBe(1)
  await otro.query("set lock_timeout = '20s'")
  await otro.query(`${guardar}; commit`)
  await largo.query('commit')
  expect(await instante).toMatchObject({ marca: 'marca', libros: { documentos: { filas: '0' } } })
  await Promise.all([largo.end(), otro.end()])
})
