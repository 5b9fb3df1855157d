import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

/** Which of those keys were left already. */
export async function clavesDejadas(db: Kysely<DB>, claves: readonly string[]): Promise<ReadonlySet<string>> {
  if (claves.length === 0) return new Set()
  const filas = await db
    .selectFrom('mensajes_claves')
    .select('clave')
    .where('clave', 'in', [...claves])
    .execute()
  return new Set(filas.map(({ clave }) => clave))
}
