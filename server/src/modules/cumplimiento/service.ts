import type { Tarea, TareaCompleta } from '@retroventa/api/cumplimiento/llamadas'
import { normalizarBusqueda } from '@retroventa/domain/clientes/busqueda'
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
import { marcarAlertaListas } from '../clientes/service.ts'
import { entradasPorUid, versionesEnVigor } from '../listas/service.ts'
import { verificarFirma } from '../sesion/service.ts'
import {
  anotarDecision,
  bloquearTarea,
  buscarTareas,
  contarPendientes,
  cuentasDeTareas,
  decisionesDe,
  evidenciaDeFila,
  type FilaTarea,
  tareaPorId,
  tareasDelCliente,
  tieneConfirmadas,
} from './queries.ts'

export { anotarHallazgo } from './hallazgos.ts'
export { marchaRevision, pedirRevision, verRevisiones } from './revisiones.ts'

export interface FiltroTareas {
  estado: EstadoTarea
  texto?: string | undefined
  fuente?: string | undefined
  pagina: number
  porPagina: number
}

/**
 * Tasks of a state, the most alike first, with how many of the same filter are in each state.
 * @throws Fallo `permiso.falta`
 */
export async function listarTareas(deps: Pick<Dependencias, 'db'>, actor: Actor, filtro: FiltroTareas) {
  exigir(actor, 'cumplimiento.ver')
  const { estado, fuente, pagina, porPagina } = filtro
  const palabras = normalizarBusqueda(filtro.texto ?? '')
    .split(' ')
    .filter(Boolean)
  const [filas, cuentas] = await Promise.all([
    buscarTareas(deps.db, { estado, palabras, fuente, salto: (pagina - 1) * porPagina, cuantas: porPagina }),
    cuentasDeTareas(deps.db, { palabras, fuente }),
  ])
  const de = (uno: EstadoTarea) => cuentas.find((c) => c.estado === uno)?.n ?? 0
  return {
    items: filas.map(comoTarea),
    total: de(estado),
    cuentas: { pendiente: de('pendiente'), confirmada: de('confirmada'), descartada: de('descartada') },
  }
}

/** How many hits wait for a decision; nothing to who may not see them. */
export async function pendientes(deps: Pick<Dependencias, 'db'>, actor: Actor): Promise<number | null> {
  return puede(actor, 'cumplimiento.ver') ? contarPendientes(deps.db) : null
}

/** @throws Fallo `permiso.falta`, `registro.no_existe` */
export async function verTarea(
  deps: Pick<Dependencias, 'db' | 'config'>,
  actor: Actor,
  id: string,
): Promise<TareaCompleta> {
  exigir(actor, 'cumplimiento.ver')
  const fila = await tareaPorId(deps.db, id)
  if (!fila) throw new Fallo('registro.no_existe')
  const enVigor = (await versionesEnVigor(deps)).find((v) => v.fuente === fila.fuente)
  const [decisiones, todas, vigentes] = await Promise.all([
    decisionesDe(deps.db, id),
    tareasDelCliente(deps.db, fila.cliente_id),
    enVigor ? entradasPorUid(deps.db, enVigor.listaId, [fila.uid]) : new Map(),
  ])
  return {
    ...comoTarea(fila),
    evidencia: evidenciaDeFila(fila),
    enListaVigente: vigentes.has(fila.uid),
    decisiones: decisiones.map((d) => ({ ...d, decision: d.decision as Decision })),
    otras: todas.filter((t) => t.id !== id).map(comoTarea),
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

function comoTarea(fila: Omit<FilaTarea, 'evidencia'>): Tarea {
  return {
    id: fila.id,
    version: fila.version,
    estado: fila.estado as EstadoTarea,
    codigoFuente: fila.fuente,
    nombreFuente: fila.fuente_nombre,
    cliente: {
      id: fila.cliente_id,
      nombre_completo: fila.nombre_completo,
      tipo_documento: fila.tipo_documento,
      cedula: fila.cedula,
      dv: fila.dv,
    },
    entrada: { uid: fila.uid, nombre: fila.entrada_nombre },
    puntaje: fila.puntaje / 10_000,
    origen: fila.origen as Tarea['origen'],
    creada: fila.creada,
    motivo: fila.motivo,
    decididaPor: fila.decidida_por,
    decidida: fila.decidida,
  }
}
