import type { Insertable, NotNull, Updateable } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'
import type { Usuarios } from '../../db/types.ts'

export async function insertarUsuario(tx: Tx, fila: Insertable<Usuarios>): Promise<void> {
  await tx.insertInto('usuarios').values(fila).execute()
}

/** The photo that the person has. */
export async function fotoDePersona(db: Db, id: string): Promise<string | null> {
  const fila = await db.selectFrom('fotos').select('id').where('empleado_id', '=', id).executeTakeFirst()
  return fila?.id ?? null
}

/**
 * Holds the person until the transaction ends. What points at them is written meanwhile: who takes a recovery code writes afterwards that
 * they did, and who gives new ones would wait for that code.
 */
export async function bloquearUsuario(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('usuarios').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export async function actualizarUsuario(
  tx: Tx | Db,
  id: string,
  cambios: Updateable<Usuarios>,
): Promise<void> {
  await tx.updateTable('usuarios').set(cambios).where('id', '=', id).execute()
}

/** Gives a person these roles, one a branch, in place of those held until now. */
export async function reemplazarAccesos(
  tx: Tx,
  usuarioId: string,
  accesos: readonly { almacenId: string; rolId: string }[],
): Promise<void> {
  await tx.deleteFrom('accesos').where('usuario_id', '=', usuarioId).execute()
  if (accesos.length === 0) return
  await tx
    .insertInto('accesos')
    .values(accesos.map((a) => ({ usuario_id: usuarioId, almacen_id: a.almacenId, rol_id: a.rolId })))
    .execute()
}

/** Puts a password in the place of the one that was proved; false when it is another by now. */
export async function reemplazarClave(
  tx: Tx,
  id: string,
  { antes, nueva }: { antes: string; nueva: string },
): Promise<boolean> {
  const cambiada = await tx
    .updateTable('usuarios')
    .set({ clave_hash: nueva, clave_temporal: false, clave_temporal_hasta: null })
    .where('id', '=', id)
    .where('clave_hash', '=', antes)
    .returning('id')
    .executeTakeFirst()
  return cambiada !== undefined
}

/** A secret that waits for its first code; false when the second factor is on by now. */
export async function dejarSecreto(db: Db, id: string, secreto: string): Promise<boolean> {
  const puesto = await db
    .updateTable('usuarios')
    .set({ totp_secreto: secreto })
    .where('id', '=', id)
    .where('totp_activo', '=', false)
    .returning('id')
    .executeTakeFirst()
  return puesto !== undefined
}

/**
 * Turns the second factor of a person on or off, under the secret that they proved to have; false when it is another by now, or on or off
 * already.
 */
export async function cambiarSegundoFactor(
  tx: Tx,
  id: string,
  { activo, secreto }: { activo: boolean; secreto: string | null },
): Promise<boolean> {
  const cambiado = await tx
    .updateTable('usuarios')
    .set({ totp_activo: activo, ...(!activo && { totp_secreto: null }) })
    .where('id', '=', id)
    .where('totp_secreto', '=', secreto)
    .where('totp_activo', '=', !activo)
    .returning('id')
    .executeTakeFirst()
  return cambiado !== undefined
}

/** Burns a step of the second factor: it and those before are refused from then on. @returns whether it was not burnt */
export async function quemarPaso(db: Db, id: string, paso: number): Promise<boolean> {
  const quemado = await db
    .updateTable('usuarios')
    .set({ totp_paso: paso })
    .where('id', '=', id)
    .where('totp_paso', '<', paso)
    .returning('id')
    .executeTakeFirst()
  return quemado !== undefined
}

/** Second factors as they rest, also those that wait for their first code and those of who is blocked. */
export async function secretosGuardados(
  db: Db,
): Promise<{ id: string; activo: boolean; totp_activo: boolean; totp_secreto: string }[]> {
  return db
    .selectFrom('usuarios')
    .select(['id', 'activo', 'totp_activo', 'totp_secreto'])
    .where('totp_secreto', 'is not', null)
    .$narrowType<{ totp_secreto: NotNull }>()
    .execute()
}

/** Puts a secret in the place of another, where that one still is. */
export async function cambiarSecreto(db: Db, id: string, antes: string, nuevo: string): Promise<void> {
  await db
    .updateTable('usuarios')
    .set({ totp_secreto: nuevo })
    .where('id', '=', id)
    .where('totp_secreto', '=', antes)
    .execute()
}
