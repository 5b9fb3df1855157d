import { filaDe, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { auditarTodos } from '../../core/auditoria.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { vencer } from './queries.ts'

/** As many as one transaction takes. */
export const TANDA = 200

/**
 * Writes of requests that nobody answered in time that they are over, and tells it in the log.
 * @param deEsto only those of one thing
 * @returns how many: {@link TANDA} when there may be more
 */
export async function darPorVencidas(
  deps: Pick<Dependencias, 'reloj' | 'nuevoId'>,
  tx: Tx,
  deEsto?: Parameters<typeof vencer>[3],
): Promise<number> {
  const filas = await vencer(tx, deps.reloj().toISOString(), TANDA, deEsto)
  for (const fila of filas) {
    const titulo = filaDe(fila.tipo as TipoOperacion).titulo.toLowerCase()
    const nombre = `${titulo}${fila.referencia ? ` ${fila.referencia}` : ''}`
    const nadie = { usuarioId: null, almacenId: fila.almacen_id, solicitud: '', direccion: '' }
    await auditarTodos(deps, tx, nadie, [
      { accion: 'solicitud.vencida', entidad: 'solicitud', entidadId: fila.id, despues: { nombre } },
    ])
  }
  return filas.length
}
