import { type EstadoSolicitud, nombreDeEstado } from '@retroventa/api/solicitudes/lista'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
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
  async pendientesDelDia(db, { almacenId, fecha, ahora, veCaja }) {
    const { detienen, deLaCaja } = await pendientesDe(db, almacenId, ahora.toISOString())
    // What books a difference is of the day on which it is approved: to close another one is nothing to it.
    const ajustes = veCaja && fecha === fechaBogota(ahora) ? deLaCaja : 0
    return [
      ...(detienen > 0 ? [{ clave: 'solicitudes' as const, cantidad: detienen }] : []),
      ...(ajustes > 0 ? [{ clave: 'ajustes' as const, cantidad: ajustes }] : []),
    ]
  },
}
