import { nombreDeEstado } from '@retroventa/api/separes/lista'
import { type GanchoDeCliente, LIBROS } from '../../core/ganchos.ts'
import { separesDeCliente } from './queriesLista.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    { tabla: 'separes', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: { conserva: LIBROS } },
  ],
  datos: async ({ db }, clienteId) => ({
    separes: (await separesDeCliente(db, clienteId)).map(({ estado, ...separe }) => ({
      ...separe,
      estado: nombreDeEstado(estado),
    })),
  }),
}
