import type { GanchoDeDocumento } from '../../core/ganchos.ts'
import { bloquearBoveda, entregasDesde, esRetiroDeBoveda } from './queries.ts'

export const deDocumento: GanchoDeDocumento = {
  // What was paid in the vault and handed over left the house: its payment is not voided before the bag is back in its place.
  async seApoyanEn(tx, { id, almacen_id }) {
    if (!(await esRetiroDeBoveda(tx, id))) return []
    await bloquearBoveda(tx, almacen_id)
    return entregasDesde(tx, id)
  },
}
