import { type GanchoDeCliente, type GanchoDeDocumento, LIBROS } from '../../core/ganchos.ts'
import { alRegistrar } from './puntos.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    { tabla: 'ventas', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: { conserva: LIBROS } },
    { tabla: 'puntos', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: 'nada' },
  ],
}

export const deDocumento: GanchoDeDocumento = { alRegistrar }
