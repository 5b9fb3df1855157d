import { LISTA_CONSULTAS, LISTAS_INFORME } from '@retroventa/api/consultas/lista'
import type * as api from '@retroventa/api/consultas/llamadas'
import type { ConsultaHecha, FilaInforme } from '@retroventa/api/consultas/llamadas'
import type { Peticion } from '@retroventa/api/core/endpoint'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../../core/actor.ts'
import type { Archivo } from '../../../core/archivo.ts'
import { archivoDeLista, archivoEnMemoria, porPosicion } from '../../../core/lista/archivo.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { type Agrupacion, consultasDelMes, sumasDelMes } from './queriesInforme.ts'

/**
 * Consultations of a month added up by branch, employee or source: of own lists, free, paid, failed, and what they cost.
 * @throws Fallo `permiso.falta`
 */
export async function informeConsultas(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  { mes, agrupar }: { mes: string; agrupar: Agrupacion },
): Promise<{ items: FilaInforme[]; totales: Omit<FilaInforme, 'clave' | 'nombre'> }> {
  exigir(actor, 'consultas.informe')
  const items = await sumasDelMes(deps.db, actor, mes, agrupar)
  const totales = { propias: 0, gratis: 0, pagas: 0, fallidas: 0, total: 0, costo: 0 }
  for (const fila of items)
    for (const campo of Object.keys(totales) as (keyof typeof totales)[]) totales[campo] += fila[campo]
  return { items, totales }
}

/** The report of a month as a file. @throws Fallo `permiso.falta` */
export async function exportarInforme(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, mes, agrupar, ...consulta }: Peticion<typeof api.exportarInforme>['query'],
): Promise<Archivo> {
  const { items: filas } = await informeConsultas(deps, actor, { mes, agrupar })
  const hoy = fechaBogota(deps.reloj())
  const nombre = `informe-consultas-${agrupar}-${mes}`
  return archivoEnMemoria({ lista: LISTAS_INFORME[agrupar], formato, nombre, filas, consulta, hoy })
}

/**
 * Every consultation of the month as a file, one a line. It holds documents of people, so the cashier has no permission
 * for it.
 * @throws Fallo `permiso.falta`
 */
export async function exportarConsultas(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, mes }: Peticion<typeof api.exportarConsultas>['query'],
): Promise<Archivo> {
  exigir(actor, 'consultas.informe')
  return archivoDeLista({
    lista: LISTA_CONSULTAS,
    formato,
    nombre: `consultas_${mes}`,
    filtro: `mes ${mes}`,
    hoy: fechaBogota(deps.reloj()),
    lotes: () =>
      porPosicion((despues: (ConsultaHecha & { id: string }) | undefined, cuantas) =>
        consultasDelMes(deps.db, actor, mes, despues, cuantas),
      ),
  })
}
