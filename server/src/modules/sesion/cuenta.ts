import { validarClave } from '@retroventa/domain/permisos/clave'
import type { SesionActual } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { cifrarClave, clavesComunes, exigirVigente } from './claves.ts'
import { anotarFallo, cuentasDeFirma } from './intentos.ts'
import { cerrarSesiones } from './logueos.ts'
import { usuarioPorNombre } from './queries.ts'
import { cifrarSecreto } from './secretos.ts'
import { exigirCodigo, nuevoSecreto } from './segundoFactor.ts'
import { comprobar } from './service.ts'

/** Whoever tries the password from within is counted apart: it must not close the door of the person outside. */
const cuentasPropias = ({ usuarioId, username }: SesionActual) => cuentasDeFirma(usuarioId, username)

const CODIGOS = { bloqueada: 'sesion.bloqueada', incorrecta: 'sesion.clave_actual' } as const
const MENSAJES = {
  'clave.corta': 'Use al menos {largo} caracteres.',
  'clave.con_usuario': 'No incluya su nombre ni su usuario.',
  'clave.comun': 'Es una contraseña muy común.',
  'clave.repetitiva': 'Use más caracteres distintos.',
} as const

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
  const rotas = validarClave(nueva, {
    largo: largoClave,
    palabras: [sesion.username, ...sesion.nombre.split(' ')],
    comunes: await clavesComunes(),
  })
  const errores = rotas.map(({ codigo }) => ({
    codigo,
    campo: 'nueva',
    mensaje: MENSAJES[codigo].replace('{largo}', String(largoClave)),
  }))
  if (nueva === actual)
    errores.push({ codigo: 'clave.comun', campo: 'nueva', mensaje: 'Debe ser distinta de la actual.' })
  if (errores.length) throw new Fallo('validacion.datos', { errores })
  const clave_hash = await cifrarClave(nueva)
  await transaccion(deps, { usuarioId: sesion.usuarioId }, async (tx) => {
    await tx
      .updateTable('usuarios')
      .set({ clave_hash, clave_temporal: false, clave_temporal_hasta: null })
      .where('id', '=', sesion.usuarioId)
      .execute()
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
  if (usuario.totp_activo) throw new Fallo('sesion.codigo')
  const { secreto, uri } = nuevoSecreto(sesion.username)
  await deps.db
    .updateTable('usuarios')
    .set({ totp_secreto: cifrarSecreto(secreto, deps.config.llaves.secretos), totp_activo: false })
    .where('id', '=', sesion.usuarioId)
    .execute()
  return { secreto, uri }
}

/** @throws Fallo `sesion.codigo` */
export async function activarSegundoFactor(
  deps: Dependencias,
  sesion: SesionActual,
  codigo: string,
): Promise<void> {
  const usuario = await usuarioPorNombre(deps.db, sesion.username)
  if (!usuario) throw new Fallo('sesion.requerida')
  await exigirCodigo(deps, usuario, codigo)
  await marcar(deps, sesion, true)
}

/** @throws Fallo `sesion.clave_actual`, `sesion.codigo`, `sesion.segundo_factor_obligatorio` */
export async function quitarSegundoFactor(
  deps: Dependencias,
  sesion: SesionActual,
  { clave, codigo }: { clave: string; codigo: string },
): Promise<void> {
  const { segundoFactorSuper } = (await leerConfiguracion(deps)).seguridad
  if (segundoFactorSuper && sesion.esSuper) throw new Fallo('sesion.segundo_factor_obligatorio')
  const usuario = await comprobar(deps, { usuario: sesion.username, clave }, cuentasPropias(sesion), CODIGOS)
  try {
    await exigirCodigo(deps, usuario, codigo)
  } catch (error) {
    // Whoever has the password and an open session guesses no code: it counts like a wrong password.
    await anotarFallo(deps, cuentasPropias(sesion))
    throw error
  }
  await marcar(deps, sesion, false)
}

async function marcar(deps: Dependencias, sesion: SesionActual, activo: boolean): Promise<void> {
  await transaccion(deps, { usuarioId: sesion.usuarioId }, async (tx) => {
    await tx
      .updateTable('usuarios')
      .set({ totp_activo: activo, ...(!activo && { totp_secreto: null }) })
      .where('id', '=', sesion.usuarioId)
      .execute()
    await auditar(deps, tx, sesion, {
      accion: activo ? 'cuenta.segundo_factor_activado' : 'cuenta.segundo_factor_quitado',
      entidad: 'empleado',
      entidadId: sesion.usuarioId,
    })
  })
}
