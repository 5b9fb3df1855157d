import { Fallo } from '../../core/fallo.ts'
import type { GanchoDeAlmacen, GanchoDeCliente } from '../../core/ganchos.ts'
import { conSaldo, conSaldoEn } from './queries.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [],
  // One of the two owes the other money, and nobody would be left to pay it back or to be paid.
  async impide(tx, clienteId) {
    return (await conSaldo(tx, clienteId)) ? new Fallo('cliente.anticipo_abierto') : undefined
  },
}

export const deAlmacen: GanchoDeAlmacen = {
  // It is paid, legalised and crossed where it was opened, and nowhere else.
  queda: async (tx, almacenId) => [{ clave: 'anticipos', cantidad: await conSaldoEn(tx, almacenId) }],
}
