import { consultaDeCliente } from '@retroventa/domain/listas/cliente'
import { explicar } from '@retroventa/domain/listas/explicacion'
import type { Dependencias } from '../../dependencies.ts'
import { clienteRevisado } from '../clientes/service.ts'
import { buscarEnListas } from '../listas/service.ts'
import { anotarHallazgos } from './hallazgos.ts'

/**
 * Screens one customer against the lists in force and raises the tasks: what every save leaves to the background, so that
 * nobody is in the file unscreened, consulted or not. Returns how many tasks are new.
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
