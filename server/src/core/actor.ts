import { leFalta, type Permiso } from '@retroventa/api/permisos'
import { Fallo } from './fallo.ts'

/** A person who has signed in, perhaps without a branch yet. */
export interface SesionActual {
  usuarioId: string
  username: string
  nombre: string
  /** Super admin, super user or the super flag: bypass permissions (001 §6). */
  esSuper: boolean
  isSuperAdmin: boolean
  isSuperUser: boolean
  almacenId: string | undefined
  solicitud: string
  direccion: string
}

/** Who acts, in which branch, with what rights: the first thing every use case asks. */
export interface Actor extends Omit<SesionActual, 'almacenId'> {
  almacenId: string
  almacenCodigo: string
  rol: string
  permisos: ReadonlySet<Permiso>
  /** The branch was closed, and the actor is there for its books alone: no session is. */
  cerrado?: true
  /** Hash of the session; absent where nobody is in one. */
  sesionId?: string
  /** Present when the caller sent `Idempotency-Key`. */
  idempotencia?: { clave: string; ruta: string; cuerpoSha256: string }
}

/** Whether the actor may do it in the branch of the session. */
export function puede(actor: Pick<Actor, 'esSuper' | 'permisos'>, permiso: Permiso): boolean {
  return actor.esSuper || actor.permisos.has(permiso)
}

/**
 * Authorisation of a use case. It lives here and not only in the route, so that a job or another module cannot
 * walk past it.
 * @throws Fallo `permiso.falta`
 */
export function exigir(actor: Pick<Actor, 'esSuper' | 'permisos'>, permiso: Permiso): void {
  if (!puede(actor, permiso)) throw faltaPermiso(permiso)
}

/**
 * As `exigir`, of whoever has one of several.
 * @throws Fallo `permiso.falta`, which names the first
 */
export function exigirAlguno(
  actor: Pick<Actor, 'esSuper' | 'permisos'>,
  permisos: readonly [Permiso, ...Permiso[]],
): void {
  if (!permisos.some((permiso) => puede(actor, permiso))) throw faltaPermiso(permisos[0])
}

/** The refusal of who lacks a permission, which it names. */
export const faltaPermiso = (permiso: Permiso): Fallo =>
  new Fallo('permiso.falta', { permiso, falta: ` ${leFalta(permiso)}` })
