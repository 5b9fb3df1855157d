import { NOMBRE_ESTADO } from '@retroventa/api/electronicos/textos'
import { FILA_ELECTRONICO } from '@retroventa/domain/electronicos/tipos'
import { Fallo } from '../../core/fallo.ts'
import {
  type GanchoDeAlmacen,
  type GanchoDeCliente,
  type GanchoDeDocumento,
  LIBROS,
} from '../../core/ganchos.ts'
import { alRegistrar, dira } from './borradores.ts'
import { estadoDe, haySinEmitir, sinAceptar, tipoDe } from './queries.ts'
import { electronicosDePersona } from './queriesLista.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    // What was issued names who it was issued to.
    { tabla: 'electronicos', columna: 'cliente_id', alFusionar: 'queda', alOlvidar: { conserva: LIBROS } },
  ],
  // It is issued to them as they are written that day. A house that issues nothing has drafts that wait for nobody.
  async impide(tx, clienteId, { dian }) {
    return dian && (await haySinEmitir(tx, clienteId)) ? new Fallo('cliente.sin_emitir') : undefined
  },
  datos: async ({ db }, clienteId) => ({
    electronicos: (await electronicosDePersona(db, clienteId)).map(({ tipo, estado, ...uno }) => ({
      ...uno,
      tipo: FILA_ELECTRONICO[tipoDe({ tipo })].nombre,
      estado: NOMBRE_ESTADO[estadoDe({ estado })],
    })),
  }),
}

export const deAlmacen: GanchoDeAlmacen = {
  // Nobody would see it any more, nor mend what DIAN rejects. A house that issues nothing has drafts that wait for nobody.
  queda: async (tx, almacenId, { dian }) => [
    { clave: 'electronicos', cantidad: await sinAceptar(tx, almacenId, dian !== undefined) },
  ],
}

export const deDocumento: GanchoDeDocumento = { alRegistrar, dira }
