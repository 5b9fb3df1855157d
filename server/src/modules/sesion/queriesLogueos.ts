import type { Insertable, Kysely } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB, Logueos } from '../../db/types.ts'

type Conexion = Kysely<DB> | Tx

/** A line of the book of sign-ins. */
export async function insertarLogueo(db: Conexion, fila: Insertable<Logueos>): Promise<void> {
  await db.insertInto('logueos').values(fila).execute()
}

/** The branch that a session works in, for the book. */
export async function anotarAlmacenDeSesion(
  db: Conexion,
  sesionId: string,
  almacenId: string,
): Promise<void> {
  await db.updateTable('logueos').set({ almacen_id: almacenId }).where('sesion_id', '=', sesionId).execute()
}

/** Writes the end of one session, once. */
export async function anotarSalida(
  db: Conexion,
  sesionId: string,
  fin: { salida: string; motivo_salida: string },
): Promise<void> {
  await db
    .updateTable('logueos')
    .set(fin)
    .where('sesion_id', '=', sesionId)
    .where('salida', 'is', null)
    .execute()
}

/** Ends sessions: all of a person, or one; never `excepto`. The ids of those that were open. */
export async function borrarSesiones(
  db: Conexion,
  cuales: { usuarioId: string } | { sesionId: string },
  excepto: string,
): Promise<string[]> {
  const borradas = await db
    .deleteFrom('sesiones')
    .$if('usuarioId' in cuales, (q) =>
      q.where('usuario_id', '=', 'usuarioId' in cuales ? cuales.usuarioId : ''),
    )
    .$if('sesionId' in cuales, (q) => q.where('id', '=', 'sesionId' in cuales ? cuales.sesionId : ''))
    .where('id', '!=', excepto)
    .returning('id')
    .execute()
  return borradas.map(({ id }) => id)
}

/** Sessions that expired leave, and the book says when. */
export async function borrarVencidas(db: Kysely<DB>, ahora: string): Promise<void> {
  await db
    .updateTable('logueos')
    .from('sesiones')
    .set((eb) => ({ salida: eb.ref('sesiones.expira'), motivo_salida: 'vencida' }))
    .whereRef('sesiones.id', '=', 'logueos.sesion_id')
    .where('logueos.salida', 'is', null)
    .where('sesiones.expira', '<=', ahora)
    .execute()
  await db.deleteFrom('sesiones').where('expira', '<=', ahora).execute()
}

/** Counts of failures, and lines of the book, of before these instants. */
export async function borrarViejos(
  db: Kysely<DB>,
  antesDe: { intentos: string; fallidos: string; logueos: string },
): Promise<void> {
  await db.deleteFrom('intentos_fallidos').where('ultimo', '<', antesDe.intentos).execute()
  await db
    .deleteFrom('logueos')
    .where((eb) =>
      eb.or([
        eb('entrada', '<', antesDe.logueos),
        eb.and([eb('exito', '=', false), eb('entrada', '<', antesDe.fallidos)]),
      ]),
    )
    .execute()
}
