import type { GanchoDeDocumento } from '../../core/ganchos.ts'
import { cerrarVales, liquidacionesDe, llevaVales } from './queries.ts'

export const deDocumento: GanchoDeDocumento = {
  // What the bank paid stays paid: voiding it would leave in 1380 what nobody will ever settle.
  async seApoyanEn(tx, { id, almacen_id }) {
    if (!(await llevaVales(tx, id))) return []
    await cerrarVales(tx, almacen_id)
    return liquidacionesDe(tx, id)
  },
}
