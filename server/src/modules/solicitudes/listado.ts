import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import type { Permiso } from '@retroventa/api/permisos'
import { LISTA_GERENCIA, LISTA_PENDIENTES, LISTA_RESPONDIDAS } from '@retroventa/api/solicitudes/lista'
import type {
  exportarSolicitudes,
  FiltroSolicitudes,
  listarSolicitudes,
  resumenSolicitudes,
} from '@retroventa/api/solicitudes/llamadas'
import { fechaBogota, inicioDelDia } from '@retroventa/domain/fechas/fecha'
import { DE_LA_CAJA, reservadas, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista, porIds } from '../../core/lista/archivo.ts'
import { filtroDe, losPedidos } from '../../core/lista/estados.ts'
import type { Dependencias } from '../../dependencies.ts'
import { type PorAlmacen, permisosPorAlmacen } from '../sesion/service.ts'
import { firmables, sinFirmar } from './firmas.ts'
import { mias, NO_DETIENEN, pendientesPorNivel } from './queries.ts'
import { type Alcance, conteosDe, filasDe, filasPorId, GRUPOS, gruposDe, idsDe } from './queriesLista.ts'
import { vistaDeSolicitud } from './vista.ts'

const PERMISO = {
  almacen: 'solicitudes.ver',
  auditoria: 'solicitudes.responder',
  gerencia: 'solicitudes.gerencia',
} as const

/** Requests of the branch of the session, or of every branch where the person answers at that level. */
async function alcanceDe(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { vista, cuales }: Pick<FiltroSolicitudes, 'vista' | 'cuales'>,
  permisos: PorAlmacen,
): Promise<Alcance & { codigos: string[] }> {
  exigir(actor, PERMISO[vista])
  const deCierre = cuales === 'cierre' || cuales === 'ajustes'
  const suyos = [...permisos].filter(([id, { permisos: sus }]) =>
    vista === 'almacen'
      ? id === actor.almacenId
      : actor.esSuper ||
        // What a close says is of the management too: only where this person sees all that is asked for.
        (sus.has(PERMISO[vista]) && (!deCierre || sus.has(PERMISO.almacen))),
  )
  return {
    almacenes: suyos.map(([id]) => id),
    codigos: suyos.map(([, { codigo }]) => codigo),
    reservadas: actor.esSuper
      ? []
      : suyos.flatMap(([id, { permisos: sus }]) =>
          reservadas((permiso) => sus.has(permiso as Permiso)).map((tipo) => `${id} ${tipo}`),
        ),
    sinCostos: actor.esSuper
      ? []
      : suyos.flatMap(([id, { permisos: sus }]) => (sus.has('vitrina.costos') ? [] : id)),
    // Of those that wait for them, who watches the branches finds here the ones of the management too.
    nivel: vista === 'almacen' || (vista === 'auditoria' && cuales) ? undefined : vista,
    solo:
      cuales === 'mias'
        ? { pidio: actor.usuarioId }
        : cuales === 'cierre'
          ? { menos: NO_DETIENEN }
          : cuales === 'ajustes'
            ? { tipos: DE_LA_CAJA }
            : cuales && { ids: (await lasQueFirma(deps, actor, permisos, cuales)).flatMap(({ ids }) => ids) },
  }
}

/**
 * Requests that may still be answered and that this person may answer, by branch, level, type and limits: what only another one may,
 * or this one may not even see, calls nobody.
 * @param cuales of the books only those that lack a signature for them that this person may give
 */
async function lasQueFirma(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Pick<Actor, 'usuarioId' | 'esSuper'>,
  permisos: PorAlmacen,
  cuales: 'firmo' | 'libros',
) {
  const abiertas = await pendientesPorNivel(deps.db, {
    usuarioId: actor.usuarioId,
    propiasTambien: actor.esSuper,
    ahora: deps.reloj().toISOString(),
  })
  const pendientes = await Promise.all(
    abiertas.map(async (una) => ({ ...una, exige: await sinFirmar(deps.db, una) })),
  )
  return pendientes.filter((p) => {
    const suyos = permisos.get(p.almacen_id)?.permisos
    const deEsos = (codigo: string) =>
      cuales === 'firmo' || p.exige.some((una) => una.codigo === codigo && una.permiso.startsWith(DE_LIBROS))
    if (actor.esSuper) return cuales === 'firmo' || p.exige.some(({ codigo }) => deEsos(codigo))
    return (
      suyos !== undefined &&
      [...firmables(p, (permiso) => suyos.has(permiso))].some(deEsos) &&
      !reservadas((permiso) => suyos.has(permiso as Permiso)).includes(p.tipo as TipoOperacion)
    )
  })
}
const DE_LIBROS = 'contabilidad.'

