import { type GanchoDeCliente, LIBROS } from '../../core/ganchos.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    { tabla: 'compras', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: { conserva: LIBROS } },
  ],
}
