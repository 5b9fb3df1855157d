import { setTimeout } from 'node:timers/promises'
import { consultaDeCliente } from '@retroventa/domain/listas/cliente'
import { explicar } from '@retroventa/domain/listas/explicacion'
import type { Dependencias } from '../../dependencies.ts'
import { clienteRevisado } from '../clientes/service.ts'
import { buscarEnListas } from '../listas/service.ts'
import { anotarHallazgos } from './hallazgos.ts'
import { tieneEn } from './queries.ts'

/** Longest that a save waits for the lists: a search takes milliseconds; of lists that are being loaded, seconds. */
const ESPERA_MS = 1_500

/**
 * Screens who was just saved before the counter is answered, so that nobody takes money unscreened (D24). True when a task waits for
 * them, whoever raised it: a save that is answered again says what it said before. A screening that fails or takes longer than
 * the wait is the job's that the save left.
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
        .then(() => tieneEn(deps.db, clienteId, 'pendiente'))
        .catch(() => false),
      setTimeout(esperaMs, false, { signal: corte.signal }),
    ])
  } finally {
    corte.abort()
  }
}

/**
 * Screens one customer against the lists in force and raises the tasks: at every save (`revisarAlGuardar`), and again in the background,
 * so that nobody is in the file unscreened, consulted or not. Returns how many tasks are new.
 */
export async function revisarCliente(deps: Dependencias, clienteId: string): Promise<number> {
  const cliente = await clienteRevisado(deps.db, clienteId)
  if (!cliente) return 0
  const resultados = await buscarEnListas(deps, consultaDeCliente(cliente))
  const pares = resultados.flatMap(({ coincidencias, ...lista }) =>
    coincidencias
      .filter((c) => c.alerta)
      .map((c) => ({
        cliente,
        hallazgo: { ...lista, uid: c.entrada.uid, puntaje: c.puntaje, explicacion: explicar(c) },
      })),
  )
  if (pares.length === 0) return 0
  return deps.db.transaction().execute((tx) => anotarHallazgos(deps, tx, pares, { origen: 'cliente' }))
}
