import type { Permiso } from '@retroventa/api/permisos'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import { preparada } from '../../db/planes.ts'
import type { DB } from '../../db/types.ts'

type Conexion = Kysely<DB> | Tx

/** A person as a name and a password find them. */
export interface FilaUsuario {
  id: string
  username: string
  clave_hash: string
  clave_temporal: boolean
  clave_temporal_hasta: string | null
  activo: boolean
  totp_activo: boolean
  totp_secreto: string | null
  totp_paso: number
}

const porNombre = preparada<FilaUsuario>(
  'sesion.por_nombre',
  `select id, username, clave_hash, clave_temporal, clave_temporal_hasta, activo, totp_activo, totp_secreto, totp_paso
   from usuarios where lower(username) = $1`,
)

/** The user of a name, whatever its case. */
export const usuarioPorNombre = async (db: Conexion, username: string): Promise<FilaUsuario | undefined> =>
  (await porNombre(db, username.toLowerCase()))[0]

/** A person, and the branch and role that go with them: null where there is none, or the branch is closed. */
export interface FilaPersona {
  id: string
  username: string
  nombres: string
  apellidos: string
  activo: boolean
  is_super_admin: boolean
  is_super_user: boolean
  is_super: boolean
  cambiar_almacenes: boolean
  facturacion: boolean
  ultimo_almacen_id: string | null
  clave_temporal: boolean
  totp_activo: boolean
  almacen_codigo: string | null
  rol: string | null
  /** Permission keys, a space between. */
  permisos: string | null
}

const PERSONA = `u.id, u.username, u.nombres, u.apellidos, u.activo, u.is_super_admin, u.is_super_user, u.is_super,
  u.cambiar_almacenes, u.facturacion, u.ultimo_almacen_id, u.clave_temporal, u.totp_activo,
  almacenes.codigo as almacen_codigo, roles.nombre as rol, array_to_string(roles.permisos, ' ') as permisos`
/** Of `u`, in the branch `donde.almacen_id`, when it is open; or when it was closed. */
const rolEn = (
  abierto: 'almacenes.activo' | 'not almacenes.activo',
) => `left join almacenes on almacenes.id = donde.almacen_id and ${abierto}
  left join accesos on accesos.almacen_id = almacenes.id and accesos.usuario_id = u.id
  left join roles on roles.id = accesos.rol_id`
const SU_ROL = rolEn('almacenes.activo')

const personaCon = (nombre: string, suRol: string) =>
  preparada<FilaPersona>(
    nombre,
    `select ${PERSONA} from (select $2::uuid as almacen_id) donde
   join usuarios u on u.id = $1 and u.activo ${suRol}`,
  )
const personaEn = personaCon('sesion.persona', SU_ROL)
const personaEnCerrado = personaCon('sesion.persona_en_cerrado', rolEn('not almacenes.activo'))

/** A person who may enter, with the role in a branch that is open; or, of one that was closed, the role that they have there still. */
export const usuarioEnAlmacen = async (
  db: Conexion,
  usuarioId: string,
  almacenId: string | undefined,
  cerrado = false,
): Promise<FilaPersona | undefined> =>
  (await (cerrado ? personaEnCerrado : personaEn)(db, usuarioId, almacenId ?? null))[0]

/** What is said of who asks. */
export interface DeSesion extends FilaPersona {
  almacen_id: string | null
  csrf: string
  /** Version of the settings in force. */
  configuracion: number
}

export interface FilaSesion {
  huella: string
  /** Epoch ms. */
  visto: number
  /** A {@link DeSesion} as JSON: the same text says the same, and is read once by whoever keeps what it says. */
  dicho: string
}

// One column for what seldom changes: to take twenty apart at each request cost more than to ask for them. An array is thought to
// be of ten, and a plan for the one that came to be cheaper: in a chain with its people it was made anew at each request. Cut by
// what nobody knows beforehand, it is thought to be of one, and its plan is kept.
const sesionesEnteras = preparada<FilaSesion>(
  'sesion.abiertas',
  `select donde.id as huella, (extract(epoch from donde.visto) * 1000)::int8 as visto,
     (select row_to_json(x) from (select ${PERSONA}, donde.almacen_id, donde.csrf,
       (select version from configuracion) as configuracion) x)::text as dicho
   from (select una.id from unnest($1::text[]) una(id) limit (select 1000000)) pedida
   join sesiones donde on donde.id = pedida.id join usuarios u on u.id = donde.usuario_id ${SU_ROL}
   where donde.expira > $2::timestamptz`,
)

