import { Fallo } from '../../core/fallo.ts'
import { type GanchoDeAlmacen, type GanchoDeCliente, LIBROS } from '../../core/ganchos.ts'
import { conOro, sinLiquidarDe } from './queries.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    {
      tabla: 'remisiones_oro',
      columna: 'refinador_id',
      alFusionar: 'pasa',
      alOlvidar: { conserva: LIBROS },
    },
  ],
  // They have gold of the house, and nobody would be left to say who has it or to be asked for what it is worth.
  async impide(tx, clienteId) {
    return (await conOro(tx, clienteId)) ? new Fallo('cliente.remision_abierta') : undefined
  },
}

export const deAlmacen: GanchoDeAlmacen = {
  // It is settled where it was sent from and nowhere else, also when all its gold is of another branch.
  queda: async (tx, almacenId) => [{ clave: 'remisiones', cantidad: await sinLiquidarDe(tx, almacenId) }],
}
