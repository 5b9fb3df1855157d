import { afterEach, inject } from 'vitest'
import { mandar } from '../clones.ts'
import type {} from '../preparar.ts'

const LETRAS = 200

/**
 * After a test that its time cut: what PostgreSQL was doing then, as one more error of that test. What hangs once in a
 * hundred runs is gone by the time anybody looks, and a time that ran out says nothing of what it went into.
 */
afterEach(async ({ task }) => {
  if (!task.result?.errors?.some(({ message }) => message.includes('timed out in'))) return
  throw new Error(`PostgreSQL, cuando se acabó el tiempo:\n${(await enMarcha()).join('\n') || 'nada'}`)
})

/** What is under way in the server of the tests, the oldest first: whose, since when, waiting for what and whom. */
export async function enMarcha(): Promise<string[]> {
  const filas = await mandar<{ linea: string }>(
    inject('postgres').administrador,
    `select concat_ws(' ', pid, datname, state, round(extract(epoch from clock_timestamp() - xact_start)::numeric, 1) || ' s',
        'espera ' || wait_event_type || '/' || wait_event,
        'detrás de ' || nullif(array_to_string(pg_blocking_pids(pid), ','), ''),
        left(regexp_replace(query, '\\s+', ' ', 'g'), ${LETRAS})) as linea
     from pg_stat_activity
     where pid <> pg_backend_pid() and datname is not null and state <> 'idle'
     order by xact_start`,
  )
  return filas.map(({ linea }) => linea)
}
