import { sql } from 'kysely'
import type { Tx } from '../../../core/transaccion.ts'

/** Who asks for the copy of a contract waits for who asked before, and sees what they left. Until the transaction ends. */
export async function copiasDeUnoEnUno(tx: Tx, contratoId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`copia:${contratoId}`}, 0))`.execute(tx)
}
