import { setTimeout } from 'node:timers/promises'
import { type ClienteRevisado, consultaDeCliente } from '@retroventa/domain/listas/cliente'
import { explicar } from '@retroventa/domain/listas/explicacion'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import {
  clientesPorRevisar,
  marcarNombreRevisado,
  marcarRevisados,
  nombresPorRevisar,
  quienesSiguenSinRevisar,
  soloPorRevisar,
} from '../clientes/service.ts'
import { buscarEnListas } from '../listas/service.ts'
import { anotarHallazgos } from './hallazgos.ts'

/** Longest that a save waits for the lists: a search takes milliseconds; of lists that are being loaded, seconds. */
const ESPERA_MS = 1_500

/**
 * Screens who was just saved before the counter is answered, so that nobody is asked for an authorisation that a moment spares (D24).
 * True when it was done: what is shown of them says so, of a save that is answered again too. A screening that fails or takes longer
 * than the wait is the job's that the save left; until then an operation with them asks for it.
 */
export async function revisarAlGuardar(
  deps: Dependencias,
  clienteId: string,
  esperaMs = deps.config.esperaListasMs ?? ESPERA_MS,
): Promise<boolean> {
  const corte = new AbortController()
  try {
    return await Promise.race([
      revisarCliente(deps, clienteId)
        .then(() => true)
        .catch(() => false),
      setTimeout(esperaMs, false, { signal: corte.signal }),
    ])
  } finally {
    corte.abort()
  }
}

/**
 * Screens one customer against the lists in force and raises the tasks: at every save (`revisarAlGuardar`), and again in the background,
 * so that nobody is in the file unscreened, consulted or not. So are, beside it, the names that were still to be looked for when their
 * record was merged with it, or that one of their records lost before: the person went by them. That it was done is written with them.
 * Returns how many tasks are new.
 */
export async function revisarCliente(deps: Dependencias, clienteId: string): Promise<number> {
  let nuevas = 0
  // Before who they are now: a task that both raise shows the name of now.
  for (const { cliente, orden } of await nombresPorRevisar(deps.db, clienteId))
    nuevas += await revisarNombre(deps, cliente, (tx) => marcarNombreRevisado(tx, cliente.id, orden))
  for (const { cliente, sinRevisar } of await clientesPorRevisar(deps.db, clienteId))
    nuevas += await revisarNombre(
      deps,
      cliente,
      sinRevisar ? (tx) => marcarRevisados(tx, [cliente]) : undefined,
    )
  return nuevas
}

/** What is looked for before it is written: what a job does over again that was stopped. */
const POR_LOTE = 100

/**
 * The same of many, as a file of customers leaves them: who is in no list is written with the others of their batch. One after the other, each with a commit of its own,
 * those of a large file waited long, and asked for authorisation until then.
 * @param cierre given, it ends where it is: the rest are screened as those who were left behind are (`revisarRezagados`)
 */
export async function revisarVarios(
  deps: Dependencias,
  clienteIds: readonly string[],
  cierre: AbortSignal,
): Promise<void> {
  for (let desde = 0; desde < clienteIds.length && !cierre.aborted; desde += POR_LOTE) {
    const demas = new Set(clienteIds.slice(desde, desde + POR_LOTE))
    const enNinguna: ClienteRevisado[] = []
    for (const cliente of await soloPorRevisar(deps.db, [...demas])) {
      if (cierre.aborted) break
      const resultados = await buscarEnListas(deps, consultaDeCliente(cliente))
      if (resultados.some(({ coincidencias }) => coincidencias.some(({ alerta }) => alerta))) continue
      enNinguna.push(cliente)
      demas.delete(cliente.id)
    }
    await marcarRevisados(deps.db, enNinguna)
    for (const id of demas) {
      if (cierre.aborted) return
      await revisarCliente(deps, id)
    }
  }
}

async function revisarNombre(
  deps: Dependencias,
  cliente: ClienteRevisado,
  marcar: ((tx: Tx) => Promise<void>) | undefined,
): Promise<number> {
  const resultados = await buscarEnListas(deps, consultaDeCliente(cliente))
  const pares = resultados.flatMap(({ coincidencias, ...lista }) =>
    coincidencias
      .filter((c) => c.alerta)
      .map((c) => ({
        cliente,
        hallazgo: { ...lista, uid: c.entrada.uid, puntaje: c.puntaje, explicacion: explicar(c) },
      })),
  )
  if (pares.length === 0 && !marcar) return 0
  return deps.db.transaction().execute(async (tx) => {
    // Before the tasks, which hold the row for others to read: two that screen the same one would wait for each other.
    await marcar?.(tx)
    return pares.length === 0 ? 0 : anotarHallazgos(deps, tx, pares, { origen: 'cliente' })
  })
}

/** A save and its job have had this long: who still waits was left behind. */
const PACIENCIA_MS = 60_000
const MINUTO_MS = 60_000
/** Of a file whose job is still at work, some at a time. */
const POR_VEZ = 500
/** The job comes again each minute: none is still at work then. */
const HASTA_MS = 50_000
/** Failures in a row that are of the lists, and not of who is looked for: each may have read both lists whole. */
const FALLAS_SEGUIDAS = 3

/**
 * Screens those whose own job did not: its attempts ran out while the lists were dead. One that fails keeps nobody else waiting;
 * of lists that are still dead some failures are enough, and of many people some seconds: the job comes again.
 * Returns how many were screened.
 * @throws the first failure, once the others were tried or the lists were given up
 */
export async function revisarRezagados(deps: Dependencias, cierre: AbortSignal): Promise<number> {
  const inicio = deps.reloj().getTime()
  const hasta = new Date(inicio - PACIENCIA_MS).toISOString()
  const ids = await quienesSiguenSinRevisar(deps.db, { hasta, cuantos: POR_VEZ })
  // Each minute from another one on: some that always fail, one after the other, keep those behind them no longer than that.
  const desde = ids.length === 0 ? 0 : Math.floor(inicio / MINUTO_MS) % ids.length
  const fallas: unknown[] = []
  let hechos = 0
  let seguidas = 0
  for (const id of [...ids.slice(desde), ...ids.slice(0, desde)]) {
    if (cierre.aborted || deps.reloj().getTime() - inicio >= HASTA_MS) break
    try {
      await revisarCliente(deps, id)
      hechos++
      seguidas = 0
    } catch (error) {
      fallas.push(error)
      if (++seguidas === FALLAS_SEGUIDAS) break
    }
  }
  if (fallas.length > 0) throw fallas[0]
  return hechos
}
