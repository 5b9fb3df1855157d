import type { verCerrados } from '@retroventa/api/contabilidad/libros'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { type Actor, exigir } from '../../../core/actor.ts'
import { Fallo } from '../../../core/fallo.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { almacenesQueLee, datosDeActor } from '../../sesion/service.ts'

/** Branches that were closed and whose books the actor may read, by code. */
export async function cerradosDe({ db }: Pick<Dependencias, 'db'>, actor: Actor) {
  const suyos = await almacenesQueLee(db, actor, 'contabilidad.ver')
  return suyos.filter(({ activo }) => !activo)
}

/** The same, for whoever chooses one. @throws Fallo `permiso.falta` */
export async function leerCerrados(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
): Promise<Respuesta<typeof verCerrados>> {
  exigir(actor, 'contabilidad.ver')
  const items = await cerradosDe(deps, actor)
  return { items: items.map(({ codigo, nombre }) => ({ codigo, nombre })) }
}

/**
 * The actor in the books of a branch that was closed, with the rights of the role that they have there still: no session is in it,
 * and its books go on being kept. Without a code, the actor where their session is. Who asks for one that is open works in it.
 * @param codigo code of the branch, in capitals
 * @throws Fallo `sesion.almacen_ajeno` of a branch that is open, is none, or whose books they do not read
 */
export async function enLibrosDe(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  codigo: string | undefined,
): Promise<Actor> {
  if (codigo === undefined) return actor
  const almacen = (await cerradosDe(deps, actor)).find((uno) => uno.codigo === codigo)
  const rol = almacen && (await datosDeActor(deps, actor.usuarioId, almacen.id, true))?.rol
  if (!rol) throw new Fallo('sesion.almacen_ajeno', {}, 'libros')
  return { ...actor, ...rol, almacenId: almacen.id, cerrado: true }
}
