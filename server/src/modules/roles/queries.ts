import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'

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
