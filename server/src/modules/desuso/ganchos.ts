import { type GanchoDeCliente, LIBROS } from '../../core/ganchos.ts'

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
