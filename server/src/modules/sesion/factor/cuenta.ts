import type { SesionActual } from '../../../core/actor.ts'
import { auditar } from '../../../core/auditoria.ts'
import { Fallo } from '../../../core/fallo.ts'
import { type Tx, transaccion } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { leerConfiguracion } from '../../configuracion/service.ts'
import { cifrarClave, exigirVigente, faltasDeClave } from '../claves.ts'
import { anotarFallo, cuentasDeFirma, exigirSinBloqueo } from '../intentos.ts'
import { cerrarSesiones } from '../logueos.ts'
import { datosDeActor, debeSegundoFactor } from '../persona.ts'
import { usuarioPorNombre } from '../queries.ts'
import { bloquearUsuario, cambiarSegundoFactor, dejarSecreto, reemplazarClave } from '../queriesPersonas.ts'
import { comprobar } from '../service.ts'
import { huellasDe } from './queriesPropias.ts'
import { exigirCualquiera, generarCodigos, olvidarCodigos } from './recuperacion.ts'
import { cifrarSecreto } from './secretos.ts'
import { exigirCodigo, nuevoSecreto } from './segundoFactor.ts'

/** Whoever tries the password from within is counted apart: it must not close the door of the person outside. */
const cuentasPropias = ({ usuarioId, username }: SesionActual) => cuentasDeFirma(usuarioId, username)

const CODIGOS = { bloqueada: 'sesion.bloqueada', incorrecta: 'sesion.clave_actual' } as const

/**
 * Changes the own password; the other sessions of the person close.
 * @throws Fallo `sesion.clave_actual`, `sesion.clave_vencida`, `sesion.bloqueada`, `validacion.datos` with every broken rule
 */
export async function cambiarClave(
  deps: Dependencias,
  sesion: SesionActual,
  { actual, nueva }: { actual: string; nueva: string },
  sesionId: string,
): Promise<void> {
  const usuario = await comprobar(
    deps,
    { usuario: sesion.username, clave: actual },
    cuentasPropias(sesion),
    CODIGOS,
  )
  exigirVigente(usuario, deps.reloj())
  const { largoClave } = (await leerConfiguracion(deps)).seguridad
  const palabras = [sesion.username, ...sesion.nombre.split(' ')]
  const rotas = await faltasDeClave(nueva, { largo: largoClave, palabras })
  const errores = rotas.map((rota) => ({ ...rota, campo: 'nueva' }))
  if (nueva === actual)
    errores.push({ codigo: 'clave.comun', campo: 'nueva', mensaje: 'Debe ser distinta de la actual.' })
  if (errores.length) throw new Fallo('validacion.datos', { errores })
  const cambio = { antes: usuario.clave_hash, nueva: await cifrarClave(nueva) }
  await transaccion(deps, { usuarioId: sesion.usuarioId }, async (tx) => {
    // Who administers may have given another one in that instant, because somebody knows this one.
    if (!(await reemplazarClave(tx, sesion.usuarioId, cambio))) throw new Fallo('sesion.clave_actual')
    await cerrarSesiones({ db: tx, reloj: deps.reloj }, { usuarioId: sesion.usuarioId }, 'clave', sesionId)
    await auditar(deps, tx, sesion, {
      accion: 'cuenta.clave_cambiada',
      entidad: 'empleado',
      entidadId: sesion.usuarioId,
    })
  })
}

/** A secret that waits for its first code. */
export async function pedirSegundoFactor(deps: Dependencias, sesion: SesionActual, clave: string) {
  const usuario = await comprobar(deps, { usuario: sesion.username, clave }, cuentasPropias(sesion), CODIGOS)
  const { secreto, uri } = nuevoSecreto(sesion.username)
  // One that is on goes with its code alone, also when it was turned on a moment ago.
  const espera = cifrarSecreto(secreto, deps.config.llaves.secretos)
  if (usuario.totp_activo || !(await dejarSecreto(deps.db, sesion.usuarioId, espera)))
    throw new Fallo('sesion.codigo')
  return { secreto, uri }
}

/**
 * Turns it on: what was open elsewhere without it closes, and the person gets ten recovery codes.
 * @returns the codes, which nobody can read again
 * @throws Fallo `sesion.codigo`, also where it is on already; `sesion.bloqueada`
 */
