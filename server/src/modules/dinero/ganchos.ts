import { type GanchoDeCliente, LIBROS } from '../../core/ganchos.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    {
      tabla: 'movimientos_dinero',
      columna: 'tercero_id',
      alFusionar: 'pasa',
      alOlvidar: { conserva: LIBROS },
    },
  ],
}
