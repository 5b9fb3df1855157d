import { type EstadoSolicitud, nombreDeEstado } from '@retroventa/api/solicitudes/lista'
import { esTipoOperacion, filaDe } from '@retroventa/domain/operaciones/catalogo'
import { type GanchoDeAlmacen, type GanchoDeCliente, LIBROS } from '../../core/ganchos.ts'
import { pendientesDe } from './queries.ts'
import { solicitudesDePersona } from './queriesLista.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    { tabla: 'solicitudes', columna: 'cliente_id', alFusionar: 'pasa', alOlvidar: { conserva: LIBROS } },
  ],
  datos: async ({ db, reloj }, clienteId) => ({
    solicitudes: (await solicitudesDePersona(db, clienteId, reloj().toISOString())).map(
      ({ tipo, estado, ...una }) => ({
        ...una,
        operacion: esTipoOperacion(tipo) ? filaDe(tipo).titulo : tipo,
        estado: nombreDeEstado(estado as EstadoSolicitud),
      }),
    ),
  }),
}

export const deAlmacen: GanchoDeAlmacen = {
  async pendientesDelDia(db, { almacenId, ahora }) {
    const cantidad = await pendientesDe(db, almacenId, ahora.toISOString())
    return cantidad > 0 ? [{ clave: 'solicitudes', cantidad }] : []
  },
}
