import type { Permiso } from '@retroventa/api/permisos'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'

type Conexion = Kysely<DB> | Tx

/** The user of a name, whatever its case. */
export function usuarioPorNombre(db: Conexion, username: string) {
  return db
    .selectFrom('usuarios')
    .select(['id', 'username', 'clave_hash', 'activo', 'totp_activo', 'totp_secreto', 'totp_paso'])
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()
}

export function usuarioActivo(db: Conexion, id: string) {
  return db
    .selectFrom('usuarios')
    .select([
      'id',
      'username',
      'nombres',
      'apellidos',
      'is_super_admin',
      'is_super_user',
      'is_super',
      'cambiar_almacenes',
      'facturacion',
      'ultimo_almacen_id',
      'clave_temporal',
      'totp_activo',
    ])
    .where('id', '=', id)
    .where('activo', '=', true)
    .executeTakeFirst()
}

/** Branch, role and permissions of a person in one branch. A super person needs no access row. */
export async function accesoEn(db: Conexion, usuarioId: string, almacenId: string) {
  const fila = await db
    .selectFrom('almacenes')
    .leftJoin('accesos', (j) =>
      j.onRef('accesos.almacen_id', '=', 'almacenes.id').on('accesos.usuario_id', '=', usuarioId),
    )
    .leftJoin('roles', 'roles.id', 'accesos.rol_id')
    .select(['almacenes.id', 'almacenes.codigo', 'roles.nombre as rol', 'roles.permisos'])
    .where('almacenes.id', '=', almacenId)
    .where('almacenes.activo', '=', true)
    .executeTakeFirst()
  return fila && { ...fila, permisos: (fila.permisos ?? []) as Permiso[] }
}

/** Active branches a person may work in, by code; `todos` for super people. */
export function almacenesDe(db: Conexion, usuarioId: string, todos: boolean) {
  return db
    .selectFrom('almacenes')
    .leftJoin('accesos', (j) =>
      j.onRef('accesos.almacen_id', '=', 'almacenes.id').on('accesos.usuario_id', '=', usuarioId),
    )
    .leftJoin('roles', 'roles.id', 'accesos.rol_id')
    .select([
      'almacenes.id',
      'almacenes.codigo',
      'almacenes.nombre',
      'almacenes.municipio',
      'almacenes.impresion_contrato',
      'roles.nombre as rol',
    ])
    .where('almacenes.activo', '=', true)
    .$if(!todos, (q) => q.where('accesos.usuario_id', 'is not', null))
    .orderBy('almacenes.codigo')
    .execute()
}

export async function anotarAlmacen(db: Conexion, usuarioId: string, almacenId: string): Promise<void> {
  await db.updateTable('usuarios').set({ ultimo_almacen_id: almacenId }).where('id', '=', usuarioId).execute()
}

export function empresa(db: Conexion) {
  return db.selectFrom('empresa').selectAll().executeTakeFirst()
}
