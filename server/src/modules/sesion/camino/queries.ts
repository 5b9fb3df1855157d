import type { Insertable, Kysely } from 'kysely'
import type { Tx } from '../../../core/transaccion.ts'
import type { DB, FirmasCamino } from '../../../db/types.ts'

export async function insertar(db: Kysely<DB>, fila: Insertable<FirmasCamino>): Promise<void> {
  await db.insertInto('firmas_camino').values(fila).execute()
}

/** What was given, when it is of that session, with the person as they are now. */
export function porToken(db: Kysely<DB>, id: string, sesionId: string) {
  return db
    .selectFrom('firmas_camino')
    .innerJoin('usuarios', 'usuarios.id', 'firmas_camino.usuario_id')
    .selectAll('firmas_camino')
    .select(['usuarios.username', 'usuarios.clave_hash', 'usuarios.activo'])
    .where('firmas_camino.id', '=', id)
    .where('sesion_id', '=', sesionId)
    .executeTakeFirst()
}

/** Used up; false when it was before. */
export async function gastar(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('firmas_camino')
    .set({ usada: true })
    .where('id', '=', id)
    .where('usada', '=', false)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Those of a person, or those whose time is over. */
export async function olvidar(
  db: Kysely<DB>,
  cuales: { usuarioId: string } | { antesDe: string },
): Promise<void> {
  await db
    .deleteFrom('firmas_camino')
    .$if('usuarioId' in cuales, (q) =>
      q.where('usuario_id', '=', 'usuarioId' in cuales ? cuales.usuarioId : ''),
    )
    .$if('antesDe' in cuales, (q) => q.where('hasta', '<', 'antesDe' in cuales ? cuales.antesDe : ''))
    .execute()
}
