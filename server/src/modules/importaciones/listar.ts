import type { EstadoFila, FilaImportacion, Importacion } from '@retroventa/api/importaciones/llamadas'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerImportacion } from './comun.ts'
import { importacionesDe, paginaDeFilas } from './queries.ts'
import { vistaDeFila, vistaDeImportacion } from './vista.ts'

type Deps = Pick<Dependencias, 'db' | 'reloj'>

/** An import of the branch. @throws Fallo `registro.no_existe`, `permiso.falta` */
export async function verImportacion(deps: Deps, actor: Actor, id: string): Promise<Importacion> {
  exigir(actor, 'clientes.importar')
  return leerImportacion(deps, actor, id)
}

/** Imports of the branch, the last one first. @throws Fallo `permiso.falta` */
export async function listarImportaciones(
  deps: Deps,
  actor: Actor,
  pagina: number,
): Promise<{ items: Importacion[]; total: number }> {
  exigir(actor, 'clientes.importar')
  const { items, total } = await importacionesDe(deps.db, actor.almacenId, pagina)
  const ahora = deps.reloj()
  return { items: items.map((fila) => vistaDeImportacion(fila, ahora)), total }
}

/** Rows of an import with what must be mended. @throws Fallo `registro.no_existe`, `permiso.falta` */
export async function filasImportacion(
  deps: Deps,
  actor: Actor,
  id: string,
  filtro: { estado?: EstadoFila | undefined; pagina: number; porPagina: number },
): Promise<{ items: FilaImportacion[]; total: number }> {
  const { id: suyo } = await verImportacion(deps, actor, id)
  const { items, total } = await paginaDeFilas(deps.db, suyo, filtro)
  return { items: items.map(vistaDeFila), total }
}
