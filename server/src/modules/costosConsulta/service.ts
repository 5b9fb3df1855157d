import type { Peticion } from '@retroventa/api/core/endpoint'
import { LISTA_CAMBIOS, LISTA_COSTOS } from '@retroventa/api/costosConsulta/lista'
import type * as api from '@retroventa/api/costosConsulta/llamadas'
import type { CostoConsulta } from '@retroventa/api/costosConsulta/llamadas'
import { COSTO_POR_DEFECTO } from '@retroventa/domain/consultas/cupo'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { archivoEnMemoria } from '../../core/lista/archivo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'
import type { Dependencias } from '../../dependencies.ts'
import { esFuentePropia } from '../listas/service.ts'
import {
  actualizar,
  anotarCambio,
  borrar,
  type Cambio,
  fuentePorCodigo,
  fuentesConCosto,
  historial,
  insertar,
  porId,
  todos,
} from './queries.ts'

/** Price and switch of each source that has its own. The caller authorises: it is part of every consultation. */
export async function costosPorFuente(
  db: Db,
): Promise<Map<string, { costoUnitario: number; activo: boolean }>> {
  return new Map((await todos(db)).map((costo) => [costo.codigoFuente, costo]))
}

/**
 * Prices, the sources at the default one, and the history of changes (001 §7).
 * @throws Fallo `permiso.falta`
 */
export async function listarCostos(deps: Pick<Dependencias, 'db'>, actor: Actor) {
  exigir(actor, 'consultas.costos')
  const [costos, fuentes, cambios] = await Promise.all([
    todos(deps.db),
    fuentesConCosto(deps.db),
    historial(deps.db),
  ])
  const conCosto = new Set(costos.map((c) => c.codigoFuente))
  const porDefecto = fuentes
    .filter((f) => !conCosto.has(f.codigo))
    .map((f) => ({ codigoFuente: f.codigo, nombreFuente: f.nombre, costoUnitario: COSTO_POR_DEFECTO }))
  return { costos, porDefecto, historial: cambios }
}

/** The prices of a filter as a file. @throws Fallo `permiso.falta` */
export async function exportarCostos(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...consulta }: Peticion<typeof api.exportarCostos>['query'],
): Promise<Archivo> {
  const { costos, porDefecto } = await listarCostos(deps, actor)
  const hoy = fechaBogota(deps.reloj())
  const filas = [...costos, ...porDefecto]
  return archivoEnMemoria({ lista: LISTA_COSTOS, formato, nombre: `costos-${hoy}`, filas, consulta, hoy })
}

/** The changes of prices of a filter as a file. @throws Fallo `permiso.falta` */
export async function exportarCambios(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...consulta }: Peticion<typeof api.exportarCambios>['query'],
): Promise<Archivo> {
  const { historial: filas } = await listarCostos(deps, actor)
  const hoy = fechaBogota(deps.reloj())
  const nombre = `cambios-de-costo-${hoy}`
  return archivoEnMemoria({ lista: LISTA_CAMBIOS, formato, nombre, filas, consulta, hoy })
}

/**
 * Unit cost of a source in whole pesos: 2000 when it is unknown (000 §7), 0 for the own ones.
 * @throws Fallo `permiso.falta`
 */
export async function costoDeFuente(
  deps: Pick<Dependencias, 'db' | 'config'>,
  actor: Actor,
  codigo: string,
): Promise<number> {
  exigir(actor, 'consultas.ver')
  const fuente = await fuentePorCodigo(deps.db, codigo)
  if (fuente && esFuentePropia(deps, fuente)) return 0
  return (await costosPorFuente(deps.db)).get(codigo)?.costoUnitario ?? COSTO_POR_DEFECTO
}

/**
 * Gives a source its own price.
 * @throws Fallo `permiso.falta`, `costo.fuente`, `costo.existe`
 */
export async function crearCosto(
  deps: Dependencias,
  actor: Actor,
  { codigoFuente, costoUnitario, activo }: { codigoFuente: string; costoUnitario: number; activo: boolean },
): Promise<CostoConsulta> {
  exigir(actor, 'consultas.administrar')
  return transaccion(deps, actor, async (tx) => {
    const fuentes = await fuentesConCosto(tx)
    if (!fuentes.some((f) => f.codigo === codigoFuente)) throw new Fallo('costo.fuente', {}, 'codigoFuente')
    const id = deps.nuevoId()
    const ahora = deps.reloj().toISOString()
    const fila = { id, fuente: codigoFuente, costo_unitario: costoUnitario, activo, ahora }
    if (!(await insertar(tx, fila))) throw new Fallo('costo.existe', {}, 'codigoFuente')
    const creado = await leer(tx, id)
    await anotar(deps, tx, actor, 'creado', creado)
    return creado
  })
}

