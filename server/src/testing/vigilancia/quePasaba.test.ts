import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { crearBase } from '../baseDeDatos.ts'
import { enMarcha } from './quePasaba.ts'

const base = await crearBase()
afterAll(() => base.cerrar())

it('says what PostgreSQL is at, and who waits for whom', async () => {
  const llave = sql`select pg_advisory_xact_lock(20261126)`
  let espera: Promise<unknown> | undefined
  await base.db.transaction().execute(async (tx) => {
    await llave.execute(tx)
    espera = base.db.transaction().execute(async (otra) => llave.execute(otra))
    await expect
      .poll(enMarcha)
      .toContainEqual(
        expect.stringMatching(/active .* s espera Lock\/advisory detrás de \d+ select pg_advisory/),
      )
  })
  await espera
})
