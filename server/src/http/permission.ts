import type { Permiso } from '@retroventa/api/permisos'
import type { FastifyRequest } from 'fastify'
import { type Actor, exigirAlguno, type SesionActual } from '../core/actor.ts'
import { Fallo } from '../core/fallo.ts'
import { sesionAbierta } from './session.ts'

/**
 * The person behind the request.
 * @throws Fallo `sesion.requerida`
 */
export function sesionDe(request: FastifyRequest): SesionActual {
  const { persona, almacenId } = sesionAbierta(request)
  return { ...persona, almacenId, solicitud: request.id, direccion: request.direccion }
}

/**
 * Whoever has a password that others know, or still owes a second factor, may be somebody else: nothing of the person is theirs yet.
 * @throws Fallo `sesion.requerida`, `sesion.clave_temporal`, `sesion.segundo_factor_obligatorio`
 */
export function exigirEntero(request: FastifyRequest): void {
  const { pendiente } = sesionAbierta(request)
  if (pendiente === 'cambiar_clave') throw new Fallo('sesion.clave_temporal')
  if (pendiente === 'segundo_factor') throw new Fallo('sesion.segundo_factor_obligatorio')
}

/**
 * The person behind the request, with the rights in the branch of the session.
 * @throws Fallo `sesion.requerida`, `sesion.sin_almacen`, `permiso.falta`, and those of `exigirEntero`
 */
export function actorDe(request: FastifyRequest, permisos: readonly [Permiso, ...Permiso[]]): Actor {
  exigirEntero(request)
  const { almacenId, rol } = sesionAbierta(request)
  if (!almacenId || !rol) throw new Fallo('sesion.sin_almacen')
  exigirAlguno({ esSuper: sesionAbierta(request).persona.esSuper, permisos: rol.permisos }, permisos)
  return { ...sesionDe(request), almacenId, ...rol, sesionId: sesionAbierta(request).id }
}

/** The person with rights in the branch of the session, when there is one. */
export function actorSiHay(request: FastifyRequest): Actor | undefined {
  const { almacenId, rol, pendiente } = sesionAbierta(request)
  return rol && almacenId && !pendiente ? { ...sesionDe(request), almacenId, ...rol } : undefined
}
