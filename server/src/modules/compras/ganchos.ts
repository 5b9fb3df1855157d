import { nombreDeEstado } from '@retroventa/api/compras/lista'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { puede } from '../../core/actor.ts'
import { deLosSuyos, type GanchoDeCliente, LIBROS } from '../../core/ganchos.ts'
import { comprasDeCliente } from './queriesLista.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    { tabla: 'compras', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: { conserva: LIBROS } },
  ],
  async historia(deps, actor, clienteId) {
    if (!puede(actor, 'compras.ver')) return []
    return (await comprasDeCliente(deps.db, clienteId)).filter(deLosSuyos(actor)).map((una) => ({
      id: una.codigo,
      instante: una.instante,
      clase: 'compra',
      texto: `Compra ${una.codigo} por ${formatoPesos(una.valor)}: ${una.articulos}`,
      detalle: nombreDeEstado(una.estado),
      codigo: una.codigo,
    }))
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
