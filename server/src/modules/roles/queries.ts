import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../core/transaccion.ts'
import type { DB, Roles } from '../../db/types.ts'

/** Roles with the people who hold them. */
export function roles(db: Kysely<DB> | Tx) {
  return db
    .selectFrom('roles')
    .selectAll('roles')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('accesos')
          .innerJoin('usuarios', 'usuarios.id', 'accesos.usuario_id')
          .innerJoin('almacenes', 'almacenes.id', 'accesos.almacen_id')
          .select([
            'usuarios.id as usuarioId',
            'usuarios.username',
            sql<string>`usuarios.nombres || ' ' || usuarios.apellidos`.as('nombre'),
            'almacenes.codigo as almacen',
          ])
          .whereRef('accesos.rol_id', '=', 'roles.id')
          .orderBy('usuarios.username')
          .orderBy('almacenes.codigo'),
      ).as('personas'),
    )
}
export type FilaRol = Awaited<ReturnType<ReturnType<typeof roles>['executeTakeFirstOrThrow']>>

/** Whether the person has these permissions in every branch where somebody holds the role. */
export async function alcanzaElRol(
  tx: Tx,
  usuarioId: string,
  rolId: string,
  permisos: readonly string[],
): Promise<boolean> {
  const fuera = await tx
    .selectFrom('accesos')
    .select('accesos.almacen_id')
    .where('accesos.rol_id', '=', rolId)
    .where(
      sql<boolean>`not exists (
        select 1 from accesos mio join roles r on r.id = mio.rol_id
        where mio.usuario_id = ${usuarioId} and mio.almacen_id = accesos.almacen_id
          and r.permisos @> ${permisos}::text[])`,
    )
    .limit(1)
    .executeTakeFirst()
  return fuera === undefined
}

/** Another role with the same name, whatever its case. */
export function tocayo(tx: Tx, nombre: string, id: string) {
  return tx
    .selectFrom('roles')
    .select('id')
    .where(sql<string>`lower(nombre)`, '=', nombre.toLowerCase())
    .where('id', '!=', id)
    .executeTakeFirst()
}

export async function insertarRol(tx: Tx, fila: Insertable<Roles>): Promise<void> {
  await tx.insertInto('roles').values(fila).execute()
}

/** Holds the role until the transaction ends. */
export async function bloquearRol(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('roles').select('id').where('id', '=', id).forUpdate().execute()
}

export async function actualizarRol(tx: Tx, id: string, cambios: Updateable<Roles>): Promise<void> {
  await tx.updateTable('roles').set(cambios).where('id', '=', id).execute()
}

export async function eliminarRol(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('roles').where('id', '=', id).execute()
}
