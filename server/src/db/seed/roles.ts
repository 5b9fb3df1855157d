import { ROLES_INICIALES, TODOS_LOS_PERMISOS } from '@retroventa/api/permisos'
import { type Kysely, sql } from 'kysely'
import { uuid7 } from '../../core/identidad.ts'
import type { DB } from '../types.ts'

/**
 * The default roles (D19), once: from then on they are the company's own data, edited in the product. One that nobody has
 * edited follows the defaults of each new version; an edited one stays, and its editor points at the new keys (ADR 012).
 */
export async function sembrarRoles(db: Kysely<DB>): Promise<void> {
  const existentes = await db.selectFrom('roles').select('id').limit(1).executeTakeFirst()
  if (existentes) return seguirVersion(db)
  const filas = Object.entries(ROLES_INICIALES).map(([nombre, permisos]) => ({
    id: uuid7(),
    nombre,
    permisos: [...permisos],
    inicial: true,
    permisos_vistos: TODOS_LOS_PERMISOS,
  }))
  await db
    .insertInto('roles')
    .values(filas)
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** Only adds: a key is never taken away from anybody by an update of the product. */
async function seguirVersion(db: Kysely<DB>): Promise<void> {
  for (const [nombre, permisos] of Object.entries(ROLES_INICIALES))
    await db
      .updateTable('roles')
      .set({
        permisos: sql<string[]>`permisos || array(
          select p from unnest(${[...permisos]}::text[]) with ordinality as d (p, n)
          where not p = any (permisos) order by n)`,
      })
      .where('nombre', '=', nombre)
      .where('inicial', '=', true)
      .where(sql<boolean>`not permisos @> ${[...permisos]}::text[]`)
      .execute()
  await db
    .updateTable('roles')
    .set({ permisos_vistos: TODOS_LOS_PERMISOS })
    .where((eb) => eb.or([eb('inicial', '=', true), eb('permisos_vistos', 'is', null)]))
    .execute()
}
