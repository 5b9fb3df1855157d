import { hash, randomBytes } from 'node:crypto'
import type { Permiso } from '@retroventa/api/permisos'
import type { CredencialesDeCamino, FirmaDeCamino } from '@retroventa/api/sesion/camino'
import { type Actor, puede } from '../../../core/actor.ts'
import { Fallo } from '../../../core/fallo.ts'
import type { Tx } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { leerConfiguracion } from '../../configuracion/service.ts'
import { cuentasDeFirma, exigirSinBloqueo } from '../intentos.ts'
import { datosDeActor, pendienteDe } from '../persona.ts'
import { usuarioPorNombre } from '../queries.ts'
import type { Firmante } from '../service.ts'
import { gastar, insertar, porToken } from './queries.ts'

const MINUTO_MS = 60_000
/** The table keeps hashes: whoever reads it can sign nothing. */
const huella = (texto: string): string => hash('sha256', texto)

/**
 * After a signed save of a customer: what lets the contract of that customer be signed once without the password, by the
 * same person, from the same session and branch, for the minutes of the settings (D23, ADR 029).
 * @param usuario who has just signed, with a password that was checked in this request
 * @returns nothing when the setting is off
 */
export async function abrirCamino(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { usuario, clienteId }: { usuario: string; clienteId: string },
): Promise<FirmaDeCamino | undefined> {
  const { caminoMinutos } = (await leerConfiguracion(deps)).seguridad
  if (caminoMinutos === 0 || !actor.sesionId) return undefined
  const persona = await usuarioPorNombre(deps.db, usuario)
  const datos = persona && (await datosDeActor(deps, persona.id, actor.almacenId))
  if (!persona || !datos?.rol) return undefined
  const token = randomBytes(32).toString('base64url')
  const dada = deps.reloj()
  const hasta = new Date(dada.getTime() + caminoMinutos * MINUTO_MS).toISOString()
  await insertar(deps.db, {
    id: huella(token),
    sesion_id: actor.sesionId,
    usuario_id: persona.id,
    almacen_id: actor.almacenId,
    cliente_id: clienteId,
    rol: datos.rol.rol,
    clave: huella(persona.clave_hash),
    dada: dada.toISOString(),
    hasta,
  })
  return { token, usuario: persona.username, hasta }
}

/**
 * Who signed the first save of the path, when it still counts: everything that it was given for is read again.
 * @returns the signer, and how to use it up in the transaction of the save
 * @throws Fallo `firma.camino` when it counts no more, whatever the reason; `firma.sin_permiso`, `firma.bloqueada`
 */
export async function firmanteDeCamino(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { usuario, camino }: CredencialesDeCamino,
  clienteId: string,
  permiso: Permiso,
): Promise<{ firmante: Firmante; gastar: (tx: Tx) => Promise<void> }> {
  const id = huella(camino)
  const [fila, { seguridad }] = await Promise.all([
    actor.sesionId ? porToken(deps.db, id, actor.sesionId) : undefined,
    leerConfiguracion(deps),
    exigirSinBloqueo(deps, 'firma.bloqueada', cuentasDeFirma(actor.usuarioId, usuario)),
  ])
  const ahora = deps.reloj().getTime()
  const vale =
    fila?.activo &&
    // Of the minutes of today: fewer, or none, count for what was lent before too.
    ahora < Date.parse(fila.dada) + seguridad.caminoMinutos * MINUTO_MS &&
    fila.username.toLowerCase() === usuario.toLowerCase() &&
    fila.almacen_id === actor.almacenId &&
    fila.cliente_id === clienteId &&
    fila.clave === huella(fila.clave_hash) &&
    Date.parse(fila.hasta) > ahora
  const datos = vale ? await datosDeActor(deps, fila.usuario_id, actor.almacenId) : undefined
  // Another role, or another password that is owed, is another person to what was signed.
  if (!fila || datos?.rol?.rol !== fila.rol || (await pendienteDe(deps, datos)))
    throw new Fallo('firma.camino')
  const quien = { esSuper: datos.persona.esSuper, permisos: datos.rol.permisos }
  if (!puede(quien, permiso)) throw new Fallo('firma.sin_permiso')
  const { usuarioId, username, nombre, esSuper } = datos.persona
  return {
    firmante: { id: usuarioId, username, nombre, esSuper, puede: (otro) => puede(quien, otro) },
    async gastar(tx) {
      if (!(await gastar(tx, id))) throw new Fallo('firma.camino')
    },
  }
}
