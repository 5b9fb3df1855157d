import type { Peticion } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/cumplimiento/llamadas'
import type { TareaCompleta } from '@retroventa/api/cumplimiento/llamadas'
import { SIN_QUIEN_DECIDA } from '@retroventa/api/cumplimiento/textos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
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
import {
  bloquearPersona,
  CLIENTE_GUARDADO,
  hechosDeCliente,
  marcarAlertaListas,
  quienesSon,
  verCliente,
} from '../clientes/service.ts'
import { entradasPorUid, versionesEnVigor } from '../listas/service.ts'
import { personasConRol, verificarFirma } from '../sesion/service.ts'
import {
  anotarDecision,
  anotarSeguimiento,
  bloquearTarea,
  contarPendientes,
  contarRecordatorios,
  decisionesDe,
  evidenciaDeFila,
  tareaPorId,
  tareasDelCliente,
  tieneEn,
} from './queries.ts'
import { revisarAlGuardar } from './revisarCliente.ts'
import { comoTarea } from './vista.ts'

export { anotarHallazgo } from './hallazgos.ts'
export { exportarTareas, listarTareas } from './listado.ts'
export { marchaRevision, pedirRevision, verRevisiones } from './revisiones.ts'

/** How many hits wait for a decision, and how many to be looked at today; nothing to who may not see them. */
export async function pendientes(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
): Promise<{ coincidencias: number; recordatorios: number } | null> {
  if (!puede(actor, 'cumplimiento.ver')) return null
  const [coincidencias, recordatorios] = await Promise.all([
    contarPendientes(deps.db),
    contarRecordatorios(deps.db, actor.usuarioId, fechaBogota(deps.reloj())),
  ])
  return { coincidencias, recordatorios }
}

/** What is said at a start where no role that decides hits is held by anybody; undefined when somebody holds one. */
export async function avisoSinQuienDecida(deps: Pick<Dependencias, 'db'>): Promise<string | undefined> {
  const personas = await personasConRol(deps.db, 'cumplimiento.decidir')
  return personas.length > 0 ? undefined : SIN_QUIEN_DECIDA
}

/** @throws Fallo `permiso.falta`, `registro.no_existe` */
export async function verTarea(deps: Dependencias, actor: Actor, id: string): Promise<TareaCompleta> {
  exigir(actor, 'cumplimiento.ver')
  const fila = await tareaPorId(deps.db, id)
  if (!fila) throw new Fallo('registro.no_existe')
  const enVigor = (await versionesEnVigor(deps)).find((v) => v.fuente === fila.fuente)
  const [decisiones, todas, vigentes, actual, asignables] = await Promise.all([
    decisionesDe(deps.db, id),
    tareasDelCliente(deps.db, fila.cliente_id),
    enVigor ? entradasPorUid(deps.db, enVigor.listaId, [fila.uid]) : new Map(),
    clienteDeHoy(deps, actor, fila),
    personasConRol(deps.db, 'cumplimiento.decidir'),
  ])
  return {
    ...comoTarea(fila),
    evidencia: evidenciaDeFila(fila),
    enListaVigente: vigentes.has(fila.uid),
    decisiones: decisiones.map((d) => ({ ...d, decision: d.decision as Decision })),
    actual,
    asignables,
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
  // Of a record that was merged, whom it is now.
  const { id, celular, telefono, cliente } = await verCliente(deps, actor, cliente_id)
  const hechos = await hechosDeCliente(deps, actor, id)
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
 * Gives a pending hit to somebody who may decide it, with the day to look at it again: one to come, or the one that it has. It may stay
 * with who has it and decides none any more.
 * @throws Fallo `permiso.falta`, `registro.no_existe`, `registro.version` when it is followed otherwise than its author saw,
 * `cumplimiento.estado`, `cumplimiento.a_cargo`, `cumplimiento.recordar`
 */
export async function seguirTarea(
  deps: Dependencias,
  actor: Actor,
  id: string,
  { aCargo, recordar, antes: visto }: Peticion<typeof api.seguirTarea>['body'],
): Promise<TareaCompleta> {
  exigir(actor, 'cumplimiento.decidir')
  const personas = await personasConRol(deps.db, 'cumplimiento.decidir')
  const suyo = personas.find((persona) => persona.id === aCargo)
  await transaccion(deps, actor, async (tx) => {
    const tarea = await bloquearTarea(tx, id)
    if (!tarea) throw new Fallo('registro.no_existe')
    if (tarea.estado !== 'pendiente') throw new Fallo('cumplimiento.estado', { estado: tarea.estado })
    const antes = await tareaPorId(tx, id)
    const sigue = antes?.asignada_a ?? null
    if (sigue !== visto.aCargo || (antes?.recordar ?? null) !== visto.recordar)
      throw new Fallo('registro.version')
    if (aCargo !== null && aCargo !== sigue && !suyo) throw new Fallo('cumplimiento.a_cargo', {}, 'aCargo')
    if (recordar !== null && recordar !== antes?.recordar && recordar < fechaBogota(deps.reloj()))
      throw new Fallo('cumplimiento.recordar', {}, 'recordar')
    await anotarSeguimiento(tx, id, { aCargo, recordar })
    await auditar(deps, tx, actor, {
      accion: 'cumplimiento.seguimiento',
      entidad: 'tarea_cumplimiento',
      entidadId: id,
      antes: { aCargo: antes?.asignada_username ?? null, recordar: antes?.recordar ?? null },
      despues: {
        aCargo: (aCargo === sigue ? antes?.asignada_username : suyo?.username) ?? null,
        recordar,
        nombre_completo: antes?.nombre_completo,
      },
    })
    return { id }
  })
  return verTarea(deps, actor, id)
}

/**
 * Decides a hit, or corrects an earlier decision, signed by who decides. A confirmed one marks the customer for everybody; while it was,
 * nothing more was raised of that entry, and so who is freed is screened again as one who is saved: before the answer, or by the job.
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
  const { liberado } = await transaccion(deps, actor, async (tx) => {
    // The person first, as a merge does: what is decided is of whoever the record is now.
    const leida = await tareaPorId(tx, id)
    if (leida) await bloquearPersona(tx, leida.cliente_id)
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
    await marcarAlertaListas(tx, tarea.cliente_id, await tieneEn(tx, tarea.cliente_id, 'confirmada'))
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
    const liberado =
      estado === 'confirmada' ? (await quienesSon(tx, [tarea.cliente_id])).get(tarea.cliente_id) : undefined
    if (liberado) await deps.cola.publicar(CLIENTE_GUARDADO, { clienteId: liberado }, tx)
    return { id, liberado }
  })
  if (liberado) await revisarAlGuardar(deps, liberado)
  return verTarea(deps, actor, id)
}
