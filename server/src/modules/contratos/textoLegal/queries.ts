import type { ClausulaLegal } from '@retroventa/domain/contratos/legal/texto'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../core/transaccion.ts'
import type { DB } from '../../../db/types.ts'

/** Version in force: 0 while nobody has written one. */
export async function versionVigente(db: Kysely<DB>): Promise<number> {
  const fila = await db
    .selectFrom('textos_legales')
    .select((eb) => eb.fn.max('version').as('version'))
    .executeTakeFirst()
  return fila?.version ?? 0
}

/** Clauses of a version; undefined when there is none, as of 0, which is of the product. */
export async function clausulasGuardadas(
  db: Kysely<DB>,
  version: number,
): Promise<ClausulaLegal[] | undefined> {
  const fila = await db
    .selectFrom('textos_legales')
    .select(sql<ClausulaLegal[]>`clausulas`.as('clausulas'))
    .where('version', '=', version)
    .executeTakeFirst()
  return fila?.clausulas
}

/** Every version, the newest first, with who wrote it. */
export const todasLasVersiones = (db: Kysely<DB>) =>
  db
    .selectFrom('textos_legales')
    .innerJoin('usuarios', 'usuarios.id', 'textos_legales.usuario_id')
    .select(['textos_legales.version', 'textos_legales.creado', 'usuarios.username as usuario'])
    .orderBy('textos_legales.version', 'desc')
    .execute()

/** False when somebody wrote that version meanwhile: its number decides between two at once. */
export async function insertarVersion(
  tx: Tx,
  fila: { version: number; clausulas: readonly ClausulaLegal[]; usuario_id: string; creado: string },
): Promise<boolean> {
  const puesta = await tx
    .insertInto('textos_legales')
    .values({ ...fila, clausulas: JSON.stringify(fila.clausulas) })
    .onConflict((oc) => oc.doNothing())
    .returning('version')
    .executeTakeFirst()
  return puesta !== undefined
}
