import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

/** More than the law keeps: years of notices to one person. */
const MAXIMO = 5_000

/** Every message to a customer, of any branch, oldest first. */
export const mensajesDeSiempre = (db: Kysely<DB>, clienteId: string) =>
  db
    .selectFrom('mensajes_toda')
    .selectAll()
    .where('cliente_id', '=', clienteId)
    .orderBy('creado')
    .orderBy('id')
    .limit(MAXIMO)
    .execute()

/** Everything that a customer answered, oldest first. */
export const respuestasDeSiempre = (db: Kysely<DB>, clienteId: string) =>
  db
    .selectFrom('mensajes_entrantes')
    .select(['canal', 'texto', 'recibido'])
    .where('cliente_id', '=', clienteId)
    .orderBy('recibido')
    .limit(MAXIMO)
    .execute()
