import { hash, verify } from '@node-rs/argon2'
import type { CodigoError } from '@retroventa/api/errores'
import { type Permiso, TODOS_LOS_PERMISOS } from '@retroventa/api/permisos'
import type { Actor, SesionActual } from '../../core/actor.ts'
import { puede } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import {
  anotarFallo,
  type Cuenta,
  cuentasDeFirma,
  cuentasDeIngreso,
  exigirSinBloqueo,
  olvidarFallos,
} from './intentos.ts'
import { anotarAlmacenDeSesion, anotarIngresoFallido, type Equipo } from './logueos.ts'
import {
  almacenesDe,
  anotarAlmacen,
  type FilaPersona,
  usuarioEnAlmacen,
  usuarioPorNombre,
} from './queries.ts'
import { exigirCodigo } from './segundoFactor.ts'

export { cerrarSesiones } from './logueos.ts'

/** argon2id with the parameters OWASP gives as minimum: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of a password, to be stored. */
export const cifrarClave = (clave: string): Promise<string> => hash(clave, ARGON2)

let claveDeNadie: Promise<string> | undefined

/**
 * Checks a user name and a password, counting failures. An unknown user costs the same time as a wrong password.
 * @throws Fallo `bloqueada` while locked, `incorrecta` otherwise
 */
export async function comprobar(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  credenciales: { usuario: string; clave: string },
  cuentas: readonly Cuenta[],
  codigos: { bloqueada: CodigoError; incorrecta: CodigoError },
) {
  await exigirSinBloqueo(deps, codigos.bloqueada, cuentas)
  const usuario = await usuarioPorNombre(deps.db, credenciales.usuario)
  claveDeNadie ??= cifrarClave('nadie')
  const correcta = await verify(usuario?.clave_hash ?? (await claveDeNadie), credenciales.clave)
  if (!usuario?.activo || !correcta) {
    await anotarFallo(deps, cuentas)
    throw new Fallo(codigos.incorrecta)
  }
  // Guesses sent all at once: those that were checked after the lock fell are refused, the right one too.
  await exigirSinBloqueo(deps, codigos.bloqueada, cuentas)
  return usuario
}

/**
 * Sign-in: password, then the code when the person has a second factor. Every attempt is in the book.
 * @throws Fallo `sesion.credenciales`, `sesion.bloqueada`, `sesion.segundo_factor` (a code is missing), `sesion.codigo`
 */
export async function ingresar(
  deps: Pick<Dependencias, 'db' | 'reloj' | 'nuevoId' | 'config'>,
  credenciales: { usuario: string; clave: string; codigo?: string | undefined },
  equipo: Equipo,
): Promise<{ id: string; username: string }> {
  const cuentas = await cuentasDeIngreso(deps, credenciales.usuario, equipo.direccion)
  try {
    const usuario = await comprobar(deps, credenciales, cuentas, {
      bloqueada: 'sesion.bloqueada',
      incorrecta: 'sesion.credenciales',
    })
    if (usuario.totp_activo) {
      if (!credenciales.codigo) throw new Fallo('sesion.segundo_factor')
      await exigirCodigo(deps, usuario, credenciales.codigo)
    }
    await olvidarFallos(deps, cuentas)
    return usuario
  } catch (error) {
    if (error instanceof Fallo && error.codigo !== 'sesion.segundo_factor') {
      if (error.codigo === 'sesion.codigo') await anotarFallo(deps, cuentas)
      await anotarIngresoFallido(deps, credenciales.usuario, equipo)
    }
    throw error
  }
}

export interface Firmante {
  id: string
  username: string
  nombre: string
}

/**
 * Verifies the acting employee's own credentials at a save (000 §6, D12): they may belong to another employee of the
 * same branch than the session's. Nothing of them is stored.
 * @throws Fallo `firma.incorrecta`, `firma.bloqueada`, `firma.sin_permiso`
 */
