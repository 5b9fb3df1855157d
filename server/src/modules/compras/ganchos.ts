import { nombreDeEstado } from '@retroventa/api/compras/lista'
import { type GanchoDeCliente, LIBROS } from '../../core/ganchos.ts'
import { comprasDeCliente } from './queriesLista.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    { tabla: 'compras', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: { conserva: LIBROS } },
  ],
  datos: async ({ db }, clienteId) => ({
    compras: (await comprasDeCliente(db, clienteId)).map(({ estado, ...compra }) => ({
      ...compra,
      estado: nombreDeEstado(estado),
    })),
  }),
}
