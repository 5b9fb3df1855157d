import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { enPalabras, filasDeLista, type TotalDeLista } from '@retroventa/api/core/lista'
import { LISTA_DIFERENCIAS, LISTA_INVENTARIOS } from '@retroventa/api/inventario/lista'
import type * as api from '@retroventa/api/inventario/llamadas'
import type { DiferenciaFila, InventarioFila } from '@retroventa/api/inventario/llamadas'
import { CLASES } from '@retroventa/api/inventario/textos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { dibujarPdf } from '../../core/impresion.ts'
import { archivoDeLista } from '../../core/lista/archivo.ts'
import { conCursor, deUnInstante, enPagina } from '../../core/lista/sql.ts'
import type { Dependencias } from '../../dependencies.ts'
import { membrete } from '../empresa/service.ts'
import { veCostos, verInventario } from './conciliacion.ts'
import { cuantosPorEstado, enOrden } from './queriesLista.ts'

type Deps = Pick<Dependencias, 'db' | 'reloj'>

/** The counts of a kind in the branch. @throws Fallo `permiso.falta` */
export async function listar(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  { pagina, porPagina, clase, ...filtro }: Peticion<typeof api.listarInventarios>['query'],
): Promise<Respuesta<typeof api.listarInventarios>> {
  exigir(actor, 'inventario.ver')
  const alcance = { almacenId: actor.almacenId, clase }
  const [filas, estados] = await Promise.all([
    enPagina(db, enOrden(alcance, filtro), { desde: (pagina - 1) * porPagina, cuantos: porPagina }),
    cuantosPorEstado(db, alcance, filtro),
  ])
  const conteos = Object.fromEntries(estados.map(({ estado, cantidad }) => [estado, cantidad]))
  const todos = estados.reduce((suma, { cantidad }) => suma + cantidad, 0)
  return {
    items: filas.map(para(actor)),
    total: filtro.estado ? (conteos[filtro.estado] ?? 0) : todos,
    conteos: { ...conteos, todos },
  }
}

const para =
  (actor: Actor) =>
  (fila: InventarioFila): InventarioFila =>
    veCostos(actor, fila.clase) ? fila : { ...fila, bajas: null, hallazgos: null }

/** The whole filter as a file. @throws Fallo `permiso.falta` */
export async function exportar(
  { db, reloj }: Deps,
  actor: Actor,
  { archivo: formato, clase, ...filtro }: Peticion<typeof api.exportarInventarios>['query'],
): Promise<Archivo> {
  exigir(actor, 'inventario.ver')
  const hoy = fechaBogota(reloj())
  const { almacenId, almacenCodigo } = actor
  return archivoDeLista<InventarioFila>({
    lista: LISTA_INVENTARIOS,
    formato,
    nombre: `inventarios-${clase}-${almacenCodigo}-${hoy}`,
    filtro: `${almacenCodigo}, ${CLASES[clase].toLowerCase()}, ${enPalabras(LISTA_INVENTARIOS, filtro)}`,
    hoy,
    lotes: () => deUnInstante(db, (tx) => conCursor(tx, enOrden({ almacenId, clase }, filtro), para(actor))),
  })
}

/** The differences of a count that the filter asks for, as a file in the order of the screen. @throws Fallo `inventario.no_existe` */
export async function exportarResultado(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
  { archivo: formato, ...consulta }: Peticion<typeof api.exportarResultado>['query'],
): Promise<Archivo> {
  const { situacion, almacen, hoy } = await verInventario(deps, actor, codigo)
  const { resumen } = situacion
  // Its rows are of the filter; its figures are of the count, which has no others.
  const de = consulta.texto || consulta.tipo ? 'de todo el inventario' : undefined
  const totales: TotalDeLista[] = [
    { texto: 'Esperados', tipo: 'entero', valor: resumen.esperadas },
    { texto: 'Encontrados', tipo: 'entero', valor: resumen.encontradas },
    { texto: 'Movidos mientras se contaba', tipo: 'entero', valor: resumen.movidas },
    ...(resumen.costoFaltante === null
      ? []
      : [{ texto: 'Costo de lo que falta', tipo: 'pesos' as const, valor: resumen.costoFaltante }]),
    { texto: 'Exactitud', tipo: 'porcentaje', valor: resumen.exactitud },
  ]
  return archivoDeLista<DiferenciaFila>({
    lista: LISTA_DIFERENCIAS,
    formato,
    nombre: `inventario-${situacion.codigo}`,
    filtro: `${almacen}, ${CLASES[situacion.clase].toLowerCase()}, inventario ${situacion.codigo}, ${enPalabras(LISTA_DIFERENCIAS, consulta)}`,
    hoy,
    async *lotes() {
      yield filasDeLista(LISTA_DIFERENCIAS, situacion.diferencias, consulta)
    },
    totales: async () => totales.map((total) => ({ ...total, ...(de && { de }) })),
  })
}

/** The act of a count on paper. @throws Fallo `inventario.no_existe`, `impresion.fallo` */
export async function acta(deps: Dependencias, actor: Actor, codigo: string): Promise<Archivo> {
  const [inventario, empresa] = await Promise.all([verInventario(deps, actor, codigo), membrete(deps.db)])
  const { situacion, hoy: _hoy, ...resto } = inventario
  const cuerpo = await dibujarPdf(deps, 'actaInventario', {
    empresa: { nombre: empresa.nombre, nit: empresa.nit, dv: empresa.dv },
    inventario: {
      ...resto,
      codigo: situacion.codigo,
      clase: situacion.clase,
      estado: situacion.fila.estado,
      resumen: situacion.resumen,
      diferencias: situacion.diferencias.map(({ piezas: _, ...una }) => una),
    },
    impresion: { por: actor.nombre, instante: deps.reloj().toISOString() },
  })
  return { nombre: `acta-inventario-${situacion.codigo}.pdf`, cuerpo, seAnota: true }
}
