import { ROLES_INICIALES } from '@retroventa/api/permisos'
import type { Kysely } from 'kysely'
import { uuid7 } from '../../core/identidad.ts'
import type { DB } from '../types.ts'

/** The default roles (D19), once: from then on they are the company's own data, edited in the product. */
export async function sembrarRoles(db: Kysely<DB>): Promise<void> {
  const existentes = await db.selectFrom('roles').select('id').limit(1).executeTakeFirst()
  if (existentes) return
  const filas = Object.entries(ROLES_INICIALES).map(([nombre, permisos]) => ({
    id: uuid7(),
    nombre,
    permisos: [...permisos],
  }))
  await db
    .insertInto('roles')
    .values(filas)
    .onConflict((oc) => oc.doNothing())
    .execute()
}
