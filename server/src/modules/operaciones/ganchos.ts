import { esTipoOperacion, filaDe } from '@retroventa/domain/operaciones/catalogo'
import { type GanchoDeAlmacen, type GanchoDeCliente, LIBROS } from '../../core/ganchos.ts'
import { documentosDePersona } from './queriesLista.ts'
import { mercanciaEn } from './queriesPiezas.ts'

export const deCliente: GanchoDeCliente = {
  // A document is never written again: it names who it was made with, and leads to the record that stayed.
  columnas: [
    { tabla: 'documentos', columna: 'tercero_id', alFusionar: 'queda', alOlvidar: { conserva: LIBROS } },
  ],
  datos: async ({ db }, clienteId) => ({
    documentos: (await documentosDePersona(db, clienteId)).map(({ tipo, ...documento }) => ({
      ...documento,
      tipo: esTipoOperacion(tipo) ? filaDe(tipo).titulo : tipo,
    })),
  }),
}

export const deAlmacen: GanchoDeAlmacen = {
  queda: async (tx, almacenId) => [{ clave: 'mercancia', cantidad: await mercanciaEn(tx, almacenId) }],
}
