import { type GanchoDeCliente, type GanchoDeDocumento, LIBROS } from '../../core/ganchos.ts'
import { alRegistrar, dira } from './borradores.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    // What was issued names who it was issued to.
    { tabla: 'electronicos', columna: 'cliente_id', alFusionar: 'queda', alOlvidar: { conserva: LIBROS } },
  ],
}

export const deDocumento: GanchoDeDocumento = { alRegistrar, dira }
