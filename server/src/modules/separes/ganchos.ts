import { nombreDeEstado } from '@retroventa/api/separes/lista'
import { puede } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import { comoHechos, type GanchoDeCliente, LIBROS } from '../../core/ganchos.ts'
import { separeEnCurso } from './queries.ts'
import { separesDeCliente } from './queriesLista.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    { tabla: 'separes', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: { conserva: LIBROS } },
  ],
  // The house keeps things and money of theirs, and writes to them when it is paid.
  async impide(tx, clienteId) {
    return (await separeEnCurso(tx, clienteId)) ? new Fallo('cliente.separe_en_curso') : undefined
  },
  async historia(deps, actor, clienteId) {
    if (!puede(actor, 'separes.ver')) return []
    const filas = await separesDeCliente(deps.db, clienteId)
    return comoHechos(actor, filas, { clase: 'separe', que: 'Plan separe', nombreDeEstado })
  },
  datos: async ({ db }, clienteId) => ({
    separes: (await separesDeCliente(db, clienteId)).map(
      ({ estado, almacen_id: _, instante: _instante, ...separe }) => ({
        ...separe,
        estado: nombreDeEstado(estado),
      }),
    ),
  }),
}
