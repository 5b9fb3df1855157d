import { filaDe, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { auditarTodos } from '../../core/auditoria.ts'
import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import { vencer } from './queries.ts'

const TANDA = 200

/** Every five minutes: what nobody answered in time is over. Repeating it is harmless. */
export const vencerSolicitudes: Trabajo<Dependencias, never> = {
  nombre: 'solicitudes.vencer',
  cron: '*/5 * * * *',
  async ejecutar(deps) {
    for (;;) {
      const vencidas = await deps.db.transaction().execute(async (tx) => {
        const filas = await vencer(tx, deps.reloj().toISOString(), TANDA)
        for (const fila of filas) {
          const titulo = filaDe(fila.tipo as TipoOperacion).titulo.toLowerCase()
          const nombre = `${titulo}${fila.referencia ? ` ${fila.referencia}` : ''}`
          const nadie = { usuarioId: null, almacenId: fila.almacen_id, solicitud: '', direccion: '' }
          await auditarTodos(deps, tx, nadie, [
            { accion: 'solicitud.vencida', entidad: 'solicitud', entidadId: fila.id, despues: { nombre } },
          ])
        }
        return filas.length
      })
      if (vencidas < TANDA) return
    }
  },
}
