import type { GanchoDeAlmacen, GanchoDeCliente } from '../../core/ganchos.ts'
import { saldoCaja } from './service.ts'

export const deCliente: GanchoDeCliente = {
  // What is in the books is not written again: an entry names who it was written for.
  columnas: [{ tabla: 'partidas', columna: 'cliente_id', alFusionar: 'queda', alOlvidar: 'nada' }],
}

export const deAlmacen: GanchoDeAlmacen = {
  queda: async (tx, almacenId) => [
    { clave: 'caja', cantidad: (await saldoCaja(tx, almacenId)) === 0 ? 0 : 1 },
  ],
}