/**
 * Everything that a request needs to know of who asks, by the hash of the session: read whole at each one, so that what any
 * process changed counts at the very next (ADR 015).
 */
export const sesionesPorHuella = (
  db: Conexion,
  huellas: readonly string[],
  ahora: Date,
): Promise<FilaSesion[]> => sesionesEnteras(db, huellas, ahora.toISOString())

export async function insertarSesion(
  db: Conexion,
  fila: { id: string; usuario_id: string; csrf: string; visto: string; expira: string },
): Promise<void> {
  await db.insertInto('sesiones').values(fila).execute()
}

/** Only ever updates: a request that was under way when the person signed out cannot bring the session back. */
export async function anotarVisto(db: Conexion, huella: string, visto: Date): Promise<void> {
  await db.updateTable('sesiones').set({ visto: visto.toISOString() }).where('id', '=', huella).execute()
}

/** Active branches a person may work in, by code, with the role there; `todos` for super people. */
export async function almacenesDe(db: Conexion, usuarioId: string, todos: boolean) {
  const [filas, roles] = await Promise.all([
    db
      .selectFrom('almacenes')
      .leftJoin('accesos', (j) =>
        j.onRef('accesos.almacen_id', '=', 'almacenes.id').on('accesos.usuario_id', '=', usuarioId),
      )
      .select([
        'almacenes.id',
        'almacenes.codigo',
        'almacenes.nombre',
        'almacenes.municipio',
        'almacenes.impresion_contrato',
        'accesos.rol_id',
      ])
      .where('almacenes.activo', '=', true)
      .$if(!todos, (q) => q.where('accesos.usuario_id', 'is not', null))
      .orderBy('almacenes.codigo')
      .execute(),
    rolesQueTiene(db, usuarioId),
  ])
  const suyos = new Map(roles.map((rol) => [rol.id, rol]))
  return filas.map(({ rol_id, ...almacen }) => {
    const rol = suyos.get(rol_id ?? '')
    return { ...almacen, rol: rol?.nombre ?? null, permisos: rol?.permisos ?? null }
  })
}

/**
 * Branches where a person may do something, with all they may there; every one for super people, who may all.
 * @param cerrados also those that were closed: to read what was done in them
 */
export async function almacenesCon(
  db: Conexion,
  { usuarioId, todos, cerrados }: { usuarioId: string; todos: boolean; cerrados: boolean },
  permiso: Permiso,
) {
  const [filas, roles] = await Promise.all([
    db
      .selectFrom('almacenes')
      .leftJoin('accesos', (j) =>
        j.onRef('accesos.almacen_id', '=', 'almacenes.id').on('accesos.usuario_id', '=', usuarioId),
      )
      .select(['almacenes.id', 'almacenes.codigo', 'almacenes.nombre', 'almacenes.activo', 'accesos.rol_id'])
      .$if(!cerrados, (q) => q.where('almacenes.activo', '=', true))
      .orderBy('almacenes.codigo')
      .execute(),
    todos ? [] : rolesQueTiene(db, usuarioId),
  ])
  const suyos = new Map(roles.map(({ id, permisos }) => [id, new Set(permisos)]))
  return filas.flatMap(({ rol_id, ...almacen }) => {
    const puede = (otro: Permiso) => todos || (suyos.get(rol_id ?? '')?.has(otro) ?? false)
    return puede(permiso) ? [{ ...almacen, puede }] : []
  })
}

/** The roles that a person has somewhere, each once: permissions are long, and in a chain one role is that of hundreds of branches. */
const rolesQueTiene = (db: Conexion, usuarioId: string) =>
  db
    .selectFrom('roles')
    .select(['roles.id', 'roles.nombre', 'roles.permisos'])
    .where('roles.id', 'in', (eb) =>
      eb.selectFrom('accesos').select('accesos.rol_id').where('accesos.usuario_id', '=', usuarioId),
    )
    .execute()

