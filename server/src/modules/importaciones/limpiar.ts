import { sql } from 'kysely'
import type { GanchoDeCliente } from '../../core/ganchos.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'
import type { Dependencias } from '../../dependencies.ts'

const DIA_MS = 24 * 3_600_000
/** Files that nobody confirmed, and rows of those that were: long enough to mend the wrong ones and send them again. */
const DIAS_SIN_CONFIRMAR = 2
const DIAS_FILAS = 7

export async function olvidarFilasDe(tx: Tx | Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('importacion_filas')
    .where('importacion_id', 'in', [...ids])
    .execute()
}

/** Throws away files that nobody confirmed and copies of rows that are no longer needed: they are data of people. */
export async function limpiarImportaciones(deps: Pick<Dependencias, 'db' | 'reloj'>): Promise<void> {
  const hace = (dias: number) => new Date(deps.reloj().getTime() - dias * DIA_MS).toISOString()
  await deps.db
    .updateTable('importaciones')
    .set({ estado: 'descartada', tomada_por: null })
    .where('estado', 'in', ['revisando', 'lista'])
    .where('creada', '<', hace(DIAS_SIN_CONFIRMAR))
    .execute()
  const viejas = await deps.db
    .selectFrom('importaciones as i')
    .select('i.id')
    .where((eb) =>
      eb.or([
        eb('i.estado', '=', 'descartada'),
        eb.and([eb('i.estado', 'in', ['terminada', 'deshecha']), eb('i.terminada', '<', hace(DIAS_FILAS))]),
        eb.and([eb('i.estado', '=', 'deshecha'), eb('i.deshecha', '<', hace(DIAS_FILAS))]),
      ]),
    )
    .where((eb) =>
      eb.exists(
        eb.selectFrom('importacion_filas as f').select('f.numero').whereRef('f.importacion_id', '=', 'i.id'),
      ),
    )
    .execute()
  await olvidarFilasDe(
    deps.db,
    viejas.map(({ id }) => id),
  )
}

/** Forgets what files that are still kept say of a customer, whose row it made or whose document it has (Ley 1581). */
async function olvidarFilasDeCliente(
  tx: Tx,
  { id, tipo_documento, cedula }: { id: string; tipo_documento: string | null; cedula: string },
): Promise<void> {
  await sql`
    delete from importacion_filas
    where cliente_id = ${id}::uuid or clave = ${`${tipo_documento ?? ''}|${cedula}`}`.execute(tx)
}

// The rows of a file name the customer that they made without a foreign key: a merge leaves them as they are.
export const deCliente: GanchoDeCliente = { olvidar: olvidarFilasDeCliente }
