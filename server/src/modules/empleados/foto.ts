import type { Foto } from '@retroventa/api/fotos/llamadas'
import { type Actor, exigir, puede, type SesionActual } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { fotoDeEmpleado, girarFotoDeEmpleado, ponerFotoDeEmpleado } from '../fotos/service.ts'
import { esVisible } from './queries.ts'

/**
 * Puts, replaces or takes away the photo of a person with their save. Absent, or the one they have, is no change.
 * @throws Fallo `permiso.falta`, `foto.no_existe` on its field
 */
export async function ponerFoto(
  deps: Pick<Dependencias, 'reloj'>,
  tx: Tx,
  actor: Actor,
  empleadoId: string,
  { actual, foto }: { actual: string | null; foto: string | null | undefined },
): Promise<void> {
  if (foto === undefined || foto === actual) return
  exigir(actor, 'empleados.fotos')
  await ponerFotoDeEmpleado(deps, tx, actor, empleadoId, foto)
}

/** People of the branches where the actor may look at people; super people see everybody. */
async function exigirVisible(deps: Pick<Dependencias, 'db'>, actor: Actor, id: string): Promise<void> {
  if (!actor.esSuper && !(await esVisible(deps.db, id, actor.usuarioId))) throw new Fallo('foto.no_existe')
}

/**
 * The photo of a person: one's own always, of others for who may see that person.
 * @param actor absent where the session has no rights yet: before the branch is chosen, or with a password to change
 * @throws Fallo `foto.no_existe`, also when it may not be seen: who asks learns nothing of who exists
 */
export async function verFoto(
  deps: Pick<Dependencias, 'db' | 'archivos'>,
  sesion: Pick<SesionActual, 'usuarioId'>,
  actor: Actor | undefined,
  id: string,
  tamano: 'grande' | 'miniatura',
): Promise<Archivo> {
  if (id !== sesion.usuarioId) {
    if (!actor || !puede(actor, 'empleados.ver')) throw new Fallo('foto.no_existe')
    await exigirVisible(deps, actor, id)
  }
  return fotoDeEmpleado(deps, id, tamano)
}

/** A turned copy of the photo of a person, which their save takes. @throws Fallo `permiso.falta`, `foto.no_existe` */
export async function rotarFoto(deps: Dependencias, actor: Actor, id: string): Promise<Foto> {
  exigir(actor, 'empleados.fotos')
  await exigirVisible(deps, actor, id)
  return girarFotoDeEmpleado(deps, actor, id)
}
