import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'

type Conexion = Kysely<DB> | Tx

/** People with their roles by branch and their last sign-in. */
export function empleados(db: Conexion) {
  return db
    .selectFrom('usuarios')
    .leftJoin('fotos', 'fotos.empleado_id', 'usuarios.id')
    .selectAll('usuarios')
    .select((eb) => [
      'fotos.id as foto',
      'fotos.creada as foto_creada',
      jsonArrayFrom(
        eb
          .selectFrom('accesos')
          .innerJoin('almacenes', 'almacenes.id', 'accesos.almacen_id')
          .innerJoin('roles', 'roles.id', 'accesos.rol_id')
          .select([
            'accesos.almacen_id as almacenId',
            'almacenes.codigo as almacen',
            'accesos.rol_id as rolId',
            'roles.nombre as rol',
          ])
          .whereRef('accesos.usuario_id', '=', 'usuarios.id')
          .orderBy('almacenes.codigo'),
      ).as('accesos'),
      eb
        .selectFrom('logueos')
        .select((e) => e.fn.max('entrada').as('ultimo'))
        .whereRef('logueos.usuario_id', '=', 'usuarios.id')
        .where('exito', '=', true)
        .as('ultimo_ingreso'),
    ])
}

export type FilaEmpleado = Awaited<ReturnType<ReturnType<typeof empleados>['executeTakeFirstOrThrow']>>

export interface FiltroEmpleados {
  texto?: string | undefined
  activo?: 'si' | 'no' | undefined
  rolId?: string | undefined
  almacenId?: string | undefined
}

/**
 * @param vistoPor whoever asks, when not a super person: sees the people of the branches where they may look, those who
 * have no branch yet, and themselves
 */
export function empleadosFiltrados(db: Conexion, filtro: FiltroEmpleados, vistoPor: string | undefined) {
  const patron = `%${(filtro.texto ?? '').replace(/[%_\\]/g, '\\$&')}%`
  return empleados(db)
    .$if(!!filtro.texto, (q) =>
      q.where(
        sql<string>`unaccent(lower(username || ' ' || nombres || ' ' || apellidos))`,
        'like',
        sql<string>`unaccent(lower(${patron}))`,
      ),
    )
    .$if(vistoPor !== undefined, (q) => q.where(visible(vistoPor ?? '')))
    .$if(!!filtro.rolId || !!filtro.almacenId, (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('accesos')
            .select('accesos.rol_id')
            .whereRef('accesos.usuario_id', '=', 'usuarios.id')
            .$if(!!filtro.rolId, (a) => a.where('accesos.rol_id', '=', filtro.rolId ?? ''))
            .$if(!!filtro.almacenId, (a) => a.where('accesos.almacen_id', '=', filtro.almacenId ?? '')),
        ),
      ),
    )
    .orderBy('usuarios.activo', 'desc')
    .orderBy('usuarios.nombres')
    .execute()
}

const visible = (usuarioId: string) => sql<boolean>`(
  usuarios.id = ${usuarioId}
  or (not exists (select 1 from accesos a where a.usuario_id = usuarios.id)
      and not (usuarios.is_super_admin or usuarios.is_super_user or usuarios.is_super))
  or exists (
    select 1 from accesos a
    join accesos mio on mio.almacen_id = a.almacen_id and mio.usuario_id = ${usuarioId}
    join roles r on r.id = mio.rol_id and 'empleados.ver' = any(r.permisos)
    where a.usuario_id = usuarios.id))`

/** Whether one may see the other, wherever one works. @see empleadosFiltrados */
export async function esVisible(db: Conexion, id: string, vistoPor: string): Promise<boolean> {
  const fila = await db
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', id)
    .where(visible(vistoPor))
    .executeTakeFirst()
  return fila !== undefined
}

export function empleadoPorId(db: Conexion, id: string) {
  return empleados(db).where('usuarios.id', '=', id).executeTakeFirst()
}

/** Locks every active super admin, so that two changes at once cannot remove the last one. */
export async function otrosSuperAdmin(tx: Tx, id: string): Promise<number> {
  const filas = await tx
    .selectFrom('usuarios')
    .select('id')
    .where('is_super_admin', '=', true)
    .where('activo', '=', true)
    .forUpdate()
    .execute()
  return filas.filter((fila) => fila.id !== id).length
}

/** Roles that a person holds, with their permissions, by branch id. */
export async function permisosPorAlmacen(db: Conexion, usuarioId: string): Promise<Map<string, Set<string>>> {
  const filas = await db
    .selectFrom('accesos')
    .innerJoin('roles', 'roles.id', 'accesos.rol_id')
    .select(['accesos.almacen_id', 'roles.permisos'])
    .where('accesos.usuario_id', '=', usuarioId)
    .execute()
  return new Map(filas.map((fila) => [fila.almacen_id, new Set(fila.permisos)]))
}

export async function permisosDeRoles(
  db: Conexion,
  ids: readonly string[],
): Promise<Map<string, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const filas = await db.selectFrom('roles').select(['id', 'permisos']).where('id', 'in', ids).execute()
  return new Map(filas.map((fila) => [fila.id, fila.permisos]))
}

/** Every role with its permissions, and every branch: what a form offers. */
export async function rolesYAlmacenes(db: Conexion) {
  const [roles, almacenes] = await Promise.all([
    db.selectFrom('roles').select(['id', 'nombre', 'permisos']).orderBy('nombre').execute(),
    db.selectFrom('almacenes').select(['id', 'codigo', 'nombre', 'activo']).orderBy('codigo').execute(),
  ])
  return { roles, almacenes }
}
