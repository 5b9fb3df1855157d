import type { PassThrough } from 'node:stream'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { type LectorDeSesiones, permisosPorAlmacen } from '../sesion/service.ts'

export { crearReparto, FLUJO, type Reparto } from './reparto.ts'

type Deps = Pick<Dependencias, 'db' | 'cambios'>

/** Who holds the session, with everything that decides what they are told. */
async function quienEs(deps: Deps, leer: LectorDeSesiones, sesionId: string) {
  const sesion = await leer(sesionId)
  if (!sesion?.de.activo) return undefined
  const { configuracion, ...fila } = sesion.de
  const { esSuper } = sesion.datos.persona
  const almacenes = await permisosPorAlmacen(deps, { usuarioId: fila.id, esSuper })
  const suyos = [...almacenes].map(([id, { permisos }]) => [id, ...permisos])
  return { fila, esSuper, almacenes, huella: JSON.stringify([fila, suyos]) }
}

/**
 * What changes for the person of a session, while it changes.
 * @param sesionId hash of the session: its end ends the stream
 * @throws Fallo `sesion.requerida`, `cambios.demasiados`
 */
export async function seguir(deps: Deps, leer: LectorDeSesiones, sesionId: string): Promise<PassThrough> {
  const quien = await quienEs(deps, leer, sesionId)
  if (!quien) throw new Fallo('sesion.requerida')
  const { fila, esSuper, almacenes, huella } = quien
  const sigue = async () => (await quienEs(deps, leer, sesionId))?.huella === huella
  const almacenId = fila.almacen_id ?? undefined
  return deps.cambios.sumar({ usuarioId: fila.id, sesionId, esSuper, almacenId, almacenes, sigue })
}
