import type { GanchoDeCliente } from '../../core/ganchos.ts'

export const deCliente: GanchoDeCliente = {
  // What is in the books is not written again: an entry names who it was written for.
  columnas: [{ tabla: 'partidas', columna: 'cliente_id', alFusionar: 'queda', alOlvidar: 'nada' }],
}
