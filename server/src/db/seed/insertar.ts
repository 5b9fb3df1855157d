import type { Insertable } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { DB } from '../types.ts'

const FILAS_POR_ORDEN = 500

/** Inserts many rows in few statements. PostgreSQL takes 65,535 parameters in one; no table has over 50 columns. */
export async function insertar<T extends keyof DB>(
  tx: Tx,
  tabla: T,
  filas: readonly Insertable<DB[T]>[],
): Promise<void> {
  for (let desde = 0; desde < filas.length; desde += FILAS_POR_ORDEN) {
    await tx
      .insertInto(tabla)
      .values(filas.slice(desde, desde + FILAS_POR_ORDEN))
      .execute()
  }
}
