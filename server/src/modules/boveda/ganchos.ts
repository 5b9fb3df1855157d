import { Fallo } from '../../core/fallo.ts'
import type { GanchoDeAlmacen, GanchoDeCliente, GanchoDeDocumento } from '../../core/ganchos.ts'
import { bloquearBoveda, bolsasDebidas, entregasDesde, esRetiroDeBoveda, precintosUsados } from './queries.ts'

export const deCliente: GanchoDeCliente = {
  // Their contract is closed: nothing but the bag says that the house still has what is theirs.
  async impide(tx, clienteId) {
    const bolsas = await bolsasDebidas(tx, { clienteId })
    return bolsas > 0 ? new Fallo('cliente.entrega_pendiente') : undefined
  },
}

export const deAlmacen: GanchoDeAlmacen = {
  precintosUsados,
  // What was paid is in no contract that is open and among no goods of the house: it is handed over before the branch is closed.
  queda: async (tx, almacenId) => [{ clave: 'boveda', cantidad: await bolsasDebidas(tx, { almacenId }) }],
}

export const deDocumento: GanchoDeDocumento = {
  // What was paid in the vault and handed over left the house: its payment is not voided before the bag is back in its place.
  async seApoyanEn(tx, { id, almacen_id }) {
    if (!(await esRetiroDeBoveda(tx, id))) return []
    await bloquearBoveda(tx, almacen_id)
    return entregasDesde(tx, id)
  },
}
