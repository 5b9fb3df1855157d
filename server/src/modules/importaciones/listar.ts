import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { enPalabras } from '@retroventa/api/core/lista'
import { LISTA_FILAS, LISTA_IMPORTACIONES } from '@retroventa/api/importaciones/lista'
import type * as api from '@retroventa/api/importaciones/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista, sumando } from '../../core/lista/archivo.ts'
import { conCursor, deUnInstante, enPagina } from '../../core/lista/sql.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerImportacion } from './comun.ts'
import { conteosDeFilas, filasEnOrden, importacionesDe, sumasDeImportaciones } from './queries.ts'
import { vistaDeFila, vistaDeImportacion } from './vista.ts'

type Deps = Pick<Dependencias, 'db' | 'reloj'>

/** An import of the branch. @throws Fallo `registro.no_existe`, `permiso.falta` */
export async function verImportacion(deps: Deps, actor: Actor, id: string): Promise<api.Importacion> {
  exigir(actor, 'clientes.importar')
  return leerImportacion(deps, actor, id)
}

/** Imports of the branch, the last one first. @throws Fallo `permiso.falta` */
export async function listarImportaciones(
  deps: Deps,
  actor: Actor,
  { pagina, porPagina, ...filtro }: Peticion<typeof api.listarImportaciones>['query'],
): Promise<Respuesta<typeof api.listarImportaciones>> {
  exigir(actor, 'clientes.importar')
  const [filas, { total, ...sumas }] = await Promise.all([
    importacionesDe(deps.db, actor.almacenId, filtro, {
      desde: (pagina - 1) * porPagina,
      cuantos: porPagina,
    }),
    sumasDeImportaciones(deps.db, actor.almacenId, filtro),
  ])
  const ahora = deps.reloj()
  return { items: filas.map((fila) => vistaDeImportacion(fila, ahora)), total, sumas }
}

/** The imports of a filter as a file. @throws Fallo `permiso.falta` */
export async function exportarImportaciones(
  deps: Deps,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof api.exportarImportaciones>['query'],
): Promise<Archivo> {
  exigir(actor, 'clientes.importar')
  const ahora = deps.reloj()
  const hoy = fechaBogota(ahora)
  return archivoDeLista({
    lista: LISTA_IMPORTACIONES,
    formato,
    nombre: `importaciones-${hoy}`,
    filtro: enPalabras(LISTA_IMPORTACIONES, filtro),
    hoy,
    ...sumando(LISTA_IMPORTACIONES.columnas, async function* () {
      // A branch has a few a year.
      const filas = await importacionesDe(deps.db, actor.almacenId, filtro)
      yield filas.map((fila) => vistaDeImportacion(fila, ahora))
    }),
  })
}

/** Rows of an import with what must be mended. @throws Fallo `registro.no_existe`, `permiso.falta` */
export async function filasImportacion(
  deps: Deps,
  actor: Actor,
  id: string,
  { pagina, porPagina, ...filtro }: Peticion<typeof api.filasImportacion>['query'],
): Promise<Respuesta<typeof api.filasImportacion>> {
  const { id: suyo } = await verImportacion(deps, actor, id)
  const [filas, conteos] = await Promise.all([
    enPagina(deps.db, filasEnOrden(deps.db, suyo, filtro), {
      desde: (pagina - 1) * porPagina,
      cuantos: porPagina,
    }),
    conteosDeFilas(deps.db, suyo, filtro.texto),
  ])
  return { items: filas.map(vistaDeFila), total: conteos[filtro.estado ?? 'todos'] ?? 0, conteos }
}

/** The rows of a filter of an import as a file. @throws Fallo `registro.no_existe`, `permiso.falta` */
export async function exportarFilas(
  deps: Deps,
  actor: Actor,
  id: string,
  { archivo: formato, ...filtro }: Peticion<typeof api.exportarFilas>['query'],
): Promise<Archivo> {
  const { id: suyo } = await verImportacion(deps, actor, id)
  const hoy = fechaBogota(deps.reloj())
  return archivoDeLista({
    lista: LISTA_FILAS,
    formato,
    nombre: `filas-importadas-${hoy}`,
    filtro: enPalabras(LISTA_FILAS, filtro),
    hoy,
    lotes: () => deUnInstante(deps.db, (tx) => conCursor(tx, filasEnOrden(tx, suyo, filtro), vistaDeFila)),
  })
}
