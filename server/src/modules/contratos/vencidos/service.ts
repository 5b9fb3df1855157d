import type {
  AccionLote,
  crearLote,
  FilaVencida,
  FiltroVencidos,
  Lote,
  listarVencidos,
} from '@retroventa/api/contratos/vencidos'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import type { Permiso } from '@retroventa/api/permisos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../../core/actor.ts'
import { auditar } from '../../../core/auditoria.ts'
import { Fallo } from '../../../core/fallo.ts'
import { transaccion } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { verificarFirma } from '../../sesion/service.ts'
import { filasPorId, ordenDeLista } from '../queriesListado.ts'
import { contratoVisible } from '../service.ts'
import { avisosDe, enCola, esUnoDe, insertarLote, leerLote, sumasDeCola, ultimosAvisos } from './queries.ts'

export const TRABAJO_LOTES = 'contratos.lotes'

const PERMISOS: Record<AccionLote['accion'], Permiso> = {
  aviso: 'contratos.avisar',
  espera: 'contratos.esperar',
  vencimiento: 'contratos.vencer',
}

/** The queue of the branch: overdue contracts or those due today, with the last notice that each was given. */
export async function cola(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { pagina, porPagina, ...filtro }: Peticion<typeof listarVencidos>['query'],
): Promise<Respuesta<typeof listarVencidos>> {
  exigir(actor, 'contratos.ver')
  const { db } = deps
  const { almacenId } = actor
  const hoy = fechaBogota(deps.reloj())
  const [ids, ...sumas] = await Promise.all([
    enCola(db, almacenId, filtro, hoy)
      .select('contratos.id')
      .orderBy(ordenDeLista(filtro.orden, hoy))
      .limit(porPagina)
      .offset((pagina - 1) * porPagina)
      .execute(),
    sumasDeCola(db, almacenId, { ...filtro, cola: 'vencidos' }, hoy),
    sumasDeCola(db, almacenId, { ...filtro, cola: 'hoy' }, hoy),
  ])
  const deEstaPagina = ids.map(({ id }) => id)
  const [filas, avisos] = await Promise.all([
    filasPorId(db, deEstaPagina, hoy),
    ultimosAvisos(db, deEstaPagina),
  ])
  const [vencidos, deHoy] = sumas
  const esta = filtro.cola === 'hoy' ? deHoy : vencidos
  return {
    items: filas.map((fila): FilaVencida => ({ ...fila, aviso: avisos.get(fila.id) ?? null })),
    total: esta.cantidad,
    conteos: { vencidos: vencidos.cantidad, hoy: deHoy.cantidad },
    totales: { capital: esta.capital, peso: esta.peso },
  }
}

/**
 * Signs once for many contracts of the queue; they are carried out in the background, each with its own document.
 * @throws Fallo `permiso.falta`, `firma.*`, `lote.vacio` when none of those asked for is in the queue
 */
export async function mandar(
  deps: Dependencias,
  actor: Actor,
  { accion: pedida, contratos, filtro, credenciales }: Peticion<typeof crearLote>['body'],
): Promise<Respuesta<typeof crearLote>> {
  const { accion, ...entrada } = pedida
  exigir(actor, PERMISOS[accion])
  const firmante = await verificarFirma(deps, actor, credenciales, PERMISOS[accion])
  const hoy = fechaBogota(deps.reloj())
  return transaccion(deps, actor, async (tx) => {
    const todos: FiltroVencidos = filtro ?? { cola: 'vencidos', orden: 'vence' }
    let consulta = enCola(tx, actor.almacenId, todos, hoy).select('contratos.id')
    if (contratos) consulta = consulta.where(esUnoDe(contratos))
    const filas = await consulta.orderBy(ordenDeLista(todos.orden, hoy)).execute()
    if (filas.length === 0) throw new Fallo('lote.vacio')
    const id = deps.nuevoId()
    const total = filas.length
    await insertarLote(
      tx,
      {
        id,
        almacen_id: actor.almacenId,
        accion,
        entrada: JSON.stringify(entrada),
        usuario_id: actor.usuarioId,
        firmante_id: firmante.id,
        creado: deps.reloj().toISOString(),
        total,
      },
      filas.map((fila) => fila.id),
    )
    await auditar(deps, tx, actor, {
      accion: 'lote.creado',
      entidad: 'lote',
      entidadId: id,
      despues: { accion, ...entrada, contratos: total },
      firmanteId: firmante.id,
    })
    await deps.cola.enviar(TRABAJO_LOTES, { id }, tx)
    return { id, total }
  })
}

/** How a batch of the branch goes. @throws Fallo `lote.no_existe` */
export async function verLote(deps: Pick<Dependencias, 'db'>, actor: Actor, id: string): Promise<Lote> {
  exigir(actor, 'contratos.ver')
  const lote = await leerLote(deps.db, actor.almacenId, id)
  if (!lote) throw new Fallo('lote.no_existe')
  return lote
}

/** The dossier of prior notice of a contract, the newest first. @throws Fallo `contrato.no_existe` */
export async function avisosPrevios(deps: Pick<Dependencias, 'db'>, actor: Actor, codigo: string) {
  exigir(actor, 'contratos.ver')
  const { id } = await contratoVisible(deps.db, actor, codigo)
  return { items: await avisosDe(deps.db, id) }
}