/** Active people who hold a permission by a role in some branch, by name; super people, who need none, are not among them. */
export function personasConRol(db: Conexion, permiso: Permiso) {
  return db
    .selectFrom('usuarios as u')
    .select(['u.id', 'u.username', sql<string>`u.nombres || ' ' || u.apellidos`.as('nombre')])
    .where('u.activo', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('accesos')
          .innerJoin('roles', 'roles.id', 'accesos.rol_id')
          .innerJoin('almacenes', 'almacenes.id', 'accesos.almacen_id')
          .select('accesos.usuario_id')
          .whereRef('accesos.usuario_id', '=', 'u.id')
          .where('almacenes.activo', '=', true)
          .where(sql<SqlBool>`${permiso} = any(roles.permisos)`),
      ),
    )
    .orderBy('nombre')
    .execute()
}

/** People in service who have some of these roles in a branch that is open. */
export async function conAlgunRol(db: Conexion, roles: readonly string[]): Promise<string[]> {
  const filas = await db
    .selectFrom('accesos')
    .innerJoin('almacenes', 'almacenes.id', 'accesos.almacen_id')
    .innerJoin('usuarios', 'usuarios.id', 'accesos.usuario_id')
    .select('accesos.usuario_id')
    .distinct()
    .where(sql<SqlBool>`accesos.rol_id = any(${roles}::uuid[])`)
    .where('almacenes.activo', '=', true)
    .where('usuarios.activo', '=', true)
    .orderBy('accesos.usuario_id')
    .execute()
  return filas.map(({ usuario_id }) => usuario_id)
}

/** Roles of a person, in any branch that is open. */
export async function rolesDe(db: Conexion, usuarioId: string): Promise<string[]> {
  const filas = await db
    .selectFrom('accesos')
    .innerJoin('almacenes', 'almacenes.id', 'accesos.almacen_id')
    .select('accesos.rol_id')
    .distinct()
    .where('accesos.usuario_id', '=', usuarioId)
    .where('almacenes.activo', '=', true)
    .execute()
  return filas.map(({ rol_id }) => rol_id)
}

/** Every role by its id. */
export async function todosLosRoles(db: Conexion): Promise<Map<string, string>> {
  const filas = await db.selectFrom('roles').select(['id', 'nombre']).orderBy('nombre').execute()
  return new Map(filas.map(({ id, nombre }) => [id, nombre]))
}

/** Where a person in service receives mail. */
export async function correoDe(db: Conexion, usuarioId: string): Promise<string | undefined> {
  const fila = await db
    .selectFrom('usuarios')
    .select('email')
    .where('id', '=', usuarioId)
    .where('activo', '=', true)
    .executeTakeFirst()
  return fila?.email || undefined
}

/** The branch of the session, and the one that the person is offered first next time. */
export async function anotarAlmacen(
  db: Conexion,
  { usuarioId, sesionId, almacenId }: { usuarioId: string; sesionId: string; almacenId: string },
): Promise<void> {
  await db.updateTable('sesiones').set({ almacen_id: almacenId }).where('id', '=', sesionId).execute()
  await db.updateTable('usuarios').set({ ultimo_almacen_id: almacenId }).where('id', '=', usuarioId).execute()
}

export function empresa(db: Conexion) {
  return db.selectFrom('empresa').selectAll().executeTakeFirst()
}

/** Active branches of a person with the permissions there, or all of them, for super people. */
export function permisosEnAlmacenes(db: Conexion, usuarioId: string, todos: boolean) {
  return db
    .selectFrom('almacenes')
    .leftJoin('accesos', (j) =>
      j.onRef('accesos.almacen_id', '=', 'almacenes.id').on('accesos.usuario_id', '=', usuarioId),
    )
    .leftJoin('roles', 'roles.id', 'accesos.rol_id')
    .select(['almacenes.id', 'almacenes.codigo', 'roles.permisos'])
    .where('almacenes.activo', '=', true)
    .$if(!todos, (q) => q.where('accesos.usuario_id', 'is not', null))
    .orderBy('almacenes.codigo')
    .execute()
}
