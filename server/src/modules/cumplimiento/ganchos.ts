import type { GanchoDeCliente } from '../../core/ganchos.ts'
import { marcarAlertaListas } from '../clientes/service.ts'
import { MISMA_COINCIDENCIA, tieneConfirmadas } from './queries.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    {
      tabla: 'tareas_cumplimiento',
      columna: 'cliente_id',
      alFusionar: 'pasa',
      doble: MISMA_COINCIDENCIA,
    },
  ],
  /** Each keeps the alarm of the hits that are confirmed on it now. */
  async alSeparar(tx, clienteIds) {
    for (const id of clienteIds) await marcarAlertaListas(tx, id, await tieneConfirmadas(tx, id))
  },
}
