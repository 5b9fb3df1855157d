import type { Kysely } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'
import type { DB } from '../db/types.ts'

/**
 * The TypeScript of `server/src/db/types.ts`, as the migrated database is and as `conectar` reads it: instants, days
 * and money have the types that the driver hands out, not the library's defaults.
 * @param db connection to a migrated database
 */
export function generarTipos(db: Kysely<DB>): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect(),
    // The tables of the queue are its own.
    excludePattern: '{public.migraciones,pgboss.*}',
    outFile: null,
    typeMapping: { date: 'string', int8: 'number', timestamptz: 'string' },
  })
}
