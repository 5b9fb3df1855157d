import { setTimeout } from 'node:timers/promises'
import { consultaDeCliente } from '@retroventa/domain/listas/cliente'
import { explicar } from '@retroventa/domain/listas/explicacion'
import type { Dependencias } from '../../dependencies.ts'
import { clientePorRevisar, marcarRevisado, quienesSiguenSinRevisar } from '../clientes/service.ts'
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
  esperaMs = ESPERA_MS,
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
 * so that nobody is in the file unscreened, consulted or not. That it was done is written with them. Returns how many tasks are new.
 */
export async function revisarCliente(deps: Dependencias, clienteId: string): Promise<number> {
  const leido = await clientePorRevisar(deps.db, clienteId)
  if (!leido) return 0
  const { cliente, sinRevisar } = leido
  const resultados = await buscarEnListas(deps, consultaDeCliente(cliente))
  const pares = resultados.flatMap(({ coincidencias, ...lista }) =>
    coincidencias
      .filter((c) => c.alerta)
      .map((c) => ({
        cliente,
        hallazgo: { ...lista, uid: c.entrada.uid, puntaje: c.puntaje, explicacion: explicar(c) },
      })),
  )
  if (pares.length === 0 && !sinRevisar) return 0
  return deps.db.transaction().execute(async (tx) => {
    // Before the tasks, which hold the row for others to read: two that screen the same one would wait for each other.
    if (sinRevisar) await marcarRevisado(tx, cliente)
    return pares.length === 0 ? 0 : anotarHallazgos(deps, tx, pares, { origen: 'cliente' })
  })
}

/** A save and its job have had this long: who still waits was left behind. */
const PACIENCIA_MS = 60_000
/** Of a file whose job is still at work, some at a time. */
const POR_VEZ = 500

/**
 * Screens those whose own job did not: its attempts ran out while the lists were dead. One that fails keeps nobody else waiting.
 * Returns how many were screened.
 * @throws the first failure, once all were tried
 */
export async function revisarRezagados(deps: Dependencias, cierre: AbortSignal): Promise<number> {
  const hasta = new Date(deps.reloj().getTime() - PACIENCIA_MS).toISOString()
  const ids = await quienesSiguenSinRevisar(deps.db, { hasta, cuantos: POR_VEZ })
  const fallas: unknown[] = []
  let hechos = 0
  for (const id of ids) {
    if (cierre.aborted) break
    try {
      await revisarCliente(deps, id)
      hechos++
    } catch (error) {
      fallas.push(error)
    }
  }
  if (fallas.length > 0) throw fallas[0]
  return hechos
}
