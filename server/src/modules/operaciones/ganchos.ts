import { type GanchoDeCliente, LIBROS } from '../../core/ganchos.ts'

export const deCliente: GanchoDeCliente = {
  // A document is never written again: it names who it was made with, and leads to the record that stayed.
  columnas: [
    { tabla: 'documentos', columna: 'tercero_id', alFusionar: 'queda', alOlvidar: { conserva: LIBROS } },
  ],
}