/**
 * Changes a price. Consultations already paid keep theirs (D10).
 * @param visto `modified` of the price that the person looked at, when known
 * @throws Fallo `permiso.falta`, `registro.no_existe`, `registro.version`
 */
export function editarCosto(
  deps: Dependencias,
  actor: Actor,
  id: string,
  costoUnitario: number,
  visto?: string,
) {
  return cambiar(deps, actor, id, { accion: 'editado', visto }, { costo_unitario: costoUnitario })
}

/**
 * Switches a source on or off: off, the panel says that it is inactive.
 * @throws Fallo `permiso.falta`, `registro.no_existe`, `registro.version`
 */
export function alternarCosto(deps: Dependencias, actor: Actor, id: string, activo: boolean) {
  return cambiar(deps, actor, id, { accion: activo ? 'activado' : 'desactivado' }, { activo })
}

/**
 * Takes the price of its own away: the source goes back to the default. The switch goes with the price, so that of one that is
 * off would turn it on.
 * @param visto `modified` of the price that the person looked at, when known
 * @throws Fallo `permiso.falta`, `registro.no_existe`, `registro.version`, `costo.inactiva`
 */
export async function eliminarCosto(
  deps: Dependencias,
  actor: Actor,
  id: string,
  visto?: string,
): Promise<void> {
  exigir(actor, 'consultas.administrar')
  await transaccion(deps, actor, async (tx) => {
    const costo = await leer(tx, id)
    exigirVisto(costo, visto)
    if (!costo.activo) throw new Fallo('costo.inactiva')
    if (!(await borrar(tx, id, costo.modified))) throw new Fallo('registro.version')
    await anotar(deps, tx, actor, 'eliminado', costo)
  })
}

/**
 * Gives the default price to every source that has none. Doing it again changes nothing.
 * @returns how many it gave
 * @throws Fallo `permiso.falta`
 */
export async function inicializarCostos(deps: Dependencias, actor: Actor): Promise<number> {
  exigir(actor, 'consultas.administrar')
  return transaccion(deps, actor, async (tx) => {
    let creados = 0
    for (const { codigo } of await fuentesConCosto(tx)) {
      const id = deps.nuevoId()
      const ahora = deps.reloj().toISOString()
      const fila = { id, fuente: codigo, costo_unitario: COSTO_POR_DEFECTO, activo: true, ahora }
      if (!(await insertar(tx, fila))) continue
      await anotar(deps, tx, actor, 'creado', await leer(tx, id))
      creados++
    }
    return creados
  })
}

async function cambiar(
  deps: Dependencias,
  actor: Actor,
  id: string,
  { accion, visto }: { accion: Cambio['accion']; visto?: string | undefined },
  cambios: { costo_unitario?: number; activo?: boolean },
): Promise<CostoConsulta> {
  exigir(actor, 'consultas.administrar')
  return transaccion(deps, actor, async (tx) => {
    const antes = await leer(tx, id)
    exigirVisto(antes, visto)
    // It is so already: nobody changed it.
    const { costo_unitario = antes.costoUnitario, activo = antes.activo } = cambios
    if (costo_unitario === antes.costoUnitario && activo === antes.activo) return antes
    const modified = deps.reloj().toISOString()
    if (!(await actualizar(tx, id, antes.modified, { ...cambios, modified })))
      throw new Fallo('registro.version')
    const despues = await leer(tx, id)
    await anotar(deps, tx, actor, accion, despues, antes)
    return despues
  })
}

function exigirVisto({ modified }: CostoConsulta, visto: string | undefined): void {
  if (visto !== undefined && new Date(visto).getTime() !== new Date(modified).getTime())
    throw new Fallo('registro.version')
}

async function leer(tx: Tx, id: string): Promise<CostoConsulta> {
  const costo = await porId(tx, id)
  if (!costo) throw new Fallo('registro.no_existe')
  return costo
}

async function anotar(
  deps: Dependencias,
  tx: Tx,
  actor: Actor,
  accion: Cambio['accion'],
  costo: CostoConsulta,
  antes?: CostoConsulta,
): Promise<void> {
  await anotarCambio(tx, {
    id: deps.nuevoId(),
    fuente: costo.codigoFuente,
    accion,
    costo_unitario: costo.costoUnitario,
    activo: costo.activo,
    usuario_id: actor.usuarioId,
    instante: deps.reloj().toISOString(),
  })
  await auditar(deps, tx, actor, {
    accion: `costo_consulta.${accion}`,
    entidad: 'costo_consulta',
    entidadId: costo.id,
    ...(antes && { antes }),
    ...(accion !== 'eliminado' && { despues: costo }),
  })
}
