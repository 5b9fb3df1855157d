import { nombreDeEstado } from '@retroventa/api/ventas/lista'
import { type GanchoDeCliente, type GanchoDeDocumento, LIBROS } from '../../core/ganchos.ts'
import { alRegistrar } from './puntos.ts'
import { ventasDeCliente } from './queriesLista.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    { tabla: 'ventas', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: { conserva: LIBROS } },
    { tabla: 'puntos', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: 'nada' },
  ],
  datos: async ({ db }, clienteId) => ({
    ventas: (await ventasDeCliente(db, clienteId)).map(({ estado, ...venta }) => ({
      ...venta,
      estado: nombreDeEstado(estado),
    })),
  }),
}

export const deDocumento: GanchoDeDocumento = { alRegistrar }
