import { nombreDeEstado } from '@retroventa/api/separes/lista'
import { Fallo } from '../../core/fallo.ts'
import { type GanchoDeCliente, LIBROS } from '../../core/ganchos.ts'
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
  datos: async ({ db }, clienteId) => ({
    separes: (await separesDeCliente(db, clienteId)).map(({ estado, ...separe }) => ({
      ...separe,
      estado: nombreDeEstado(estado),
    })),
  }),
}
