import type { Fecha } from '@retroventa/domain/fechas/fecha'
import type { Dependencias } from '../../dependencies.ts'
import { contarPorAtender } from './queries.ts'

/** Open contracts due today or overdue, and promises for today, by branch id. */
export async function porAtenderPorAlmacen(
  deps: Pick<Dependencias, 'db'>,
  hoy: Fecha,
): Promise<Map<string, number>> {
  const filas = await contarPorAtender(deps.db, hoy)
  return new Map(filas.map((fila) => [fila.almacen_id, fila.cantidad]))
}
