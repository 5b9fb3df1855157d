import type { CambiosRecepcion, FilaTraslado } from '@retroventa/domain/operaciones/traslados/situacion'
import { Fallo } from '../../core/fallo.ts'
import type { OrigenAnulable } from '../operaciones/service.ts'
import { bloquearTraslado, escribirTraslado, trasladoDe } from './queries.ts'
import { papelDeDespacho } from './remision.ts'

/** A despatch as the origin of documents that are voided, each in the branch that made it. */
export const origenTraslado: OrigenAnulable = {
  async bloquear(_deps, _actor, tx, origenId) {
    await bloquearTraslado(tx, origenId)
    const traslado = await trasladoDe(tx, { id: origenId })
    if (!traslado) throw new Fallo('traslado.no_existe')
    const fila: FilaTraslado = { estado: traslado.estado }
    return {
      fila,
      alAnular: { estado: 'anulado' } satisfies FilaTraslado,
      sin: () => fila,
      terceroId: undefined,
      escribir: (conexion, cambios) => escribirTraslado(conexion, origenId, cambios as CambiosRecepcion),
    }
  },
  papel: papelDeDespacho,
}
