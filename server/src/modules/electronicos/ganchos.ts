import { Fallo } from '../../core/fallo.ts'
import { type GanchoDeCliente, type GanchoDeDocumento, LIBROS } from '../../core/ganchos.ts'
import { alRegistrar, dira } from './borradores.ts'
import { haySinEmitir } from './queries.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    // What was issued names who it was issued to.
    { tabla: 'electronicos', columna: 'cliente_id', alFusionar: 'queda', alOlvidar: { conserva: LIBROS } },
  ],
  // It is issued to them as they are written that day. A house that issues nothing has drafts that wait for nobody.
  async impide(tx, clienteId, { dian }) {
    return dian && (await haySinEmitir(tx, clienteId)) ? new Fallo('cliente.sin_emitir') : undefined
  },
}

export const deDocumento: GanchoDeDocumento = { alRegistrar, dira }
