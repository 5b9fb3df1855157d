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
 * The person behind the request, with the rights in the branch of the session.
 * @throws Fallo `sesion.requerida`, `sesion.sin_almacen`, `permiso.falta`
 */
export function actorDe(request: FastifyRequest, permisos: readonly [Permiso, ...Permiso[]]): Actor {
  const { almacenId, rol, pendiente } = sesionAbierta(request)
  if (pendiente === 'cambiar_clave') throw new Fallo('sesion.clave_temporal')
  if (pendiente === 'segundo_factor') throw new Fallo('sesion.segundo_factor_obligatorio')
  if (!almacenId || !rol) throw new Fallo('sesion.sin_almacen')
  exigirAlguno({ esSuper: sesionAbierta(request).persona.esSuper, permisos: rol.permisos }, permisos)
  return { ...sesionDe(request), almacenId, ...rol, sesionId: sesionAbierta(request).id }
}

/** The person with rights in the branch of the session, when there is one. */
export function actorSiHay(request: FastifyRequest): Actor | undefined {
  const { almacenId, rol, pendiente } = sesionAbierta(request)
  return rol && almacenId && !pendiente ? { ...sesionDe(request), almacenId, ...rol } : undefined
}
