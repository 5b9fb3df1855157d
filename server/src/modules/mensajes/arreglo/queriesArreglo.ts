import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../core/transaccion.ts'
import type { CorreoDetenido, DB } from '../../../db/types.ts'

type Conexion = Kysely<DB> | Tx

/** What keeps the mail of the house: why, since when, and when one mail tries whether it was mended. */
export type Detenido = Omit<Selectable<CorreoDetenido>, 'uno'>

const COLUMNAS = ['razon', 'detalle', 'desde', 'prueba'] as const

export const leerDetenido = (db: Conexion): Promise<Detenido | undefined> =>
  db.selectFrom('correo_detenido').select(COLUMNAS).executeTakeFirst()

/** The same, held until the transaction ends: what it keeps is not let go meanwhile. */
export const bloquearDetenido = (tx: Tx): Promise<Detenido | undefined> =>
  tx.selectFrom('correo_detenido').select(COLUMNAS).forUpdate().executeTakeFirst()

export async function ponerPrueba(db: Conexion, prueba: string): Promise<void> {
  await db.updateTable('correo_detenido').set({ prueba }).execute()
}

/** When somebody asks for it, it is tried now. */
export async function probarYa(db: Conexion, ahora: string): Promise<void> {
  await db.updateTable('correo_detenido').set({ prueba: ahora }).where('prueba', '>', ahora).execute()
}

/** Says what keeps it, unless that is said: of when it began, and of the next try, what stands there stays. @returns as it is now */
export async function anotarDetenido(tx: Tx, { razon, detalle, desde, prueba }: Detenido): Promise<Detenido> {
  return tx
    .insertInto('correo_detenido')
    .values({ razon, detalle, desde, prueba })
    .onConflict((en) => en.column('uno').doUpdateSet({ razon, detalle }))
    .returning(COLUMNAS)
    .executeTakeFirstOrThrow()
}

/** It was mended. @returns whether anything kept it */
export async function borrarDetenido(db: Conexion): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('correo_detenido').executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Puts every mail whose instant has come off until `hasta`, and says why; those that this keeps since before `limite` are given up, whatever
 * each waited for before. What waits for an instant of its own is left to it; one that somebody has in hand is passed over, so that nobody
 * waits here.
 */
export async function ponerDetras(
  tx: Tx,
  { de, ahora, hasta, limite }: { de: Detenido; ahora: string; hasta: string; limite: string },
): Promise<void> {
  // Of what kept it before, it says nothing; and no clock was ahead of this one.
  const desde = sql`least(greatest(coalesce(detenido, ${ahora}::timestamptz), ${de.desde}::timestamptz), ${ahora}::timestamptz)`
  await sql`update mensajes set razon = ${de.razon}, detalle = ${de.detalle}, hasta = ${hasta}, detenido = ${desde},
      estado = case when ${desde} < ${limite}::timestamptz then 'fallido' else 'encolado' end
    where (id, creado) in (select id, creado from mensajes
      where canal = 'email' and estado in ('encolado', 'retenido') and hasta <= ${ahora}::timestamptz
        and tomada_por is null for update skip locked)`.execute(tx)
}

/** Of those the one that tries comes first. */
export async function ponerDelante(tx: Tx, id: string, { razon, prueba }: Detenido): Promise<void> {
  await tx
    .updateTable('mensajes')
    .set({ hasta: prueba })
    .where('id', '=', id)
    .where('estado', '=', 'encolado')
    .where('razon', '=', razon)
    .execute()
}

/** What was put off for one of these reasons leaves now: it was mended. */
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
