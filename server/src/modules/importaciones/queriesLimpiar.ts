import { sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'

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
    .set({ estado: 'descartada', tomada_por: null })
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

/** Forgets what files that are still kept say of a customer, whose row it made or whose document it has (Ley 1581). */
export async function olvidarFilasDeCliente(
  tx: Tx,
  { id, tipo_documento, cedula }: { id: string; tipo_documento: string | null; cedula: string },
): Promise<void> {
  await sql`
    delete from importacion_filas
    where cliente_id = ${id}::uuid or clave = ${`${tipo_documento ?? ''}|${cedula}`}`.execute(tx)
}
