import type { Ranura } from '@retroventa/api/fotos/llamadas'
import { type Insertable, type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import { registrosDe } from '../../core/senales.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { DB, Fotos } from '../../db/types.ts'

type Conexion = Kysely<DB> | Tx
export type FilaFoto = Selectable<Fotos>

export function insertar(db: Conexion, fila: Insertable<Fotos>): Promise<FilaFoto> {
  return db.insertInto('fotos').values(fila).returningAll().executeTakeFirstOrThrow()
}

/** Photos that a person uploaded and nobody has. */
export async function contarSueltas(db: Conexion, usuarioId: string): Promise<number> {
  const { cuantas } = await db
    .selectFrom('fotos')
    .select((eb) => eb.fn.countAll<number>().as('cuantas'))
    .where('usuario_id', '=', usuarioId)
    .where('suelta_desde', 'is not', null)
    .executeTakeFirstOrThrow()
  return cuantas
}

/** Uploads of one person are counted one after the other until the transaction ends. */
export async function contarDeUnaEnUna(tx: Tx, usuarioId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`fotos:${usuarioId}`}, 0))`.execute(tx)
}

export function porId(db: Conexion, id: string): Promise<FilaFoto | undefined> {
  return db.selectFrom('fotos').selectAll().where('id', '=', id).executeTakeFirst()
}

export function deCliente(db: Conexion, clienteId: string): Promise<FilaFoto[]> {
  return db.selectFrom('fotos').selectAll().where('cliente_id', '=', clienteId).execute()
}

/** Photos of every record of a person, those of the one that stayed first. */
export function dePersona(db: Conexion, clienteId: string): Promise<FilaFoto[]> {
  return db
    .selectFrom('fotos')
    .innerJoin('clientes', 'clientes.id', 'fotos.cliente_id')
    .selectAll('fotos')
    .where(sql<SqlBool>`fotos.cliente_id in ${registrosDe(sql`${clienteId}::uuid`)}`)
    .orderBy(sql`clientes.fusionado_en is not null`)
    .orderBy('fotos.creada')
    .orderBy('fotos.id')
    .execute()
}

/** Whose a photo is by its own row: a slot of a customer, or a person who works here. */
export type Dueno =
  | { cliente_id: string; ranura: Ranura; empleado_id?: never }
  | { empleado_id: string; cliente_id?: never; ranura?: never }

export function deEmpleado(db: Conexion, empleadoId: string): Promise<FilaFoto | undefined> {
  return db.selectFrom('fotos').selectAll().where('empleado_id', '=', empleadoId).executeTakeFirst()
}

/** Lets go of the photo that somebody has there. */
export async function soltar(tx: Tx, dueno: Dueno, ahora: string): Promise<void> {
  await tx
    .updateTable('fotos')
    .set({ cliente_id: null, ranura: null, empleado_id: null, suelta_desde: ahora })
    .where((eb) => eb.and(dueno))
    .execute()
}

/** Gives a loose photo of that user to somebody; false when there is no such photo any more. */
export async function adjuntar(
  tx: Tx,
  { id, usuarioId }: { id: string; usuarioId: string },
  dueno: Dueno,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fotos')
    .set({ ...dueno, suelta_desde: null })
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .where('suelta_desde', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives a loose photo of that user to a request; false when there is no such photo any more. */
export async function adjuntarASolicitud(tx: Tx, id: string, usuarioId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fotos')
    .set({ adoptada: true, suelta_desde: null })
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .where('suelta_desde', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Which of these photos of that user may be of an item: loose ones, and those that a request of theirs already keeps. */
export async function adjuntarVarias(
  tx: Tx,
  ids: readonly string[],
  usuarioId: string,
): Promise<ReadonlySet<string>> {
  const filas = await tx
    .updateTable('fotos')
    .set({ adoptada: true, suelta_desde: null })
    .where('id', 'in', ids)
    .where('usuario_id', '=', usuarioId)
    .where((eb) => eb.or([eb('suelta_desde', 'is not', null), eb('adoptada', '=', true)]))
    .returning('id')
    .execute()
  return new Set(filas.map(({ id }) => id))
}

/** A loose photo is in use: it is as young as one that was just uploaded. */
export async function rejuvenecer(db: Conexion, id: string, ahora: string): Promise<void> {
  await db
    .updateTable('fotos')
    .set({ suelta_desde: ahora })
    .where('id', '=', id)
    .where('suelta_desde', 'is not', null)
    .execute()
}

/** Forgets the photos of a customer: nobody opens one again, and its picture is swept as one that no row names. */
export async function olvidarFotos(tx: Tx, clienteId: string): Promise<void> {
  await tx.deleteFrom('fotos').where('cliente_id', '=', clienteId).execute()
}

/** Deletes loose photos: one by id and owner, or all that have been loose since before an instant. Gives their storage keys. */
export async function borrarSueltas(
  db: Conexion,
  cuales: { id: string; usuarioId: string } | { antesDe: string; limite: number },
): Promise<string[]> {
  const sueltas = db.selectFrom('fotos').select('id').where('suelta_desde', 'is not', null)
  const ids =
    'id' in cuales
      ? sueltas.where('id', '=', cuales.id).where('usuario_id', '=', cuales.usuarioId)
      : sueltas.where('suelta_desde', '<', cuales.antesDe).orderBy('suelta_desde').limit(cuales.limite)
  const borradas = await db
    .deleteFrom('fotos')
    .where('id', 'in', ids.forUpdate().skipLocked())
    .returning('clave')
    .execute()
  return borradas.map(({ clave }) => clave)
}

/** Which of these storage keys some photo names. */
export async function clavesConocidas(db: Conexion, claves: readonly string[]): Promise<Set<string>> {
  if (claves.length === 0) return new Set()
  const filas = await db.selectFrom('fotos').select('clave').where('clave', 'in', claves).execute()
  return new Set(filas.map(({ clave }) => clave))
}

/** Of two customers that are merged: one photo of each kind. */
export const MISMA_RANURA = sql<boolean>`otra.ranura = suya.ranura`
