import { type Permiso, PRIVILEGIADOS, TODOS_LOS_PERMISOS } from '@retroventa/api/permisos'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { type FilaPersona, usuarioEnAlmacen } from './queries.ts'

/**
 * The person and, when a branch is given and allowed, the rights there. Undefined when blocked or gone.
 * @param cerrado the branch is one that was closed: for its books, and nothing else
 */
export async function datosDeActor(
  deps: Pick<Dependencias, 'db'>,
  usuarioId: string,
  almacenId: string | undefined,
  cerrado = false,
) {
  const fila = await usuarioEnAlmacen(deps.db, usuarioId, almacenId, cerrado)
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

/** What the person must do before anything else: change a temporary password, or set the second factor that is asked. */
export async function pendienteDe(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  datos: Privilegiable & { usuario: { clave_temporal: boolean; totp_activo: boolean } },
  configuracion?: number,
): Promise<'cambiar_clave' | 'segundo_factor' | undefined> {
  if (datos.usuario.clave_temporal) return 'cambiar_clave'
  if (datos.usuario.totp_activo || !(await debeSegundoFactor(deps, datos, configuracion))) return undefined
  return 'segundo_factor'
}

interface Privilegiable {
  persona: { esSuper: boolean }
  rol: { permisos: ReadonlySet<Permiso> } | undefined
}

/** Is a second factor asked of the person, for what they may do in the branch of the session? */
export async function debeSegundoFactor(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  { persona, rol }: Privilegiable,
  configuracion?: number,
): Promise<boolean> {
  if (!persona.esSuper && !PRIVILEGIADOS.some((permiso) => rol?.permisos.has(permiso))) return false
  return (await leerConfiguracion(deps, configuracion)).seguridad.segundoFactor
}
