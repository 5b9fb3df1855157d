import type { Importacion } from '@retroventa/api/importaciones/llamadas'
import type { Actor } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { bloquear, importacionPorId } from './queries.ts'
import { vistaDeImportacion } from './vista.ts'

/** An import of the actor's branch. @throws Fallo `registro.no_existe` */
export async function leerImportacion(
  deps: Pick<Dependencias, 'reloj'> & { db: Dependencias['db'] | Tx },
  actor: Pick<Actor, 'almacenId'>,
  id: string,
): Promise<Importacion> {
  const fila = await importacionPorId(deps.db, actor.almacenId, id)
  if (!fila) throw new Fallo('registro.no_existe')
  return vistaDeImportacion(fila, deps.reloj())
}

/** The same, locked and as it is stored, when it is in one of these states. @throws Fallo `registro.no_existe`, `importacion.estado` */
export async function tomarEn(
  tx: Tx,
  actor: Pick<Actor, 'almacenId'>,
  id: string,
  estados: readonly Importacion['estado'][],
) {
  const fila = await bloquear(tx, actor.almacenId, id)
  if (!fila) throw new Fallo('registro.no_existe')
  if (!estados.some((estado) => estado === fila.estado)) throw new Fallo('importacion.estado')
  return fila
}
