import { NOMBRE_ESTADO } from '@retroventa/api/cumplimiento/textos'
import type { EstadoTarea } from '@retroventa/domain/listas/tareas'
import { Fallo } from '../../core/fallo.ts'
import type { GanchoDeCliente } from '../../core/ganchos.ts'
import { marcarAlertaListas } from '../clientes/service.ts'
import { MISMA_COINCIDENCIA, tareasDelCliente, tieneEn } from './queries.ts'
import { olvidarDescartadas } from './queriesOlvido.ts'
import { revisarAlGuardar } from './revisarCliente.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    {
      tabla: 'tareas_cumplimiento',
      columna: 'cliente_id',
      alFusionar: 'pasa',
      // That compliance has something about somebody is told to who may see it and to nobody else (062).
      callada: true,
      alOlvidar: {
        conserva:
          'la coincidencia confirmada y su decisión, diez años: prueba de la debida diligencia (Ley 962 de 2005 art. 28)',
      },
      doble: MISMA_COINCIDENCIA,
    },
  ],
  // Whom they were found alike and what became of it is theirs to know; the reason of a decision may tell of a report, which is
  // reserved (062), and so none is told.
  datos: async ({ db }, clienteId) => ({
    coincidencias: (await tareasDelCliente(db, clienteId)).map((una) => ({
      lista: una.fuente_nombre,
      entrada: una.entrada_nombre ?? '',
      instante: una.creada,
      estado: NOMBRE_ESTADO[una.estado as EstadoTarea],
      decidida: una.decidida,
    })),
  }),
  // A hit that nobody decided yet cannot be decided on nobody.
  async impide(tx, clienteId) {
    return (await tieneEn(tx, clienteId, 'pendiente')) ? new Fallo('cliente.coincidencia_abierta') : undefined
  },
  olvidar: olvidarDescartadas,
  alGuardar: revisarAlGuardar,
  /** Each keeps the alarm of the hits that are confirmed on it now. */
  async alSeparar(tx, clienteIds) {
    for (const id of clienteIds) await marcarAlertaListas(tx, id, await tieneEn(tx, id, 'confirmada'))
  },
}
