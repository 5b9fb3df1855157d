import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../core/transaccion.ts'
import { compuesta, valor } from '../../../db/planes.ts'
import type { DB, TopesUsura } from '../../../db/types.ts'

const topes = (db: Kysely<DB>) =>
  db
    .selectFrom('topes_usura')
    .select(['desde', 'hasta', 'efectiva_anual as efectivaAnual', 'resolucion', 'motivo'])

/** The legal cap in force on a day, as a statement or a part of one. */
export const topeDe = (db: Kysely<DB>, dia: RawBuilder<Fecha>) =>
  topes(db).where('desde', '<=', dia).where('hasta', '>=', dia).limit(sql.lit(1))

const topeDelDia = compuesta('contratos.tope', (db) => topeDe(db, valor<Fecha>(1)))

/** The legal cap in force on a day; undefined when nobody has registered one. */
export const topeEn = async (db: Kysely<DB>, dia: Fecha) => (await topeDelDia(db, dia))[0]

/** Every cap, the newest first. */
export const todosLosTopes = (db: Kysely<DB>) => topes(db).orderBy('desde', 'desc').execute()

/** Caps that share a day with a period. */
export const topesEntre = (tx: Tx, desde: Fecha, hasta: Fecha) =>
  topes(tx).where('desde', '<=', hasta).where('hasta', '>=', desde).execute()

/** The one that begins on a day. */
export const topeDesde = (tx: Tx, desde: Fecha) => topes(tx).where('desde', '=', desde).executeTakeFirst()

/** Its reason, of one that was registered without: what is written is never written over. @returns its id, when it was */
export const ponerMotivo = (tx: Tx, desde: Fecha, motivo: string) =>
  tx
    .updateTable('topes_usura')
    .set({ motivo })
    .where('desde', '=', desde)
    .where('motivo', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** False when another one holds on some of its days: the constraint of the table decides between two at once. */
export async function insertarTope(tx: Tx, fila: Insertable<TopesUsura>): Promise<boolean> {
  const puesto = await tx
    .insertInto('topes_usura')
    .values(fila)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return puesto !== undefined
}
