import { LISTA_HISTORIAL, LISTA_UTILIDAD, MESES_PAGADOS } from '@retroventa/api/contratos/listaUtilidad'
import type {
  exportarHistorialUtilidad,
  exportarUtilidad,
  FilaUtilidad,
  FiltroUtilidad,
  guardarUtilidad,
  historialUtilidad,
  listarUtilidad,
} from '@retroventa/api/contratos/utilidad'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoRango, nombreDelMes } from '@retroventa/domain/formato/fechas'
import { esCategoria, nombreCategoria } from '@retroventa/domain/oro/categorias'
import { type Actor, exigir } from '../../../core/actor.ts'
import type { Archivo } from '../../../core/archivo.ts'
import { auditar } from '../../../core/auditoria.ts'
import { Fallo } from '../../../core/fallo.ts'
import { archivoDeLista, filasYPie } from '../../../core/lista/archivo.ts'
import { conCursor, deUnInstante, enPagina } from '../../../core/lista/sql.ts'
import { transaccion } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import {
  cuantasGuardadas,
  filasDeUtilidad,
  guardadas,
  insertarUtilidad,
  type Periodo,
  todaLaUtilidad,
  totalesDeUtilidad,
} from './queries.ts'

/** The month that runs, unless other days are asked for. */
function periodoDe({ fechaDesde, fechaHasta }: Omit<FiltroUtilidad, 'por' | 'orden'>, hoy: Fecha): Periodo {
  return { desde: fechaDesde ?? `${(fechaHasta ?? hoy).slice(0, 7)}-01`, hasta: fechaHasta ?? hoy }
}

/** Collected less capital in a period, by what is asked for, with the totals of all of it. */
export async function utilidad(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { pagina, porPagina, ...filtro }: Peticion<typeof listarUtilidad>['query'],
): Promise<Respuesta<typeof listarUtilidad>> {
  exigir(actor, 'contratos.utilidad')
  const periodo = periodoDe(filtro, fechaBogota(deps.reloj()))
  const [{ filas, total }, totales] = await Promise.all([
    filasDeUtilidad(deps.db, actor.almacenId, filtro, periodo, {
      desde: (pagina - 1) * porPagina,
      cuantos: porPagina,
    }),
    totalesDeUtilidad(deps.db, actor.almacenId, periodo),
  ])
  return { items: filas.map((fila) => conNombre(filtro.por, fila)), total, totales, ...periodo }
}

function conNombre(por: FiltroUtilidad['por'], fila: FilaUtilidad): FilaUtilidad {
  if (por === 'mes') return { ...fila, nombre: `${nombreDelMes(fila.clave)} de ${fila.clave.slice(0, 4)}` }
  if (por !== 'categoria') return fila
  const categoria = Number(fila.clave)
  return { ...fila, nombre: esCategoria(categoria) ? nombreCategoria(categoria) : 'Varios' }
}

/** What the rows are, as the tabs of the page call it. */
const nombreDePor = (por: FiltroUtilidad['por']): string =>
  LISTA_UTILIDAD.pestanas.opciones.find(({ value }) => value === por)?.label.toLowerCase() ?? por

/** The whole calculation as a file, with the totals of the screen. */
export async function exportar(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof exportarUtilidad>['query'],
): Promise<Archivo> {
  exigir(actor, 'contratos.utilidad')
  exigir(actor, 'contratos.exportar')
  const hoy = fechaBogota(deps.reloj())
  const periodo = periodoDe(filtro, hoy)
  const { almacenId, almacenCodigo } = actor
  return archivoDeLista({
    lista: LISTA_UTILIDAD,
    formato,
    nombre: `utilidad-${almacenCodigo}-${periodo.desde}-${periodo.hasta}`,
    filtro: `${almacenCodigo}, ${nombreDePor(filtro.por)}, ${formatoRango(periodo.desde, periodo.hasta)}`,
    hoy,
    ...filasYPie<FilaUtilidad>(deps.db, {
      async *filas(tx) {
        for await (const lote of todaLaUtilidad(tx, almacenId, filtro, periodo))
          yield lote.map((fila) => conNombre(filtro.por, fila))
      },
      async pie(tx) {
        const totales = await totalesDeUtilidad(tx, almacenId, periodo)
        return [
          { texto: 'Cobrado', tipo: 'pesos', valor: totales.cobrado },
          { texto: 'Capital', tipo: 'pesos', valor: totales.capital },
          { texto: MESES_PAGADOS, tipo: 'pesos', valor: totales.prorrogas },
          { texto: 'Retroventa', tipo: 'pesos', valor: totales.retroventa },
          { texto: 'Utilidad', tipo: 'pesos', valor: totales.utilidad },
        ]
      },
    }),
  })
}

/**
 * Keeps the calculation of a period as it is now.
 * @throws Fallo `tope.periodo` when it ends before it begins
 */
export async function guardar(
  deps: Dependencias,
  actor: Actor,
  periodo: Peticion<typeof guardarUtilidad>['body'],
): Promise<Respuesta<typeof guardarUtilidad>> {
  exigir(actor, 'contratos.utilidad')
  if (periodo.hasta < periodo.desde) throw new Fallo('tope.periodo', {}, 'hasta')
  return transaccion(deps, actor, async (tx) => {
    const totales = await totalesDeUtilidad(tx, actor.almacenId, periodo)
    const id = deps.nuevoId()
    await insertarUtilidad(tx, {
      id,
      almacen_id: actor.almacenId,
      ...periodo,
      ...totales,
      usuario_id: actor.usuarioId,
      creado: deps.reloj().toISOString(),
    })
    await auditar(deps, tx, actor, {
      accion: 'utilidad.guardada',
      entidad: 'utilidad',
      entidadId: id,
      despues: { ...periodo, utilidad: totales.utilidad },
    })
    return { id }
  })
}

/** Calculations that were kept in the branch, the newest first. */
export async function historial(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  { pagina, porPagina }: Peticion<typeof historialUtilidad>['query'],
): Promise<Respuesta<typeof historialUtilidad>> {
  exigir(actor, 'contratos.utilidad')
  const { almacenId } = actor
  const [items, total] = await Promise.all([
    enPagina(deps.db, guardadas(deps.db, almacenId), { desde: (pagina - 1) * porPagina, cuantos: porPagina }),
    cuantasGuardadas(deps.db, almacenId),
  ])
  return { items, total }
}

/** Calculations that were kept, as a file. @throws Fallo `permiso.falta` */
export async function exportarHistorial(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato }: Peticion<typeof exportarHistorialUtilidad>['query'],
): Promise<Archivo> {
  exigir(actor, 'contratos.utilidad')
  exigir(actor, 'contratos.exportar')
  const hoy = fechaBogota(deps.reloj())
  const { almacenId, almacenCodigo } = actor
  return archivoDeLista({
    lista: LISTA_HISTORIAL,
    formato,
    nombre: `historial-utilidad-${almacenCodigo}-${hoy}`,
    filtro: almacenCodigo,
    hoy,
    lotes: () => deUnInstante(deps.db, (tx) => conCursor(tx, guardadas(tx, almacenId))),
  })
}
