import { type GanchoDeAlmacen, type GanchoDeCliente, LIBROS } from '../../core/ganchos.ts'
import { sinLiquidarDe } from './queries.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    {
      tabla: 'remisiones_oro',
      columna: 'refinador_id',
      alFusionar: 'pasa',
      alOlvidar: { conserva: LIBROS },
    },
  ],
}

export const deAlmacen: GanchoDeAlmacen = {
  // It is settled where it was sent from and nowhere else, also when all its gold is of another branch.
  queda: async (tx, almacenId) => [{ clave: 'remisiones', cantidad: await sinLiquidarDe(tx, almacenId) }],
}
