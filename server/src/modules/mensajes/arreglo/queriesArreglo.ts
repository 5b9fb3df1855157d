import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../core/transaccion.ts'
import type { DB } from '../../../db/types.ts'

type Conexion = Kysely<DB> | Tx

/** The next mail, but `salvo`, that tries whether the house has mended what keeps all of them, and what keeps them. */
export const elQuePrueba = (
  tx: Tx,
  razones: readonly string[],
  { salvo, desde, hasta }: { salvo: string; desde: string; hasta: string },
) =>
  tx
    .selectFrom('mensajes')
    .select(['razon', 'detalle', 'hasta'])
    .where('canal', '=', 'email')
    .where('estado', '=', 'encolado')
    .where('razon', 'in', [...razones])
    .where('id', '<>', salvo)
    .where('hasta', '>', desde)
    .where('hasta', '<=', hasta)
    .orderBy('hasta')
    .limit(1)
    .executeTakeFirst()

/** One after the other decides which mail goes on trying. Until the transaction ends. */
export async function unoPrueba(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mensajes:por_arreglar', 0))`.execute(tx)
}

/**
 * Puts every other mail that would leave before an instant off until then, for the same reason; those that were put in the queue before
 * `limite` are given up. One that somebody has in hand is passed over, so that nobody waits here.
 */
export async function ponerDetras(
  tx: Tx,
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
        and tomada_por is null and id <> ${salvo} for update skip locked)`.execute(tx)
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
