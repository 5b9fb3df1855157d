import type { CodigoError } from '@retroventa/api/errores'
import type { Permiso } from '@retroventa/api/permisos'
import type { Actor, SesionActual } from '../../core/actor.ts'
import { puede } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { olvidar } from './camino/queries.ts'
import { esLaClave, exigirVigente, TURNOS } from './claves.ts'
import { exigirCualquiera } from './factor/recuperacion.ts'
import { firmaRecordada, olvidarFirma, recordarFirma, unaVez } from './firmas.ts'
import {
  anotarFallo,
  type Cuenta,
  cuentasDeFirma,
  cuentasDeIngreso,
  exigirSinBloqueo,
  olvidarFallos,
} from './intentos.ts'
import { anotarIngresoFallido, type Equipo } from './logueos.ts'
import { datosDeActor, pendienteDe } from './persona.ts'
import { almacenesCon, almacenesDe, anotarAlmacen, permisosEnAlmacenes, usuarioPorNombre } from './queries.ts'
import { anotarAlmacenDeSesion } from './queriesLogueos.ts'

export {
  abrirSesion,
  DURACION_MAXIMA_MS,
  huellaDeSesion,
  identificar,
  type LectorDeSesiones,
  lectorDeSesiones,
  type SesionAbierta,
  sonLaMisma,
} from './abierta.ts'
export { abrirCamino, firmanteDeCamino } from './camino/service.ts'
export { cifrarClave, claveTemporal, faltasDeClave } from './claves.ts'
export { olvidarCodigos } from './factor/recuperacion.ts'
export { recifrarSecretos } from './factor/secretos.ts'
export { redDe } from './intentos.ts'
export { cerrarSesiones } from './logueos.ts'
export { datosDeActor } from './persona.ts'
export {
  conAlgunRol as personasDeRoles,
  correoDe as correoDePersona,
  personasConRol,
  rolesDe as rolesDePersona,
  todosLosRoles as nombresDeRoles,
} from './queries.ts'
export {
  actualizarUsuario,
  bloquearUsuario,
  insertarUsuario,
  reemplazarAccesos,
} from './queriesPersonas.ts'
export { anotarRechazo, esRechazo } from './rechazos.ts'

/**
 * Checks a user name and a password when its turn comes, counting failures. An unknown user costs the same time as a wrong
 * password.
 * @throws Fallo `bloqueada` while locked, `incorrecta` otherwise; `servidor.ocupado` when too many wait
 */
export function comprobar(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  credenciales: { usuario: string; clave: string },
  cuentas: readonly Cuenta[],
  codigos: { bloqueada: CodigoError; incorrecta: CodigoError },
  turno = TURNOS.firma,
) {
  return turno(async () => {
    await exigirSinBloqueo(deps, codigos.bloqueada, cuentas)
    const usuario = await usuarioPorNombre(deps.db, credenciales.usuario)
    const correcta = await esLaClave(usuario?.clave_hash, credenciales.clave)
    if (!usuario?.activo || !correcta) {
      if (usuario) {
        olvidarFirma(usuario.id)
        await olvidar(deps.db, { usuarioId: usuario.id })
      }
      await anotarFallo(deps, cuentas)
      throw new Fallo(codigos.incorrecta)
    }
    // Guesses sent all at once: those that were checked after the lock fell are refused, the right one too.
    await exigirSinBloqueo(deps, codigos.bloqueada, cuentas)
    return usuario
  })
}

/** A code is still missing, or the password was never looked at. */
const NO_ES_INTENTO = new Set<CodigoError>(['sesion.segundo_factor', 'servidor.ocupado'])

/**
 * Sign-in: password, then the code when the person has a second factor. Every attempt is in the book; of who is told to wait, one a minute.
 * @throws Fallo `sesion.credenciales`, `sesion.bloqueada`, `sesion.clave_vencida`, `sesion.segundo_factor` (a code is missing),
 * `sesion.codigo`, `sesion.codigo_ilegible`
 */
export async function ingresar(
  deps: Pick<Dependencias, 'db' | 'reloj' | 'nuevoId' | 'config'>,
  credenciales: { usuario: string; clave: string; codigo?: string | undefined },
  equipo: Equipo,
  solicitud: string,
): Promise<{ id: string; username: string }> {
  const cuentas = await cuentasDeIngreso(deps, credenciales.usuario, equipo.direccion)
  try {
    const codigos = { bloqueada: 'sesion.bloqueada', incorrecta: 'sesion.credenciales' } as const
    const usuario = await comprobar(deps, credenciales, cuentas, codigos, TURNOS.ingreso)
    exigirVigente(usuario, deps.reloj())
    if (usuario.totp_activo) {
      if (!credenciales.codigo) throw new Fallo('sesion.segundo_factor')
      const autor = { solicitud, direccion: equipo.direccion }
      await exigirCualquiera(deps, usuario, credenciales.codigo, autor)
    }
    await olvidarFallos(deps, cuentas)
    return usuario
  } catch (error) {
    if (error instanceof Fallo && !NO_ES_INTENTO.has(error.codigo)) {
      if (error.codigo === 'sesion.codigo') await anotarFallo(deps, cuentas)
      await anotarIngresoFallido(deps, credenciales.usuario, error.codigo, equipo)
    }
    throw error
  }
}

/** What a person may do in each of their branches, by its id. */
export type PorAlmacen = ReadonlyMap<string, { codigo: string; permisos: ReadonlySet<Permiso> }>

