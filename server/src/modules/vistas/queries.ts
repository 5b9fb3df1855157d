import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../../db/types.ts'

export interface FilaVista {
  id: string
  nombre: string
  busqueda: Record<string, string>
}

/** Views of a person over a list, by name. */
export function vistasDe(db: Kysely<DB> | Tx, usuarioId: string, lista: string) {
  return db
    .selectFrom('vistas')
    .select(['id', 'nombre'])
    .select(sql<Record<string, string>>`busqueda`.as('busqueda'))
    .where('usuario_id', '=', usuarioId)
    .where('lista', '=', lista)
    .orderBy('nombre')
    .execute()
}

/** Keeps a view over the one of that person and list with the same name, whatever its case. */
export async function ponerVista(
  tx: Tx,
  dueno: { usuarioId: string; lista: string },
  vista: FilaVista & { created: string },
): Promise<FilaVista> {
  const { rows } = await sql<FilaVista>`
    insert into vistas (id, usuario_id, lista, nombre, busqueda, created)
    values (${vista.id}, ${dueno.usuarioId}, ${dueno.lista}, ${vista.nombre},
      ${JSON.stringify(vista.busqueda)}::jsonb, ${vista.created})
    on conflict (usuario_id, lista, lower(nombre)) do update
      set nombre = excluded.nombre, busqueda = excluded.busqueda
    returning id, nombre, busqueda`.execute(tx)
  return rows[0] as FilaVista
}

/** False when it is not there, or is of somebody else. */
export async function quitarVista(db: Kysely<DB>, usuarioId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('vistas')
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Views of every person, with what is written in them. */
export const todasLasVistas = (db: Tx) =>
  db
    .selectFrom('vistas')
    .select(['id', 'nombre'])
    .select(sql<Record<string, string>>`busqueda`.as('busqueda'))
    .execute()

export async function quitarVistas(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom('vistas')
      .where('id', 'in', [...ids])
      .execute()
}
