import type { Revision } from '@retroventa/api/cumplimiento/llamadas'
import { type Actor, exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { nombresDeFuentes, type VersionCargada, versionesEnVigor } from '../listas/service.ts'
import { contarPendientes } from './queries.ts'
import {
  cambiarMarcha,
  completaEnMarcha,
  insertarRevision,
  type ListaDeRevision,
  reemplazarAnteriores,
  tieneRevision,
  ultimaRevisada,
  ultimasRevisiones,
} from './queriesRevision.ts'

/** Name of the job that works through the runs. */
export const TRABAJO_REVISAR = 'cumplimiento.revisar'
const REVISIONES_VISIBLES = 20

const deRevision = (version: VersionCargada, baseId: string | null): ListaDeRevision => ({
  ...version,
  baseId,
  entradas: null,
})

/**
 * Leaves the run that a list version asks for: all customers against what changed since the version they were screened
 * against last. One per version, however often it is asked and by however many processes. A version that is no longer
 * in force needs none.
 */
export async function revisarPorLista(deps: Dependencias, listaId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const version = (await versionesEnVigor(deps, tx)).find((v) => v.listaId === listaId)
    if (!version || (await tieneRevision(tx, listaId))) return
    await reemplazarAnteriores(tx, version)
    const baseId = await ultimaRevisada(tx, version.fuente)
    await insertarRevision(tx, {
      id: deps.nuevoId(),
      tipo: 'cambios',
      lista_id: listaId,
      listas: [deRevision(version, baseId)],
      pedida_por: null,
      creada: deps.reloj().toISOString(),
    })
    await deps.cola.enviar(TRABAJO_REVISAR, {}, tx)
  })
}

/** Runs for the versions in force that have none: lists that were there before, or whose job was lost. */
export async function asegurarRevisiones(deps: Dependencias): Promise<void> {
  for (const { listaId } of await versionesEnVigor(deps))
    if (!(await tieneRevision(deps.db, listaId))) await revisarPorLista(deps, listaId)
}

/**
 * Asks for all customers against the whole lists. While one is under way, it is that one.
 * @throws Fallo `permiso.falta`, `cumplimiento.sin_listas`
 */
export async function pedirRevision(deps: Dependencias, actor: Actor): Promise<Revision> {
  exigir(actor, 'cumplimiento.decidir')
  const id = await transaccion(deps, actor, async (tx) => {
    const versiones = await versionesEnVigor(deps, tx)
    if (versiones.length === 0) throw new Fallo('cumplimiento.sin_listas')
    const nuevaId = deps.nuevoId()
    const nueva = await insertarRevision(tx, {
      id: nuevaId,
      tipo: 'completa',
      lista_id: null,
      listas: versiones.map((version) => deRevision(version, null)),
      pedida_por: actor.usuarioId,
      creada: deps.reloj().toISOString(),
    })
    if (!nueva) return (await completaEnMarcha(tx)) ?? nuevaId
    await auditar(deps, tx, actor, {
      accion: 'cumplimiento.revision_pedida',
      entidad: 'revision',
      entidadId: nuevaId,
      despues: { listas: versiones.map(({ fuente, version }) => ({ fuente, version })) },
    })
    await deps.cola.enviar(TRABAJO_REVISAR, {}, tx)
    return nuevaId
  })
  return verRevision(deps, id)
}

/**
 * Stops a run, or sends it on from where it was. A newer version of its list makes a stopped one pointless all the same.
 * @throws Fallo `permiso.falta`, `registro.no_existe`, `cumplimiento.revision`
 */
export async function marchaRevision(
  deps: Dependencias,
  actor: Actor,
  id: string,
  pausar: boolean,
): Promise<Revision> {
  exigir(actor, 'cumplimiento.decidir')
  const antes = await verRevision(deps, id)
  await transaccion(deps, actor, async (tx) => {
    if (!(await cambiarMarcha(tx, id, pausar)))
      throw new Fallo('cumplimiento.revision', { estado: antes.estado })
    await auditar(deps, tx, actor, {
      accion: pausar ? 'cumplimiento.revision_pausada' : 'cumplimiento.revision_reanudada',
      entidad: 'revision',
      entidadId: id,
      antes: { estado: antes.estado, revisados: antes.revisados },
      despues: { pausada: pausar },
    })
    if (!pausar) await deps.cola.enviar(TRABAJO_REVISAR, {}, tx)
    return { id }
  })
  return verRevision(deps, id)
}

async function verRevision(deps: Pick<Dependencias, 'db'>, id: string): Promise<Revision> {
  const [revision] = await comoRevisiones(deps, await ultimasRevisiones(deps.db, 1, id))
  if (!revision) throw new Fallo('registro.no_existe')
  return revision
}

/**
 * The runs that are not over, and the last ones, with their progress, and how many tasks wait for a decision.
 * @throws Fallo `permiso.falta`
 */
export async function verRevisiones(deps: Pick<Dependencias, 'db'>, actor: Actor) {
  exigir(actor, 'cumplimiento.ver')
  const [filas, pendientes] = await Promise.all([
    ultimasRevisiones(deps.db, REVISIONES_VISIBLES),
    contarPendientes(deps.db),
  ])
  const items = await comoRevisiones(deps, filas)
  return { items, total: items.length, pendientes }
}

async function comoRevisiones(
  deps: Pick<Dependencias, 'db'>,
  filas: Awaited<ReturnType<typeof ultimasRevisiones>>,
): Promise<Revision[]> {
  const nombres = await nombresDeFuentes(deps)
  return filas.map((fila) => ({
    id: fila.id,
    tipo: fila.tipo as Revision['tipo'],
    estado: fila.estado as Revision['estado'],
    // Written by `insertarRevision` only, from the same type.
    listas: (fila.listas as unknown as ListaDeRevision[]).map((l) => ({
      nombreFuente: nombres.get(l.fuente) ?? l.fuente,
      version: l.version,
      fechaLista: l.fechaLista,
      entradas: l.entradas,
    })),
    total: fila.total,
    revisados: fila.revisados,
    tareas: fila.tareas,
    pedidaPor: fila.pedida_por,
    creada: fila.creada,
    iniciada: fila.iniciada,
    terminada: fila.terminada,
  }))
}