/** The rights of a person branch by branch; every branch for super people, who need none. */
export async function permisosPorAlmacen(
  deps: Pick<Dependencias, 'db'>,
  { usuarioId, esSuper }: Pick<Actor, 'usuarioId' | 'esSuper'>,
): Promise<PorAlmacen> {
  const filas = await permisosEnAlmacenes(deps.db, usuarioId, esSuper)
  return new Map(
    filas.map(({ id, codigo, permisos }) => [
      id,
      { codigo, permisos: new Set((permisos ?? []) as Permiso[]) },
    ]),
  )
}

export interface Firmante {
  id: string
  username: string
  nombre: string
  /** Super admin, super user or the super flag (001 §6). */
  esSuper: boolean
  /** Whether who signed may, in the branch of the session. */
  puede: (permiso: Permiso) => boolean
}

/**
 * Verifies the acting employee's own credentials at a save (000 §6, D12): they may belong to another employee of the
 * same branch than the session's. Nothing of them is stored; that they were right is remembered for minutes (ADR 015).
 * A temporary password is known to whoever gave it, so it signs for nobody; nor does who still owes a second factor.
 * @throws Fallo `firma.*` (`FALLOS_FIRMA`), `servidor.ocupado`
 */
export async function verificarFirma(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  credenciales: { usuario: string; clave: string },
  permiso?: Permiso | readonly Permiso[],
): Promise<Firmante> {
  const usuario = await firmar(deps, cuentasDeFirma(actor.usuarioId, credenciales.usuario), credenciales)
  if (usuario.clave_temporal) throw new Fallo('firma.clave_temporal')
  const datos = await datosDeActor(deps, usuario.id, actor.almacenId, actor.cerrado)
  if (!datos?.rol) throw new Fallo('firma.sin_permiso')
  const quien = { esSuper: datos.persona.esSuper, permisos: datos.rol.permisos }
  if (permiso && ![permiso].flat().some((uno) => puede(quien, uno))) throw new Fallo('firma.sin_permiso')
  if ((await pendienteDe(deps, datos)) === 'segundo_factor') throw new Fallo('firma.segundo_factor')
  return {
    id: usuario.id,
    username: usuario.username,
    nombre: datos.persona.nombre,
    esSuper: quien.esSuper,
    puede: (otro) => puede(quien, otro),
  }
}

async function firmar(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  cuentas: readonly Cuenta[],
  credenciales: { usuario: string; clave: string },
) {
  const [conocido] = await Promise.all([
    usuarioPorNombre(deps.db, credenciales.usuario),
    exigirSinBloqueo(deps, 'firma.bloqueada', cuentas),
  ])
  // The row was read now: a blocked person or another password is seen here, wherever it was changed.
  if (conocido?.activo && firmaRecordada(conocido, credenciales.clave, deps.reloj())) return conocido
  const codigos = { bloqueada: 'firma.bloqueada', incorrecta: 'firma.incorrecta' } as const
  const quien = cuentas.map(({ clave }) => clave).join(' ')
  return unaVez(quien, credenciales.clave, async () => {
    const usuario = await comprobar(deps, credenciales, cuentas, codigos)
    await olvidarFallos(deps, cuentas)
    recordarFirma(usuario, credenciales.clave, deps.reloj())
    return usuario
  })
}

/** Branches that the person may work in. */
export function almacenesDeSesion(
  deps: Pick<Dependencias, 'db'>,
  sesion: Pick<SesionActual, 'usuarioId' | 'esSuper'>,
) {
  return almacenesDe(deps.db, sesion.usuarioId, sesion.esSuper)
}

/** Branches where the person may do something, with what else they may in each. */
export function almacenesDonde(
  db: Dependencias['db'],
  { usuarioId, esSuper }: Pick<SesionActual, 'usuarioId' | 'esSuper'>,
  permiso: Permiso,
) {
  return almacenesCon(db, { usuarioId, todos: esSuper, cerrados: false }, permiso)
}

/** The same, with those that were closed since: what was done in them is read as long as there are books. */
export function almacenesQueLee(
  db: Dependencias['db'],
  { usuarioId, esSuper }: Pick<SesionActual, 'usuarioId' | 'esSuper'>,
  permiso: Permiso,
) {
  return almacenesCon(db, { usuarioId, todos: esSuper, cerrados: true }, permiso)
}

/**
 * Chooses the branch of the session. Once there is one, another is for super admins, super users and who may change
 * (001 §6); the others sign in again.
 * @throws Fallo `sesion.almacen_ajeno`, `sesion.no_cambia`
 */
export async function elegirAlmacen(
  deps: Pick<Dependencias, 'db'>,
  { usuarioId, almacenId: actual }: SesionActual,
  sesionId: string,
  almacenId: string,
) {
  const datos = await datosDeActor(deps, usuarioId, almacenId)
  if (!datos?.rol) throw new Fallo('sesion.almacen_ajeno')
  const { isSuperAdmin, isSuperUser } = datos.persona
  const cambia = isSuperAdmin || isSuperUser || datos.usuario.cambiar_almacenes
  // One that was closed, or where they work no more, holds nobody.
  if (!cambia && actual !== almacenId && (await datosDeActor(deps, usuarioId, actual))?.rol)
    throw new Fallo('sesion.no_cambia')
  await anotarAlmacen(deps.db, { usuarioId, sesionId, almacenId })
  await anotarAlmacenDeSesion(deps.db, sesionId, almacenId)
}
