import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { type ConsultaLista, enPalabras } from '@retroventa/api/core/lista'
import { LISTA_SEGMENTOS } from '@retroventa/api/sagrilaft/lista'
import type * as api from '@retroventa/api/sagrilaft/llamadas'
import { fechaBogota, sumarDias } from '@retroventa/domain/fechas/fecha'
import { SEGMENTOS } from '@retroventa/domain/sagrilaft/segmentos'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista } from '../../core/lista/archivo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { leerSegmentos, type PedidoSegmentos, todosLosSegmentos } from './queriesSegmentos.ts'

const PERMISO = 'sagrilaft.gestionar'
const UN_ANO = 365

type Deps = Pick<Dependencias, 'db' | 'reloj'>

/** Those of the last twelve months, judged by the rules in force today. */
async function pedidoDe(deps: Deps, filtro: ConsultaLista): Promise<PedidoSegmentos> {
  const { vigilancia: limites } = await leerConfiguracion(deps)
  return { desde: sumarDias(fechaBogota(deps.reloj()), -UN_ANO), limites, filtro }
}

/** @throws Fallo `permiso.falta` */
export async function listarSegmentos(
  deps: Deps,
  actor: Actor,
  { pagina, porPagina, ...filtro }: Peticion<typeof api.listarSegmentos>['query'],
): Promise<Respuesta<typeof api.listarSegmentos>> {
  exigir(actor, PERMISO)
  const { items, cuantas } = await leerSegmentos(deps.db, await pedidoDe(deps, filtro), {
    desde: (pagina - 1) * porPagina,
    cuantas: porPagina,
  })
  const conteos = Object.fromEntries(SEGMENTOS.map((uno) => [uno, cuantas[uno] ?? 0]))
  const todos = SEGMENTOS.reduce((suma, uno) => suma + (cuantas[uno] ?? 0), 0)
  return {
    items,
    total: filtro.segmento ? (cuantas[filtro.segmento] ?? 0) : todos,
    conteos: { ...conteos, todos },
  }
}

/** @throws Fallo `permiso.falta` */
export async function exportarSegmentos(
  deps: Deps,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof api.exportarSegmentos>['query'],
): Promise<Archivo> {
  exigir(actor, PERMISO)
  const hoy = fechaBogota(deps.reloj())
  const pedido = await pedidoDe(deps, filtro)
  return archivoDeLista<api.ContraparteFila>({
    lista: LISTA_SEGMENTOS,
    formato,
    nombre: `segmentos-reservados-${hoy}`,
    filtro: enPalabras(LISTA_SEGMENTOS, filtro),
    hoy,
    lotes: () => todosLosSegmentos(deps.db, pedido),
  })
}
