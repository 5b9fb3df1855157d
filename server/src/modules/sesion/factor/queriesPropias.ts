import type { Kysely } from 'kysely'
import type { Tx } from '../../../core/transaccion.ts'
import type { DB } from '../../../db/types.ts'

type Conexion = Kysely<DB> | Tx

/** The open sessions of a person, the last used first, as the book tells each. */
export const sesionesDe = (db: Conexion, usuarioId: string, ahora: string) =>
  db
    .selectFrom('sesiones')
    .innerJoin('logueos', (j) =>
      j.onRef('logueos.sesion_id', '=', 'sesiones.id').on('logueos.salida', 'is', null),
    )
    .leftJoin('almacenes', 'almacenes.id', 'sesiones.almacen_id')
    .select([
      'sesiones.id as huella',
      'logueos.id',
      'logueos.equipo',
      'logueos.direccion',
      'logueos.entrada',
      'sesiones.visto',
      'almacenes.codigo as almacen',
      'almacenes.municipio',
    ])
    .where('sesiones.usuario_id', '=', usuarioId)
    .where('sesiones.expira', '>', ahora)
    .orderBy('sesiones.visto', 'desc')
    .execute()

/** The session behind a line of the book, of that person alone. */
export async function huellaDeLogueo(
  db: Conexion,
  usuarioId: string,
  id: string,
): Promise<string | undefined> {
  const fila = await db
    .selectFrom('logueos')
    .innerJoin('sesiones', 'sesiones.id', 'logueos.sesion_id')
    .select('sesiones.id')
    .where('logueos.id', '=', id)
    .where('sesiones.usuario_id', '=', usuarioId)
    .executeTakeFirst()
  return fila?.id
}

export async function reemplazarCodigos(
  tx: Tx,
  usuarioId: string,
  huellas: readonly string[],
  creado: string,
): Promise<void> {
  await tx.deleteFrom('codigos_recuperacion').where('usuario_id', '=', usuarioId).execute()
  if (huellas.length > 0)
    await tx
      .insertInto('codigos_recuperacion')
      .values(huellas.map((huella) => ({ usuario_id: usuarioId, huella, creado })))
      .execute()
}

/** The recovery codes that a person has, as they rest. */
export async function huellasDe(db: Conexion, usuarioId: string): Promise<string[]> {
  const filas = await db
    .selectFrom('codigos_recuperacion')
    .select('huella')
    .where('usuario_id', '=', usuarioId)
    .execute()
  return filas.map(({ huella }) => huella)
}

/** @returns whether it was there, and is not any more */
export async function gastarCodigo(tx: Tx, usuarioId: string, huella: string): Promise<boolean> {
  const fila = await tx
    .deleteFrom('codigos_recuperacion')
    .where('usuario_id', '=', usuarioId)
    .where('huella', '=', huella)
    .returning('huella')
    .executeTakeFirst()
  return fila !== undefined
}

export async function contarCodigos(db: Conexion, usuarioId: string): Promise<number> {
  const fila = await db
    .selectFrom('codigos_recuperacion')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirstOrThrow()
  return fila.n
}
