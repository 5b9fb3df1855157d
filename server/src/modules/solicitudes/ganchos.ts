import { type GanchoDeAlmacen, type GanchoDeCliente, LIBROS } from '../../core/ganchos.ts'
import { pendientesDe } from './queries.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    { tabla: 'solicitudes', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: { conserva: LIBROS } },
  ],
}

export const deAlmacen: GanchoDeAlmacen = {
  async pendientesDelDia(db, { almacenId, ahora }) {
    const cantidad = await pendientesDe(db, almacenId, ahora.toISOString())
    return cantidad > 0 ? [{ clave: 'solicitudes', cantidad }] : []
  },
}
