import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../core/transaccion.ts'
import type { DB } from '../../../db/types.ts'

type Conexion = Kysely<DB> | Tx

/** The next mail that tries whether the house has mended what keeps all of them, and what keeps them. */
export const elQuePrueba = (
  tx: Tx,
  razones: readonly string[],
  { ahora, hasta }: { ahora: string; hasta: string },
) =>
  tx
    .selectFrom('mensajes')
    .select(['razon', 'detalle', 'hasta'])
    .where('canal', '=', 'email')
    .where('estado', '=', 'encolado')
    .where('razon', 'in', [...razones])
    .where('hasta', '>', ahora)
    .where('hasta', '<=', hasta)
    .orderBy('hasta')
    .limit(1)
    .executeTakeFirst()

/**
 * Puts every other mail that would leave before an instant off until then, for the same reason; those that were put in the queue before
 * `limite` are given up. One that somebody has in hand is passed over, so that nobody waits here.
 */
export async function ponerDetras(
  db: Conexion,
  {
    salvo,
    razon,
    detalle,
    hasta,
    limite,
  }: { salvo: string; razon: string; detalle: string | null; hasta: string; limite: string },
): Promise<void> {
  await sql`update mensajes set razon = ${razon}, detalle = ${detalle}, hasta = ${hasta},
      estado = case when coalesce(encolado, creado) < ${limite}::timestamptz then 'fallido' else 'encolado' end
    where (id, creado) in (select id, creado from mensajes
      where canal = 'email' and estado in ('encolado', 'retenido') and hasta < ${hasta}::timestamptz
        and tomada_por is null and id <> ${salvo} for update skip locked)`.execute(db)
}

/** What was put off so leaves now: it was mended. */
export async function soltarLosDeDetras(
  db: Conexion,
  razones: readonly string[],
  ahora: string,
): Promise<void> {
  await sql`update mensajes set razon = null, detalle = null, hasta = ${ahora}
    where (id, creado) in (select id, creado from mensajes
      where canal = 'email' and estado = 'encolado' and razon = any(${[...razones]}::text[]) and hasta > ${ahora}::timestamptz
        and tomada_por is null for update skip locked)`.execute(db)
}
