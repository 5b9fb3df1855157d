import type { Mensaje } from '@retroventa/api/mensajes/llamadas'
import { CANALES } from '@retroventa/domain/mensajes/tipos'
import { type Actor, exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { probarYa } from './arreglo/queriesArreglo.ts'
import { TRABAJO_ENVIAR } from './encolar.ts'
import { claveDe } from './plantillas.ts'
import {
  actualizar,
  bloquear,
  cuantosDeCliente,
  LIMITE_LISTA,
  porClaves,
  porCliente,
  porId,
} from './queries.ts'
import { destinosDe, esperaTodavia, filasPorId } from './queriesSalida.ts'
import { exigirSuyo } from './salida.ts'
import { vistaDeMensaje } from './vista.ts'

export { conTurnoDeCorreo, correoEspera, porArreglar } from './arreglo/correo.ts'
export { encolarBienvenida } from './bienvenida.ts'
export { encolarMensajes, type NuevoMensaje } from './encolar.ts'
export { correoAPedido, enviarAPedido, mediosAPedido, mensajesSobre } from './pedido/pedido.ts'
export { avisarALaEmpresa, type Encolado, encolarAviso, encolarTextos, estadoDeAviso } from './plantillas.ts'
export { type CifrasDeAviso, dejarProgramados, type GanchoProgramado } from './programados.ts'
export { conMensajeDesde } from './queries.ts'

/**
 * Messages of a customer, newest first: those that the branch of the session sent, all of them for super people. What
 * another branch writes about its contracts is its own. @throws Fallo `permiso.falta`
 */
export async function listarMensajes(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  clienteId: string,
  cuantos = LIMITE_LISTA,
): Promise<{ items: Mensaje[]; total: number }> {
  exigir(actor, 'mensajes.ver')
  const almacenId = actor.esSuper ? undefined : actor.almacenId
  const filas = await porCliente(deps.db, clienteId, almacenId, cuantos)
  return { items: filas.map(vistaDeMensaje), total: await cuantosDeCliente(deps.db, clienteId, almacenId) }
}

/** The row of the log of what a person did with a message. */
const auditarMensaje = (
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  accion: 'mensaje.reenviado' | 'mensaje.cancelado',
  { id, cliente_id, canal, motivo }: NonNullable<Awaited<ReturnType<typeof porId>>>,
) =>
  auditar(deps, tx, actor, {
    accion,
    entidad: 'cliente',
    entidadId: cliente_id ?? '',
    despues: { mensaje: id, canal, motivo },
  })

/**
 * Puts a message that failed in the queue again, with its line in the log.
 * @returns as it is now; undefined of one that did not fail, that somebody sent again meanwhile, or whose month is in the archive
 * @throws Fallo `mensaje.no_existe` also of another branch, and of what is not told to this person (D26)
 */
async function otraVezEnCola(
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<Mensaje | undefined> {
  // Locked: two clicks must not send it twice.
  await bloquear(tx, id)
  const fila = await porId(tx, id)
  exigirSuyo(actor, fila ?? (await filasPorId(tx, [id]))[0])
  if (fila?.estado !== 'fallido') return undefined
  const ahora = deps.reloj().toISOString()
  const cambios = {
    estado: 'encolado',
    encolado: ahora,
    razon: null,
    detalle: null,
    intentos: 0,
    sin_respuesta: 0,
    detenido: null,
    enviado: null,
    hasta: ahora,
  }
  await actualizar(tx, id, cambios)
  await auditarMensaje(deps, tx, actor, 'mensaje.reenviado', fila)
  return vistaDeMensaje({ ...fila, ...cambios })
}

/** They leave; somebody sees whether they do: of mails that the house had to mend, one of them all tries. After each was locked, as everybody. */
async function queSalgan(deps: Dependencias, tx: Tx, mensajes: readonly Mensaje[]): Promise<void> {
  if (mensajes.length === 0) return
  if (mensajes.some(({ canal }) => canal === 'email')) await probarYa(tx, deps.reloj().toISOString())
  await deps.cola.enviar(TRABAJO_ENVIAR, { ids: mensajes.map(({ id }) => id) }, tx)
}

/**
 * Sends again a message that failed: a person decides it, who knows whether the first one arrived. The hours of contact
 * hold for it as for any other.
 * @throws Fallo `mensaje.no_existe`, `mensaje.no_reenviable`, `permiso.falta`
 */
export async function reenviarMensaje(deps: Dependencias, actor: Actor, id: string): Promise<Mensaje> {
  exigir(actor, 'mensajes.enviar')
  return transaccion(deps, actor, async (tx) => {
    const mensaje = await otraVezEnCola(deps, tx, actor, id)
    if (!mensaje) throw new Fallo('mensaje.no_reenviable')
    await queSalgan(deps, tx, [mensaje])
    return mensaje
  })
}

/**
 * The same of several, with one confirmation: all of them or none. What somebody else sent again, or is no longer to be, stays as
 * it is. Each is asked the law by itself when it leaves.
 * @throws Fallo `mensaje.no_existe`, `permiso.falta`
 */
export async function reenviarVarios(
  deps: Dependencias,
  actor: Actor,
  ids: readonly string[],
): Promise<{ reenviados: number; quedaron: number }> {
  exigir(actor, 'mensajes.enviar')
  // In one order: two people who choose the same wait for each other, and not both.
  const cuales = [...new Set(ids)].toSorted()
  return transaccion(deps, actor, async (tx) => {
    const salen: Mensaje[] = []
    for (const id of cuales) {
      const mensaje = await otraVezEnCola(deps, tx, actor, id)
      if (mensaje) salen.push(mensaje)
    }
    await queSalgan(deps, tx, salen)
    return { reenviados: salen.length, quedaron: cuales.length - salen.length }
  })
}

/**
 * Takes back a message that has not left. One that is being sent right now is no longer to be taken back.
 * @throws Fallo `mensaje.no_existe`, `mensaje.no_cancelable`, `permiso.falta`
 */
export async function cancelarMensaje(deps: Dependencias, actor: Actor, id: string): Promise<Mensaje> {
  exigir(actor, 'mensajes.enviar')
  return transaccion(deps, actor, async (tx) => {
    const espera = await esperaTodavia(tx, id)
    const fila = exigirSuyo(actor, await porId(tx, id))
    if (!espera) throw new Fallo('mensaje.no_cancelable')
    const cambios = { estado: 'cancelado', razon: null, detalle: null }
    await actualizar(tx, id, cambios)
    await auditarMensaje(deps, tx, actor, 'mensaje.cancelado', fila)
    return vistaDeMensaje({ ...fila, ...cambios })
  })
}

/** The messages of one matter (`Asunto.clave`), whatever became of them. Asks for no permission: the caller has its own. */
export async function mensajesDe(deps: Pick<Dependencias, 'db'>, clave: string): Promise<Mensaje[]> {
  const filas = await porClaves(
    deps.db,
    CANALES.map((canal) => claveDe(clave, canal)),
  )
  return filas.map(vistaDeMensaje)
}

/** Whether a matter was said to its customer, and since when. */
export interface Salida {
  /** When the first of its messages left that did not fail afterwards; null while none has. */
  readonly salio: string | null
  /** One of them is still to leave. */
  readonly espera: boolean
}

const LLEGARON: ReadonlySet<string> = new Set(['enviado', 'entregado', 'leido'])
const ESPERAN: ReadonlySet<string> = new Set(['encolado', 'retenido'])

/**
 * What became of some matters (`Asunto.clave`), by whatever channel: of one that failed, was taken back or is not known,
 * nothing left. Asks for no permission: the caller has its own.
 */
export async function salidasDe(
  db: Dependencias['db'] | Tx,
  claves: readonly string[],
): Promise<Map<string, Salida>> {
  if (claves.length === 0) return new Map()
  const porMensaje = new Map(
    (
      await destinosDe(
        db,
        claves.flatMap((clave) => CANALES.map((canal) => claveDe(clave, canal))),
      )
    ).map((fila) => [fila.clave, fila]),
  )
  return new Map(
    claves.map((clave) => {
      const suyos = CANALES.flatMap((canal) => porMensaje.get(claveDe(clave, canal)) ?? [])
      const salieron = suyos
        .filter(({ estado }) => LLEGARON.has(estado))
        .flatMap(({ enviado }) => enviado ?? [])
      return [
        clave,
        { salio: salieron.toSorted()[0] ?? null, espera: suyos.some(({ estado }) => ESPERAN.has(estado)) },
      ]
    }),
  )
}