export async function verificarFirma(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  credenciales: { usuario: string; clave: string },
  permiso: Permiso,
): Promise<Firmante> {
  const cuentas = cuentasDeFirma(actor.usuarioId, credenciales.usuario)
  const usuario = await comprobar(deps, credenciales, cuentas, {
    bloqueada: 'firma.bloqueada',
    incorrecta: 'firma.incorrecta',
  })
  await olvidarFallos(deps, cuentas)
  const datos = await datosDeActor(deps, usuario.id, actor.almacenId)
  if (!datos?.rol || !puede({ esSuper: datos.persona.esSuper, permisos: datos.rol.permisos }, permiso))
    throw new Fallo('firma.sin_permiso')
  return { id: usuario.id, username: usuario.username, nombre: datos.persona.nombre }
}

/** The person and, when a branch is given and allowed, the rights there. Undefined when blocked or gone. */
export async function datosDeActor(
  deps: Pick<Dependencias, 'db'>,
  usuarioId: string,
  almacenId: string | undefined,
) {
  const fila = await usuarioEnAlmacen(deps.db, usuarioId, almacenId)
  return fila && comoDatos(fila)
}

/** What a row says of who acts. */
export function comoDatos(u: FilaPersona) {
  const esSuper = u.is_super_admin || u.is_super_user || u.is_super
  const persona = {
    usuarioId: u.id,
    username: u.username,
    nombre: `${u.nombres} ${u.apellidos}`,
    esSuper,
    isSuperAdmin: u.is_super_admin,
    isSuperUser: u.is_super_user,
  }
  const { almacen_codigo: almacenCodigo } = u
  if (almacenCodigo === null || (u.rol === null && !esSuper)) return { persona, usuario: u, rol: undefined }
  const permisos = esSuper ? TODOS : permisosDe(u.permisos ?? '')
  return { persona, usuario: u, rol: { almacenCodigo, rol: nombreDeRol(u, u.rol), permisos } }
}

const TODOS: ReadonlySet<Permiso> = new Set(TODOS_LOS_PERMISOS)
const MAXIMO_CONJUNTOS = 500
const conjuntos = new Map<string, ReadonlySet<Permiso>>()

/** One set for the same keys: they are what it is kept by, so that a role that changes is another one. */
function permisosDe(claves: string): ReadonlySet<Permiso> {
  let conjunto = conjuntos.get(claves)
  if (!conjunto) {
    conjunto = new Set(claves.split(' ') as Permiso[])
    if (conjuntos.size >= MAXIMO_CONJUNTOS) conjuntos.clear()
    conjuntos.set(claves, conjunto)
  }
  return conjunto
}

/** Super people show their own title, whatever the access row says (001 §6). */
export function nombreDeRol(
  u: { is_super_admin: boolean; is_super_user: boolean; is_super: boolean },
  rol: string | null,
) {
  if (u.is_super_admin) return 'Super Administrador'
  if (u.is_super_user || u.is_super) return 'Super Usuario'
  return rol ?? ''
}

/** Branches that the person may work in. */
export function almacenesDeSesion(
  deps: Pick<Dependencias, 'db'>,
  sesion: Pick<SesionActual, 'usuarioId' | 'esSuper'>,
) {
  return almacenesDe(deps.db, sesion.usuarioId, sesion.esSuper)
}

/**
 * Chooses the branch of the session.
 * @throws Fallo `sesion.almacen_ajeno`
 */
export async function elegirAlmacen(
  deps: Pick<Dependencias, 'db'>,
  { usuarioId }: SesionActual,
  sesionId: string,
  almacenId: string,
) {
  const datos = await datosDeActor(deps, usuarioId, almacenId)
  if (!datos?.rol) throw new Fallo('sesion.almacen_ajeno')
  await anotarAlmacen(deps.db, { usuarioId, sesionId, almacenId })
  await anotarAlmacenDeSesion(deps, sesionId, almacenId)
}

/** What the person must do before anything else: change a temporary password, or set the second factor that is asked. */
export async function pendienteDe(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  {
    usuario,
    persona,
  }: { usuario: { clave_temporal: boolean; totp_activo: boolean }; persona: { esSuper: boolean } },
  configuracion?: number,
): Promise<'cambiar_clave' | 'segundo_factor' | undefined> {
  if (usuario.clave_temporal) return 'cambiar_clave'
  if (!persona.esSuper || usuario.totp_activo) return undefined
  return (await leerConfiguracion(deps, configuracion)).seguridad.segundoFactorSuper
    ? 'segundo_factor'
    : undefined
}
