import type { Actor } from '../core/actor.ts'
import { auditar } from '../core/auditoria.ts'
import type { Dependencias } from '../dependencies.ts'

/** Writes that a file left the house (`Archivo.seAnota`). */
export function anotarDescarga(deps: Dependencias, actor: Actor, nombre: string): Promise<void> {
  return deps.db.transaction().execute((tx) =>
    auditar(deps, tx, actor, {
      accion: 'archivo.descargado',
      entidad: 'archivo',
      entidadId: nombre,
      despues: { nombre },
    }),
  )
}
