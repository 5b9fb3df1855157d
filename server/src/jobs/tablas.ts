import type pg from 'pg'
import { PgBoss } from 'pg-boss'

/** Makes or updates the tables of the queue (schema `pgboss`): the owner does, the application only works with them. */
export async function prepararCola(dueno: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: async (texto, valores) => dueno.query(texto, valores ? [...valores] : undefined) },
    schedule: false,
    supervise: false,
  })
  await boss.start()
  await boss.stop()
}
