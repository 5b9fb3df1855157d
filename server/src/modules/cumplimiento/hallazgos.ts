import type { ClienteRevisado } from '@retroventa/domain/listas/cliente'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { clienteRevisado, quienesSon } from '../clientes/service.ts'
import { entradasPorUid } from '../listas/service.ts'
import { evidenciaDe, huellaDe } from './evidencia.ts'
import { insertarTarea, renovarTarea, tareasDelPar } from './queries.ts'

/** A hit to be decided by a person. */
export interface Hallazgo {
  fuente: string
  listaId: string
  version: number
  fechaLista: string | null
  uid: string
  /** 0 to 1. */
  puntaje: number
  explicacion: string[]
}

export interface OrigenHallazgo {
  origen: 'revision' | 'consulta' | 'cliente'
  revisionId?: string
  consultaId?: string
}

type ConReloj = Pick<Dependencias, 'reloj' | 'nuevoId'>

/**
 * Raises a task for a hit of a customer, in the transaction of whoever found it. The same customer and entry are raised
 * once: again only when the entry, or the customer's names, document or birth date, changed since it was decided.
 * Give alerts only (`Coincidencia.alerta`). Call it as often as wanted.
 * @param clienteId a saved customer; what nobody saved yet is screened when it is
 * @returns true when there is a new pending task
 */
export async function anotarHallazgo(
  deps: ConReloj,
  tx: Tx,
  clienteId: string,
  hallazgo: Hallazgo,
  origen: OrigenHallazgo,
): Promise<boolean> {
  const cliente = await clienteRevisado(tx, clienteId)
  return cliente !== undefined && (await anotarHallazgos(deps, tx, [{ cliente, hallazgo }], origen)) > 0
}

/**
 * As `anotarHallazgo`, for many with the customers read before the search. Whom somebody forgot meanwhile has no task; what was found of
 * a record that was merged meanwhile is of who stayed. Returns how many tasks are new.
 */
export async function anotarHallazgos(
  deps: ConReloj,
  tx: Tx,
  pares: readonly { cliente: ClienteRevisado; hallazgo: Hallazgo }[],
  { origen, revisionId = undefined, consultaId = undefined }: OrigenHallazgo,
): Promise<number> {
  let nuevas = 0
  const quienes = await quienesSon(
    tx,
    pares.map(({ cliente }) => cliente.id),
  )
  for (const [listaId, deLista] of Map.groupBy(pares, ({ hallazgo }) => hallazgo.listaId)) {
    const uids = [...new Set(deLista.map(({ hallazgo }) => hallazgo.uid))]
    const entradas = await entradasPorUid(tx, listaId, uids)
    for (const { cliente, hallazgo } of deLista) {
      const entrada = entradas.get(hallazgo.uid)
      const clienteId = quienes.get(cliente.id)
      if (entrada === undefined || clienteId === undefined) continue
      const fila = {
        cliente_id: clienteId,
        fuente: hallazgo.fuente,
        uid: hallazgo.uid,
        huella: huellaDe(entrada, cliente),
        puntaje: Math.round(hallazgo.puntaje * 10_000),
        origen,
        revision_id: revisionId ?? null,
        consulta_id: consultaId ?? null,
        lista_id: listaId,
        evidencia: JSON.stringify(evidenciaDe(entrada, cliente, hallazgo, hallazgo.explicacion)),
      }
      const anteriores = await tareasDelPar(tx, fila)
      // Decided or pending, this very hit is known; and who was confirmed needs no second task.
      if (anteriores.some((t) => t.huella === fila.huella || t.estado === 'confirmada')) continue
      const pendiente = anteriores.find((t) => t.estado === 'pendiente')
      const creada = deps.reloj().toISOString()
      // One of who stayed shows who stayed, not the record that was merged.
      if (pendiente && clienteId !== cliente.id) continue
      if (pendiente) await renovarTarea(tx, pendiente.id, fila)
      else if (await insertarTarea(tx, { ...fila, id: deps.nuevoId(), creada })) nuevas++
    }
  }
  return nuevas
}