/** @throws Fallo `permiso.falta` */
export async function listar(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { pagina, porPagina, grupo, vista, cuales, orden, ...pedido }: Peticion<typeof listarSolicitudes>['query'],
): Promise<Respuesta<typeof listarSolicitudes>> {
  exigir(actor, PERMISO[vista])
  const { db } = deps
  const permisos = await permisosPorAlmacen(deps, actor)
  const alcance = await alcanceDe(deps, actor, { vista, cuales }, permisos)
  const filtro = { ...pedido, alcance, ahora: deps.reloj().toISOString() }
  const porGrupo = grupo && GRUPOS[grupo]
  const [filas, conteos, grupos] = await Promise.all([
    filasDe(
      db,
      { ...filtro, orden },
      { desde: (pagina - 1) * porPagina, cuantos: porPagina, grupo: porGrupo },
    ),
    conteosDe(db, filtro),
    porGrupo && gruposDe(db, filtro, porGrupo),
  ])
  return {
    items: await Promise.all(filas.map((fila) => vistaDeSolicitud(db, fila, actor, permisos))),
    total: conteos[pedido.estado ?? 'todos'],
    conteos,
    ...(grupos && { grupos: grupos.map(({ valor, ...uno }) => ({ ...uno, sumas: { valor } })) }),
    almacenes: alcance.codigos,
  }
}

/** The requests of a filter as a file. @throws Fallo `permiso.falta` */
export async function exportar(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, vista, cuales, ...pedido }: Peticion<typeof exportarSolicitudes>['query'],
): Promise<Archivo> {
  exigir(actor, PERMISO[vista])
  const permisos = await permisosPorAlmacen(deps, actor)
  const ahora = deps.reloj().toISOString()
  const alcance = await alcanceDe(deps, actor, { vista, cuales }, permisos)
  const filtro = { ...pedido, alcance, ahora }
  const hoy = fechaBogota(deps.reloj())
  const { momento } = pedido
  const lista =
    momento === 'todas' ? LISTA_GERENCIA : momento === 'pendientes' ? LISTA_PENDIENTES : LISTA_RESPONDIDAS
  return archivoDeLista({
    lista,
    formato,
    nombre: `solicitudes-${hoy}`,
    filtro: filtroDe(losPedidos(alcance.codigos, pedido.almacen), lista, {
      ...pedido,
      cuales,
      almacen: undefined,
    }),
    hoy,
    async *lotes() {
      yield* porIds(idsDe(deps.db, filtro), async (lote) =>
        Promise.all(
          (await filasPorId(deps.db, lote, ahora)).map((fila) =>
            vistaDeSolicitud(deps.db, fila, actor, permisos),
          ),
        ),
      )
    },
  })
}

/** What waits for this person, and what became of what they asked for today: the bell. */
export async function resumen(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
): Promise<Respuesta<typeof resumenSolicitudes>> {
  exigir(actor, 'solicitudes.ver')
  const desde = inicioDelDia(fechaBogota(deps.reloj()))
  const ahora = deps.reloj().toISOString()
  const responde = puede(actor, 'solicitudes.responder')
  const [suyas, permisos] = await Promise.all([
    mias(deps.db, { usuarioId: actor.usuarioId, almacenId: actor.almacenId, desde, ahora }),
    responde ? permisosPorAlmacen(deps, actor) : (new Map() as PorAlmacen),
  ])
  const pendientes = responde ? await lasQueFirma(deps, actor, permisos, 'firmo') : []
  /** Where they find it: one of the management that asks something of who watches the branches too is in their page. */
  const donde = ({ nivel, almacen_id }: (typeof pendientes)[number]): string =>
    actor.esSuper || permisos.get(almacen_id)?.permisos.has('solicitudes.gerencia') ? nivel : 'auditoria'
  const cuantas = (nivel: 'auditoria' | 'gerencia') =>
    pendientes.filter((p) => donde(p) === nivel).reduce((suma, { ids }) => suma + ids.length, 0)
  return {
    porResponder: { auditoria: cuantas('auditoria'), gerencia: cuantas('gerencia') },
    mias: suyas.pendientes,
    respondidas: suyas.respondidas.map(({ tipo, estado, respondida, ...una }) => ({
      ...una,
      tipo: tipo as TipoOperacion,
      estado: estado as 'aprobada',
      respondida: respondida ?? '',
    })),
  }
}

/** Requests by branch that wait for a signature of the books that this person may give. Asks for no permission. */
export async function firmasDeLibros(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Pick<Actor, 'usuarioId' | 'esSuper'>,
): Promise<Map<string, number>> {
  const cuantas = new Map<string, number>()
  for (const { almacen_id, ids } of await lasQueFirma(
    deps,
    actor,
    await permisosPorAlmacen(deps, actor),
    'libros',
  ))
    cuantas.set(almacen_id, (cuantas.get(almacen_id) ?? 0) + ids.length)
  return cuantas
}
