import { nombreDeEstado } from '@retroventa/api/compras/lista'
import { puede } from '../../core/actor.ts'
import { comoHechos, type GanchoDeCliente, LIBROS } from '../../core/ganchos.ts'
import { comprasDeCliente } from './queriesLista.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    { tabla: 'compras', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: { conserva: LIBROS } },
  ],
  async historia(deps, actor, clienteId) {
    if (!puede(actor, 'compras.ver')) return []
    const filas = await comprasDeCliente(deps.db, clienteId)
    return comoHechos(actor, filas, { clase: 'compra', que: 'Compra', nombreDeEstado })
  },
  datos: async ({ db }, clienteId) => ({
    compras: (await comprasDeCliente(db, clienteId)).map(
      ({ estado, almacen_id: _, instante: _instante, ...compra }) => ({
        ...compra,
        estado: nombreDeEstado(estado),
      }),
    ),
  }),
}
