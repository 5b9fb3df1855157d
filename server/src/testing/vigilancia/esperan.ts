import { type Kysely, sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { DB } from '../../db/types.ts'

/** Until so many statements of that database wait for what another transaction holds. */
export const esperan = (db: Kysely<DB>, cuantas = 1): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(rows[0]?.n).toBe(cuantas)
  }, 20_000)
