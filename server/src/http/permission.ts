import type { Permiso } from '@retroventa/api/permisos'
import type { FastifyRequest } from 'fastify'
import { type Actor, exigir, type SesionActual } from '../core/actor.ts'
import { Fallo } from '../core/fallo.ts'
import { datosDeActor, pendienteDe } from '../modules/sesion/service.ts'

/**
 * The person behind the request.
 * @throws Fallo `sesion.requerida`
 */
export async function sesionDe(request: FastifyRequest): Promise<SesionActual> {
  return (await identificar(request)).sesion
}

/**
 * The person behind the request, with the rights in the branch of the session.
 * @throws Fallo `sesion.requerida`, `sesion.sin_almacen`, `permiso.falta`
 */
export async function actorDe(request: FastifyRequest, permiso: Permiso): Promise<Actor> {
  const { sesion, rol, pendiente } = await identificar(request)
  if (pendiente === 'cambiar_clave') throw new Fallo('sesion.clave_temporal')
  if (pendiente === 'segundo_factor') throw new Fallo('sesion.segundo_factor_obligatorio')
  if (!sesion.almacenId || !rol) throw new Fallo('sesion.sin_almacen')
  const actor: Actor = { ...sesion, almacenId: sesion.almacenId, ...rol }
  exigir(actor, permiso)
  return actor
}

/** The person with rights in the branch of the session, when there is one. */
export async function actorSiHay(request: FastifyRequest): Promise<Actor | undefined> {
  const { sesion, rol, pendiente } = await identificar(request)
  return rol && sesion.almacenId && !pendiente
    ? { ...sesion, almacenId: sesion.almacenId, ...rol }
    : undefined
}

async function identificar(request: FastifyRequest) {
  const { usuarioId, almacenId } = request.session
  if (!usuarioId) throw new Fallo('sesion.requerida')
  // Read afresh on every request: a blocked user or a changed role counts at once, not at the next sign-in.
  const datos = await datosDeActor(request.server.deps, usuarioId, almacenId)
  if (!datos) {
    await request.session.destroy()
    throw new Fallo('sesion.requerida')
  }
  const sesion: SesionActual = { ...datos.persona, almacenId, solicitud: request.id, direccion: request.ip }
  return { sesion, rol: datos.rol, pendiente: await pendienteDe(request.server.deps, datos) }
}
