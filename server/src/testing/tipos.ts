import type { Kysely } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'
import type { DB } from '../db/types.ts'

/**
 * The TypeScript of `server/src/db/types.ts`, as the migrated database is and as `conectar` reads it: instants, days
 * and money have the types that the driver hands out, not the library's defaults.
 * @param db connection to a migrated database
 */
export async function generarTipos(db: Kysely<DB>): Promise<string> {
  const texto = await generate({
    db,
    dialect: new PostgresDialect(),
    // The tables of the queue are its own; months are reached through their table.
    excludePattern: '{public.migraciones,pgboss.*,meses.*,archivo.*}',
    outFile: null,
    typeMapping: { date: 'string', int8: 'number', timestamptz: 'string' },
  })
  // A table with its archive has the rows of the table; of a view the database does not say which columns are never empty.
  return texto.replace(/export interface (\w+)Toda \{[^}]*\}/g, 'export type $1Toda = $1;')
}
