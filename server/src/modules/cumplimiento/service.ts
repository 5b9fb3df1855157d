import type { TareaCompleta } from '@retroventa/api/cumplimiento/llamadas'
import {
  type Decision,
  type EstadoTarea,
  MOTIVO_MINIMO,
  validarDecision,
} from '@retroventa/domain/listas/tareas'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { hechosDeCliente, marcarAlertaListas, verCliente } from '../clientes/service.ts'
import { entradasPorUid, versionesEnVigor } from '../listas/service.ts'
import { verificarFirma } from '../sesion/service.ts'
import {
  anotarDecision,
  bloquearTarea,
  contarPendientes,
  decisionesDe,
  evidenciaDeFila,
  tareaPorId,
  tareasDelCliente,
  tieneConfirmadas,
} from './queries.ts'
import { comoTarea } from './vista.ts'

export { anotarHallazgo } from './hallazgos.ts'
export { exportarTareas, listarTareas } from './listado.ts'
export { marchaRevision, pedirRevision, verRevisiones } from './revisiones.ts'

/** How many hits wait for a decision; nothing to who may not see them. */
export async function pendientes(deps: Pick<Dependencias, 'db'>, actor: Actor): Promise<number | null> {
  return puede(actor, 'cumplimiento.ver') ? contarPendientes(deps.db) : null
}

/** @throws Fallo `permiso.falta`, `registro.no_existe` */
export async function verTarea(deps: Dependencias, actor: Actor, id: string): Promise<TareaCompleta> {
  exigir(actor, 'cumplimiento.ver')
  const fila = await tareaPorId(deps.db, id)
  if (!fila) throw new Fallo('registro.no_existe')
  const enVigor = (await versionesEnVigor(deps)).find((v) => v.fuente === fila.fuente)
  const [decisiones, todas, vigentes, actual] = await Promise.all([
    decisionesDe(deps.db, id),
    tareasDelCliente(deps.db, fila.cliente_id),
    enVigor ? entradasPorUid(deps.db, enVigor.listaId, [fila.uid]) : new Map(),
    clienteDeHoy(deps, actor, fila),
  ])
  return {
    ...comoTarea(fila),
    evidencia: evidenciaDeFila(fila),
    enListaVigente: vigentes.has(fila.uid),
    decisiones: decisiones.map((d) => ({ ...d, decision: d.decision as Decision })),
    actual,
    otras: todas.filter((t) => t.id !== id).map(comoTarea),
  }
}

/** How to reach the customer, its contracts, and what was done with it since the hit was found. */
async function clienteDeHoy(
  deps: Dependencias,
  actor: Actor,
  { cliente_id, creada }: { cliente_id: string; creada: string },
): Promise<TareaCompleta['actual']> {
  if (!puede(actor, 'clientes.ver')) return null
  const [{ celular, telefono, cliente }, hechos] = await Promise.all([
    verCliente(deps, actor, cliente_id),
    hechosDeCliente(deps, actor, cliente_id),
  ])
  return {
    celular,
    telefono,
    almacen: cliente.almacen?.codigo ?? null,
    contratos: hechos.filter(({ clase }) => clase === 'contrato'),
    entretanto: hechos.filter(({ instante }) => instante > creada),
  }
}

/** Every hit of a customer, the newest first. @throws Fallo `permiso.falta` */
export async function tareasDeCliente(deps: Pick<Dependencias, 'db'>, actor: Actor, clienteId: string) {
  exigir(actor, 'cumplimiento.ver')
  const items = (await tareasDelCliente(deps.db, clienteId)).map(comoTarea)
  return { items, total: items.length }
}

/**
 * Decides a hit, or corrects an earlier decision, signed by who decides. A confirmed one marks the customer for everybody.
 * @throws Fallo `permiso.falta`, `firma.*`, `registro.no_existe`, `cumplimiento.motivo`, `cumplimiento.estado`, `cumplimiento.version`
 */
export async function decidirTarea(
  deps: Dependencias,
  actor: Actor,
  id: string,
  entrada: {
    decision: Decision
    motivo: string
    version: number
    credenciales: { usuario: string; clave: string }
  },
): Promise<TareaCompleta> {
  exigir(actor, 'cumplimiento.decidir')
  const { decision, motivo, version } = entrada
  if (motivo.trim().length < MOTIVO_MINIMO) throw new Fallo('cumplimiento.motivo', {}, 'motivo')
  const firmante = await verificarFirma(deps, actor, entrada.credenciales, 'cumplimiento.decidir')
  await transaccion(deps, actor, async (tx) => {
    const tarea = await bloquearTarea(tx, id)
    if (!tarea) throw new Fallo('registro.no_existe')
    if (tarea.version !== version) throw new Fallo('cumplimiento.version')
    const estado = tarea.estado as EstadoTarea
    const [roto] = validarDecision(estado, decision, motivo)
    if (roto) throw new Fallo(roto, { estado })
    await anotarDecision(tx, {
      id: deps.nuevoId(),
      tareaId: id,
      decision,
      motivo: motivo.trim(),
      usuarioId: firmante.id,
      instante: deps.reloj().toISOString(),
    })
    await marcarAlertaListas(tx, tarea.cliente_id, await tieneConfirmadas(tx, tarea.cliente_id))
    const fila = await tareaPorId(tx, id)
    await auditar(deps, tx, actor, {
      accion: `cumplimiento.${decision}`,
      entidad: 'tarea_cumplimiento',
      entidadId: id,
      antes: { estado },
      despues: {
        estado: decision,
        motivo: motivo.trim(),
        nombre_completo: fila?.nombre_completo,
        entrada: fila?.entrada_nombre,
      },
      firmanteId: firmante.id,
    })
    return { id }
  })
  return verTarea(deps, actor, id)
}