export async function activarSegundoFactor(
  deps: Dependencias,
  sesion: SesionActual,
  codigo: string,
  sesionId: string,
): Promise<string[]> {
  const usuario = await usuarioPorNombre(deps.db, sesion.username)
  if (!usuario) throw new Fallo('sesion.requerida')
  // Once it is on, new recovery codes take the password too (`renovarCodigos`).
  if (usuario.totp_activo) throw new Fallo('sesion.codigo')
  const cuentas = cuentasPropias(sesion)
  await exigirSinBloqueo(deps, CODIGOS.bloqueada, cuentas)
  await contado(deps, cuentas, () => exigirCodigo(deps, usuario, codigo))
  return transaccion(deps, { usuarioId: sesion.usuarioId }, async (tx) => {
    await marcar(deps, tx, sesion, { activo: true, secreto: usuario.totp_secreto })
    await cerrarSesiones(
      { db: tx, reloj: deps.reloj },
      { usuarioId: sesion.usuarioId },
      'segundo_factor',
      sesionId,
    )
    return generarCodigos(deps, tx, sesion)
  })
}

/**
 * New recovery codes in place of those there were, with the proofs that turning the second factor off takes. Never in place of those that
 * another window was shown meanwhile: who keeps them would have nothing that is good.
 * @throws Fallo `sesion.clave_actual`, `sesion.codigo`, `sesion.bloqueada`, `sesion.codigos_renovados`
 */
export async function renovarCodigos(
  deps: Dependencias,
  sesion: SesionActual,
  pruebas: { clave: string; codigo: string },
): Promise<string[]> {
  const { usuarioId } = sesion
  const antes = new Set(await huellasDe(deps.db, usuarioId))
  await exigirClaveYCodigo(deps, sesion, pruebas)
  return transaccion(deps, { usuarioId }, async (tx) => {
    await bloquearUsuario(tx, usuarioId)
    if ((await huellasDe(tx, usuarioId)).some((una) => !antes.has(una)))
      throw new Fallo('sesion.codigos_renovados')
    return generarCodigos(deps, tx, sesion)
  })
}

/**
 * Turns it off; of who must have one, only to turn it on in another telephone, which is all that they can do from then on.
 * @throws Fallo `sesion.clave_actual`, `sesion.codigo`, `sesion.codigo_ilegible`, `sesion.segundo_factor_obligatorio`
 */
export async function quitarSegundoFactor(
  deps: Dependencias,
  sesion: SesionActual,
  { otroCelular, ...pruebas }: { clave: string; codigo: string; otroCelular?: boolean | undefined },
): Promise<void> {
  const datos = await datosDeActor(deps, sesion.usuarioId, sesion.almacenId)
  if (!datos || (!otroCelular && (await debeSegundoFactor(deps, datos))))
    throw new Fallo('sesion.segundo_factor_obligatorio')
  const { totp_secreto: secreto } = await exigirClaveYCodigo(deps, sesion, pruebas)
  await transaccion(deps, { usuarioId: sesion.usuarioId }, (tx) =>
    marcar(deps, tx, sesion, { activo: false, secreto }),
  )
}

async function exigirClaveYCodigo(
  deps: Dependencias,
  sesion: SesionActual,
  { clave, codigo }: { clave: string; codigo: string },
) {
  const usuario = await comprobar(deps, { usuario: sesion.username, clave }, cuentasPropias(sesion), CODIGOS)
  await contado(deps, cuentasPropias(sesion), () => exigirCualquiera(deps, usuario, codigo, sesion))
  return usuario
}

/** Whoever has an open session, and the password too, guesses no code: it counts like a wrong password. */
async function contado(
  deps: Dependencias,
  cuentas: ReturnType<typeof cuentasPropias>,
  exigir: () => Promise<void>,
): Promise<void> {
  try {
    await exigir()
  } catch (error) {
    await anotarFallo(deps, cuentas)
    throw error
  }
}

/** @throws Fallo `sesion.codigo` when the secret is not the one whose code was asked any more, or another request did it first */
async function marcar(
  deps: Dependencias,
  tx: Tx,
  sesion: SesionActual,
  { activo, secreto }: { activo: boolean; secreto: string | null },
): Promise<void> {
  if (!(await cambiarSegundoFactor(tx, sesion.usuarioId, { activo, secreto })))
    throw new Fallo('sesion.codigo')
  if (!activo) await olvidarCodigos(tx, sesion.usuarioId)
  await auditar(deps, tx, sesion, {
    accion: activo ? 'cuenta.segundo_factor_activado' : 'cuenta.segundo_factor_quitado',
    entidad: 'empleado',
    entidadId: sesion.usuarioId,
  })
}
