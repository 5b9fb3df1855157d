import type { GanchoDeAlmacen, GanchoDeCliente, GanchoDeDocumento } from '../../core/ganchos.ts'
import { aSolasConCierreDeAnio } from './libros/queries.ts'
import { saldoCaja } from './service.ts'

export const deCliente: GanchoDeCliente = {
  // What is in the books is not written again: an entry names who it was written for.
  columnas: [{ tabla: 'partidas', columna: 'cliente_id', alFusionar: 'queda', alOlvidar: 'nada' }],
}

export const deDocumento: GanchoDeDocumento = {
  // What the void of a close gives back is of a year before: the close that is judged without it is written first.
  async antesDeAnular(tx, { tipo, almacen_id }) {
    if (tipo === 'comprobante') await aSolasConCierreDeAnio(tx, almacen_id)
  },
}

export const deAlmacen: GanchoDeAlmacen = {
  queda: async (tx, almacenId) => [
    { clave: 'caja', cantidad: (await saldoCaja(tx, almacenId)) === 0 ? 0 : 1 },
  ],
}
