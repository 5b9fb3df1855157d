import type { Kysely } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'

export function almacenes(db: Kysely<DB> | Tx) {
  return db.selectFrom('almacenes').selectAll()
}
export type FilaAlmacen = Awaited<ReturnType<ReturnType<typeof almacenes>['executeTakeFirstOrThrow']>>

/** Every branch, locked: two people at once cannot switch off the last two. */
export function bloquearAlmacenes(tx: Tx) {
  return almacenes(tx).orderBy('id').forUpdate().execute()
}

/** Whether the person's role in that branch administers branches. */
export async function loAdministra(tx: Tx, usuarioId: string, almacenId: string): Promise<boolean> {
  const rol = await tx
    .selectFrom('accesos')
    .innerJoin('roles', 'roles.id', 'accesos.rol_id')
    .select('roles.permisos')
    .where('accesos.usuario_id', '=', usuarioId)
    .where('accesos.almacen_id', '=', almacenId)
    .executeTakeFirst()
  return rol?.permisos.includes('almacenes.administrar') ?? false
}
