import { LISTA_VENCIDOS } from '@retroventa/api/contratos/listaVencidos'
import type {
  AccionLote,
  crearLote,
  exportarVencidos,
  FiltroVencidos,
  Lote,
  listarLotes,
  listarVencidos,
  totalVencido,
} from '@retroventa/api/contratos/vencidos'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { enPalabras } from '@retroventa/api/core/lista'
import type { Permiso } from '@retroventa/api/permisos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../../core/actor.ts'
import type { Archivo } from '../../../core/archivo.ts'
import { auditar } from '../../../core/auditoria.ts'
import { Fallo } from '../../../core/fallo.ts'
import { archivoDeLista } from '../../../core/lista/archivo.ts'
import { transaccion } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { leerConfiguracion } from '../../configuracion/service.ts'
import { verificarFirma } from '../../sesion/service.ts'
import { ordenDeLista } from '../queriesListado.ts'
import { contratoVisible } from '../service.ts'
import {
  avisosDe,
  deCola,
  enCola,
  esUnoDe,
  filasDeCola,
  insertarLote,
  leerLote,
  sumasDeCola,
  todaLaCola,
  ultimosLotes,
  vencidoDeCola,
} from './queries.ts'

export const TRABAJO_LOTES = 'contratos.lotes'

/** What whoever is in the session and whoever signs must hold, when they ask for it and when it is done. */
export const PERMISOS: Record<AccionLote['accion'], Permiso> = {
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
    enCola(db, almacenId, filtro, hoy).then((todos) =>
      todos
        .select('contratos.id')
        .orderBy(ordenDeLista(filtro.orden, hoy))
        .limit(porPagina)
        .offset((pagina - 1) * porPagina)
        .execute(),
    ),
    sumasDeCola(db, almacenId, { ...filtro, cola: 'vencidos' }, hoy),
    sumasDeCola(db, almacenId, { ...filtro, cola: 'hoy' }, hoy),
  ])
  const [vencidos, deHoy] = sumas
  const esta = filtro.cola === 'hoy' ? deHoy : vencidos
  return {
    items: await filasDeCola(
      db,
      ids.map(({ id }) => id),
      hoy,
    ),
    total: esta.cantidad,
    conteos: { vencidos: vencidos.cantidad, hoy: deHoy.cantidad },
    totales: { capital: esta.capital, peso: esta.peso },
    visto: esta.visto,
  }
}

/** What the whole queue owes: it settles contract by contract, so it is asked for apart. @throws Fallo `permiso.falta` */
export async function debeLaCola(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  filtro: FiltroVencidos,
): Promise<Respuesta<typeof totalVencido>> {
  exigir(actor, 'contratos.ver')
  return { debe: await vencidoDeCola(deps.db, actor.almacenId, filtro, fechaBogota(deps.reloj())) }
}

/** The whole queue as a file. @throws Fallo `permiso.falta` */
export async function exportarCola(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof exportarVencidos>['query'],
): Promise<Archivo> {
  exigir(actor, 'contratos.exportar')
  const hoy = fechaBogota(deps.reloj())
  const { almacenId, almacenCodigo } = actor
  const suma = { peso: 0, capital: 0, vencido: 0 }
  return archivoDeLista({
    lista: LISTA_VENCIDOS,
    formato,
    nombre: `vencidos-${almacenCodigo}-${hoy}`,
    filtro: `${almacenCodigo}, ${enPalabras(LISTA_VENCIDOS, filtro)}`,
    hoy,
    async *lotes() {
      for await (const lote of todaLaCola(deps.db, almacenId, filtro, hoy)) {
        for (const { peso, capital, vencido } of lote) {
          suma.peso += peso
          suma.capital += capital
          suma.vencido += vencido
        }
        yield lote
      }
    },
    totales: async () => [
      { texto: 'Peso', tipo: 'peso', valor: suma.peso },
      { texto: 'Capital', tipo: 'pesos', valor: suma.capital },
      { texto: 'Debe', tipo: 'pesos', valor: suma.vencido },
    ],
  })
}

/**
 * Signs once for many contracts of the queue; they are carried out in the background, each with its own document. All of a
 * filter are those that whoever signs saw: with one more or another one, none is touched.
 * @throws Fallo `permiso.falta`, `firma.*`, `lote.vacio` when none of those asked for is in the queue, `lote.cambio` when a
 *   whole filter holds others than those of `visto`
 */
export async function mandar(
  deps: Dependencias,
  actor: Actor,
  { accion: pedida, contratos, filtro, visto, credenciales }: Peticion<typeof crearLote>['body'],
): Promise<Respuesta<typeof crearLote>> {
  const { accion, ...entrada } = pedida
  exigir(actor, PERMISOS[accion])
  const firmante = await verificarFirma(deps, actor, credenciales, PERMISOS[accion])
  const hoy = fechaBogota(deps.reloj())
  return transaccion(deps, actor, async (tx) => {
    const todos: FiltroVencidos = filtro ?? { cola: 'vencidos', orden: 'vence' }
    let consulta = await deCola(tx, actor.almacenId, todos, hoy)
    if (contratos) consulta = consulta.where(esUnoDe(contratos))
    const filas = await consulta.execute()
    if (filas.length === 0) throw new Fallo('lote.vacio')
    if (!contratos && filas[0]?.visto !== visto) throw new Fallo('lote.cambio')
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

/** How many batches back somebody looks for theirs: some days of them. */
const LOTES_VISTOS = 10

/** The last batches of the branch, whoever signed them. @throws Fallo `permiso.falta` */
export async function verUltimosLotes(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
): Promise<Respuesta<typeof listarLotes>> {
  exigir(actor, 'contratos.ver')
  return { items: await ultimosLotes(deps.db, actor.almacenId, LOTES_VISTOS).execute() }
}

/** How a batch of the branch goes. @throws Fallo `lote.no_existe` */
export async function verLote(deps: Pick<Dependencias, 'db'>, actor: Actor, id: string): Promise<Lote> {
  exigir(actor, 'contratos.ver')
  const lote = await leerLote(deps.db, actor.almacenId, id)
  if (!lote) throw new Fallo('lote.no_existe')
  return lote
}

/** The dossier of prior notice of a contract, the newest first. @throws Fallo `contrato.no_existe` */
export async function avisosPrevios(deps: Dependencias, actor: Actor, codigo: string) {
  exigir(actor, 'contratos.ver')
  const { id } = await contratoVisible(deps.db, actor, codigo)
  const { contratos } = await leerConfiguracion(deps)
  return { items: await avisosDe(deps.db, id), diasAviso: contratos.diasAviso }
}
