import type { Permiso } from '@retroventa/api/permisos'
import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'
import { filaDe, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import { transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { permisosPorAlmacen, verificarFirma } from '../sesion/service.ts'
import { porId, responder } from './queries.ts'
import { exigirPendiente, terminar } from './responder.ts'
import { pidio } from './vista.ts'

/** What the answer of one that was taken back says. */
const LA_RETIRO = 'La retiró quien la pidió.'

/**
 * Takes back a request that waits, signed by whoever asked for it: what was asked for wrongly holds neither the right one nor the close of
 * the day. Who had signed a part of it has it ended too, as by a rejection.
 * @throws Fallo `solicitud.*`, `firma.*`
 */
export async function retirar(
  deps: Dependencias,
  actor: Actor,
  id: string,
  { credenciales }: { credenciales: { usuario: string; clave: string } },
): Promise<SolicitudFila> {
  exigir(actor, 'solicitudes.pedir')
  const [leida, permisos] = await Promise.all([porId(deps.db, id), permisosPorAlmacen(deps, actor)])
  const { reserva } = (leida && filaDe(leida.tipo as TipoOperacion)) ?? {}
  // What it answers is told to the session: of what is told to some only, to nobody else (D26).
  const seLeDice = reserva === undefined || puede(actor, reserva as Permiso)
  if (leida?.almacen_id !== actor.almacenId || !seLeDice) throw new Fallo('solicitud.no_existe')
  const firmante = await verificarFirma(deps, actor, credenciales, 'solicitudes.pedir')
  if (!pidio(leida, firmante.id)) throw new Fallo('solicitud.ajena')
  return transaccion(deps, actor, async (tx) => {
    const fila = await exigirPendiente(deps, tx, id)
    const respondida = deps.reloj().toISOString()
    await responder(tx, id, {
      estado: 'rechazada',
      respondio_id: firmante.id,
      respondida,
      respuesta: LA_RETIRO,
    })
    return terminar(deps, tx, actor, {
      fila,
      firmante,
      permisos,
      accion: 'solicitud.retirada',
      despues: {},
    })
  })
}
