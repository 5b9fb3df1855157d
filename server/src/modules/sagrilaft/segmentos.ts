import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { type ConsultaLista, enPalabras, filasDeLista } from '@retroventa/api/core/lista'
import { LISTA_SEGMENTOS } from '@retroventa/api/sagrilaft/lista'
import type * as api from '@retroventa/api/sagrilaft/llamadas'
import { fechaBogota, sumarDias } from '@retroventa/domain/fechas/fecha'
import { SEGMENTOS, segmentoDe } from '@retroventa/domain/sagrilaft/segmentos'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista } from '../../core/lista/archivo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { contrapartes } from './queriesSegmentos.ts'

const PERMISO = 'sagrilaft.gestionar'
const UN_ANO = 365

type Deps = Pick<Dependencias, 'db' | 'reloj'>

/** Everybody of the last twelve months, judged by the rules in force today. */
async function todas(deps: Deps): Promise<api.ContraparteFila[]> {
  const desde = sumarDias(fechaBogota(deps.reloj()), -UN_ANO)
  const [{ vigilancia }, filas] = await Promise.all([leerConfiguracion(deps), contrapartes(deps.db, desde)])
  return filas.map(({ id, nombre, tipoDocumento, documento, ultima, ...suyo }) => ({
    id,
    nombre,
    tipoDocumento,
    documento,
    ultima,
    efectivo: suyo.efectivo,
    operaciones: suyo.operaciones,
    ...segmentoDe(suyo, vigilancia),
  }))
}

const filtradas = (filas: readonly api.ContraparteFila[], filtro: ConsultaLista) =>
  filasDeLista(LISTA_SEGMENTOS, filas, filtro)

/** @throws Fallo `permiso.falta` */
export async function listarSegmentos(
  deps: Deps,
  actor: Actor,
  { pagina, porPagina, ...filtro }: Peticion<typeof api.listarSegmentos>['query'],
): Promise<Respuesta<typeof api.listarSegmentos>> {
  exigir(actor, PERMISO)
  const sinPestana = filtradas(await todas(deps), { ...filtro, segmento: undefined })
  const suyas = sinPestana.filter(({ segmento }) => !filtro.segmento || segmento === filtro.segmento)
  const cuantas = SEGMENTOS.map((uno) => [uno, sinPestana.filter(({ segmento }) => segmento === uno).length])
  return {
    items: suyas.slice((pagina - 1) * porPagina, pagina * porPagina),
    total: suyas.length,
    conteos: { ...Object.fromEntries(cuantas), todos: sinPestana.length },
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
  return archivoDeLista<api.ContraparteFila>({
    lista: LISTA_SEGMENTOS,
    formato,
    nombre: `segmentos-reservados-${hoy}`,
    filtro: enPalabras(LISTA_SEGMENTOS, filtro),
    hoy,
    async *lotes() {
      yield filtradas(await todas(deps), filtro)
    },
  })
}
