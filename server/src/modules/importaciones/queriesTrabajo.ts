import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'
import type { Importaciones } from '../../db/types.ts'

export type FilaImportacion = Selectable<Importaciones>
/** An import in the hands of a worker. */
export type Tomada = FilaImportacion & { tomada_por: string }

const CON_TRABAJO = ['revisando', 'aplicando', 'deshaciendo'] as const

/**
 * Takes the import with something to do that waited longest, that nobody works on, or whose worker gave no sign of life since `limite`.
 * Two workers never take the same one.
 */
export async function tomar(
  db: Db,
  { yo, ahora, limite }: { yo: string; ahora: string; limite: string },
): Promise<Tomada | undefined> {
  const fila = await db
    .updateTable('importaciones')
    .set({ tomada_por: yo, latido: ahora })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('importaciones')
        .select('id')
        .where('estado', 'in', CON_TRABAJO)
        .where((o) => o.or([o('tomada_por', 'is', null), o('latido', '<', limite)]))
        // The one that waited longest: a long file lets the others in after each of its turns.
        .orderBy((o) => o.fn.coalesce('latido', 'creada'))
        .orderBy('creada')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  return fila && { ...fila, tomada_por: yo }
}

/**
 * Writes what a batch did, while the import is still this worker's, in this step and where it was left; false when it is
 * not, and then nothing of the batch may stay.
 */
export async function avanzar(
  tx: Tx,
  { id, tomada_por, estado, cursor }: Tomada,
  cambios: Updateable<Importaciones>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('importaciones')
    .set({ fallas: 0, ...cambios })
    .where('id', '=', id)
    .where('tomada_por', '=', tomada_por)
    .where('estado', '=', estado)
    .where('cursor', '=', cursor)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lets it go where it is, for whoever comes next; counts a failure when there was one, and says how many there are. */
export async function soltar(db: Db, { id, tomada_por }: Tomada, fallo: boolean): Promise<number> {
  const fila = await db
    .updateTable('importaciones')
    .set((eb) => ({ tomada_por: null, ...(fallo && { fallas: eb('fallas', '+', 1) }) }))
    .where('id', '=', id)
    .where('tomada_por', '=', tomada_por)
    .returning('fallas')
    .executeTakeFirst()
  return fila?.fallas ?? 0
}

/** Turns an import that cannot go on to being undone, if it is still where it failed. */
export async function darPorFallida(db: Db, { id, estado }: Tomada, razon: string): Promise<void> {
  const cambios = {
    cursor: 0,
    procesadas: 0,
    fallas: 0,
    tomada_por: null,
    razon,
    version: sql<number>`version + 1`,
  }
  await db
    .updateTable('importaciones')
    .set(
      estado === 'revisando' ? { ...cambios, estado: 'descartada' } : { ...cambios, estado: 'deshaciendo' },
    )
    .where('id', '=', id)
    .where('estado', '=', estado)
    .where('tomada_por', 'is', null)
    .execute()
}
