import { sql } from 'kysely'
import type { GanchoDeCliente } from '../../core/ganchos.ts'
import { marcarAlertaListas } from '../clientes/service.ts'
import { tieneConfirmadas } from './queries.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    {
      tabla: 'tareas_cumplimiento',
      columna: 'cliente_id',
      alFusionar: 'pasa',
      // Both were found in the same list: one pending task is enough for one person.
      doble: sql`otra.fuente = suya.fuente and otra.uid = suya.uid
        and (otra.huella = suya.huella or (otra.estado = 'pendiente' and suya.estado = 'pendiente'))`,
    },
  ],
  /** Each keeps the alarm of the hits that are confirmed on it now. */
  async alSeparar(tx, clienteIds) {
    for (const id of clienteIds) await marcarAlertaListas(tx, id, await tieneConfirmadas(tx, id))
  },
}
