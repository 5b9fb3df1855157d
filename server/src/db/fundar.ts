import { type Kysely, sql } from 'kysely'
import { auditar } from '../core/auditoria.ts'
import { numeroDeSolicitud, uuid7 } from '../core/identidad.ts'
import type { Db } from './connect.ts'
import { sembrarRoles } from './seed/roles.ts'
import type { DB } from './types.ts'

/** The company and its first branch, as they are asked for. */
export interface Fundacion {
  empresa: { nombre: string; nit: string; dv: string }
  almacen: { codigo: string; nombre: string; municipio: string }
}

/** A super admin, with the hash of their password. */
export interface Fundador {
  username: string
  nombres: string
  apellidos: string
  clave_hash: string
}

/** The company of this database, when it has one. */
export const leerEmpresa = (db: Kysely<DB>): Promise<{ es_demo: boolean } | undefined> =>
  db.selectFrom('empresa').select('es_demo').executeTakeFirst()

/**
 * The first day of a real installation: company, branch, default roles and super admin, all or nothing. Without `nueva`, one
 * more super admin of the company that there is. Who comes to be one stays in the log, as of nobody of the house: it is done at the
 * machine, where nobody signs in.
 * @returns false when somebody has that name already, and nothing was written
 */
export function fundar(db: Db, nueva: Fundacion | undefined, persona: Fundador): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const repetido = await tx
      .selectFrom('usuarios')
      .select('id')
      // As the database tells two apart: an imported one may have capitals.
      .where(sql<string>`lower(username)`, '=', persona.username.toLowerCase())
      .executeTakeFirst()
    if (repetido) return false
    if (nueva) {
      await tx
        .insertInto('empresa')
        .values({ ...nueva.empresa, es_demo: false })
        .execute()
      await tx
        .insertInto('almacenes')
        .values({ id: uuid7(), ...nueva.almacen })
        .execute()
      await sembrarRoles(tx)
      // Real data: who administers is asked for a second factor until the company decides otherwise.
      await sql`update configuracion set version = version + 1,
        valor = jsonb_set(valor, '{seguridad,segundoFactor}', 'true')`.execute(tx)
    }
    const id = uuid7()
    const marcas = { is_super_admin: true, cambiar_almacenes: true }
    await tx
      .insertInto('usuarios')
      .values({ id, ...persona, ...marcas })
      .execute()
    const { clave_hash: _, ...datos } = persona
    const deps = { reloj: () => new Date(), nuevoId: uuid7 }
    const nadie = { usuarioId: null, almacenId: undefined, solicitud: numeroDeSolicitud(), direccion: '' }
    await auditar(deps, tx, nadie, {
      accion: 'empleado.creado',
      entidad: 'empleado',
      entidadId: id,
      despues: { ...datos, ...marcas, activo: true },
    })
    return true
  })
}
