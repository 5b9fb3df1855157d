import { Fallo } from '../../core/fallo.ts'
import type { GanchoDeCliente } from '../../core/ganchos.ts'
import { conSaldo } from './queries.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [],
  // One of the two owes the other money, and nobody would be left to pay it back or to be paid.
  async impide(tx, clienteId) {
    return (await conSaldo(tx, clienteId)) ? new Fallo('cliente.anticipo_abierto') : undefined
  },
}
