import type { QUE_SE_ROMPIO } from '@retroventa/api/auditoria/llamadas'
import { sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'

/** Of whoever reads or writes the chain; the function that seals waits for the same one. */
const CANDADO = 7_307_643

export interface Rota {
  auditoria_id: string | null
  dia: string | null
  que: (typeof QUE_SE_ROMPIO)[number]
}

/** Seals the whole days of Bogotá before an instant. @returns how many rows */
export async function sellar(db: Db, hasta: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sinPrisa(tx)
    const { rows } = await sql<{ filas: number }>`select sellar_auditoria(${hasta}) as filas`.execute(tx)
    return rows[0]?.filas ?? 0
  })
}

/** After who is at the chain, until the end of the transaction. */
export async function esperarTurno(tx: Tx): Promise<void> {
  await sinPrisa(tx)
  await sql`select pg_advisory_xact_lock(${CANDADO})`.execute(tx)
}

/** Is nobody else at the chain? Until the end of the transaction it is ours. */
export async function tomarTurno(tx: Tx): Promise<boolean> {
  await sinPrisa(tx)
  const { rows } = await sql<{ mio: boolean }>`select pg_try_advisory_xact_lock(${CANDADO}) as mio`.execute(
    tx,
  )
  return rows[0]?.mio === true
}

/** What was left of years, or somebody who reads them, takes longer than a statement may. */
const sinPrisa = (tx: Tx) => sql`set local statement_timeout = '10min'`.execute(tx)

/** Of so many links after one: the first row that is not as it was sealed, and after which link to go on; at the end, none. */
export async function primeraRota(
  tx: Tx,
  { desde, cuantas }: { desde: number; cuantas: number },
): Promise<{ rota: Rota | undefined; sigue: number | null }> {
  const { rows } = await sql<Omit<Rota, 'que'> & { que: Rota['que'] | null; sigue: number | null }>`
    select auditoria_id, dia, que, sigue from verificar_auditoria(${desde}::bigint, ${cuantas}::integer)`.execute(
    tx,
  )
  const [{ auditoria_id = null, dia = null, que = null, sigue = null } = {}] = rows
  return { rota: que === null ? undefined : { auditoria_id, dia, que }, sigue }
}

export async function sellosHastaHoy(tx: Tx | Db) {
  const { rows } = await sql<{ filas: number; dias: number; hasta: string | null; sello: string | null }>`
    select coalesce(sum(filas), 0)::int as filas, count(*)::int as dias, max(dia) as hasta,
      (select encode(eslabon, 'hex') from auditoria_sellos order by dia desc limit 1) as sello
    from auditoria_sellos`.execute(tx)
  return rows[0] ?? { filas: 0, dias: 0, hasta: null, sello: null }
}
