import { type SqlBool, sql, type Updateable } from 'kysely'
import type { RegistroOlvidado } from '../../core/ganchos.ts'
import type { Tx } from '../../core/transaccion.ts'
import { crearTurnos, type Quien, type Tomada as TomadaDe } from '../../core/turnos.ts'
import type { Db } from '../../db/connect.ts'
import type { Importaciones } from '../../db/types.ts'

/** A worker that gave no sign of life for this long is taken for dead. Its batches are refused if it was not. */
const SILENCIO_MS = 30_000
export const turnos = crearTurnos('importaciones', SILENCIO_MS)

/** The cells that help to choose the columns are of people: nobody needs them once the columns are chosen. */
export const SIN_EJEMPLOS = { ejemplos: '[]' } as const

/** An import in the hands of a worker. */
export type Tomada = TomadaDe<'importaciones'>

/** Takes the import with something to do that waited longest: a long file lets the others in after each of its turns. */
export const tomar = (db: Db, quien: Quien) =>
  turnos.tomar(db, quien, {
    donde: sql<SqlBool>`estado in ('revisando', 'aplicando', 'deshaciendo')`,
    orden: sql`coalesce(latido, creada), creada`,
  })

/**
 * Writes what a batch did, while the import is still this worker's, in this step and where it was left; false when it is
 * not, and then nothing of the batch may stay.
 */
export async function avanzar(tx: Tx, tomada: Tomada, cambios: Updateable<Importaciones>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('importaciones')
    .set({ fallas: 0, ...cambios })
    .where(turnos.esMia(tomada))
    .where('estado', '=', tomada.estado)
    .where('cursor', '=', tomada.cursor)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lets it go where it failed, and says how many failures in a row it has. */
export async function soltarFallida(db: Db, tomada: Tomada): Promise<number> {
  const fila = await db
    .updateTable('importaciones')
    .set((eb) => ({ tomada_por: null, fallas: eb('fallas', '+', 1) }))
    .where(turnos.esMia(tomada))
    .returning('fallas')
    .executeTakeFirst()
  return fila?.fallas ?? 0
}

/** Turns an import that cannot go on to being undone, if it is still where it failed. */
export async function darPorFallida(db: Db, { id, estado }: Tomada, razon: string): Promise<void> {
  const cambios = {
    cursor: 0,
    procesadas: 0,
    fallas: 0,
    tomada_por: null,
    razon,
    version: sql<number>`version + 1`,
  }
  await db
    .updateTable('importaciones')
    .set(
      estado === 'revisando'
        ? { ...cambios, ...SIN_EJEMPLOS, estado: 'descartada' }
        : { ...cambios, estado: 'deshaciendo' },
    )
    .where('id', '=', id)
    .where('estado', '=', estado)
    .where('tomada_por', 'is', null)
    .execute()
}

/** Forgets the copies of the rows of these imports. */
export async function olvidarFilasDe(tx: Tx | Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('importacion_filas')
    .where('importacion_id', 'in', [...ids])
    .execute()
}

/** Throws away the files that nobody confirmed since an instant. */
export async function descartarSinConfirmar(db: Db, desde: string): Promise<void> {
  await db
    .updateTable('importaciones')
    .set({ ...SIN_EJEMPLOS, estado: 'descartada', tomada_por: null })
    .where('estado', 'in', ['revisando', 'lista'])
    .where('creada', '<', desde)
    .execute()
}

/** Imports that were thrown away, or ended before an instant, and still have rows. */
export async function conFilasDeMas(db: Db, desde: string): Promise<string[]> {
  const viejas = await db
    .selectFrom('importaciones as i')
    .select('i.id')
    .where((eb) =>
      eb.or([
        eb('i.estado', '=', 'descartada'),
        eb.and([eb('i.estado', 'in', ['terminada', 'deshecha']), eb('i.terminada', '<', desde)]),
        eb.and([eb('i.estado', '=', 'deshecha'), eb('i.deshecha', '<', desde)]),
      ]),
    )
    .where((eb) =>
      eb.exists(
        eb.selectFrom('importacion_filas as f').select('f.numero').whereRef('f.importacion_id', '=', 'i.id'),
      ),
    )
    .execute()
  return viejas.map(({ id }) => id)
}

/**
 * Forgets what files that are still kept say of a customer, whose row it made or whose document it has, also one of before (Ley 1581): also the cells of
 * those files that were shown as examples, which may be theirs.
 */
export async function olvidarFilasDeCliente(
  tx: Tx,
  { id, documentos }: Pick<RegistroOlvidado, 'id' | 'documentos'>,
): Promise<void> {
  const claves = documentos.map(({ tipo_documento, cedula }) => `${tipo_documento ?? ''}|${cedula}`)
  await sql`
    with suyas as (
      delete from importacion_filas
      where cliente_id = ${id}::uuid or clave = any(${claves}::text[]) returning importacion_id)
    update importaciones set ejemplos = '[]' where id in (select importacion_id from suyas)`.execute(tx)
}
