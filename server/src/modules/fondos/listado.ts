import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { LISTA_FONDOS, pieDeFondos } from '@retroventa/api/fondos/lista'
import type { exportarFondos, listarFondos, TrasladoFondos } from '@retroventa/api/fondos/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista, filasYPie } from '../../core/lista/archivo.ts'
import { archivoDelAlmacen, cuentasPorEstado } from '../../core/lista/estados.ts'
import { conCursor, enPagina } from '../../core/lista/sql.ts'
import type { Dependencias } from '../../dependencies.ts'
import { comoTraslado, enOrden, sumasPorEstado } from './queriesLista.ts'

/** A page of what the branch of the session sent or receives. */
export async function listar(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  { almacenId, ...actor }: Actor,
  { pagina, porPagina, ...filtro }: Peticion<typeof listarFondos>['query'],
): Promise<Respuesta<typeof listarFondos>> {
  exigir(actor, 'fondos.ver')
  const mira = { almacenId, hoy: fechaBogota(reloj()) }
  const [filas, cuentas] = await Promise.all([
    enPagina(db, enOrden(db, mira, filtro), { desde: (pagina - 1) * porPagina, cuantos: porPagina }),
    cuentasDe(db, mira, filtro),
  ])
  return { items: filas.map(comoTraslado), ...cuentas }
}

const SUMAS = ['sale', 'saleRecibido', 'llega', 'llegaRecibido', 'diferencia'] as const

/** What is said of the whole filter; its sums are of what was not voided, in any tab. */
async function cuentasDe(...[db, mira, filtro]: Parameters<typeof sumasPorEstado>) {
  const estados = await sumasPorEstado(db, mira, filtro)
  const { total, conteos } = cuentasPorEstado(estados, filtro.estado, SUMAS)
  const enFirme = estados.filter(({ estado }) => estado !== 'anulado')
  const { sale, saleRecibido, llega, llegaRecibido, diferencia } = cuentasPorEstado(
    enFirme,
    filtro.estado,
    SUMAS,
  ).totales
  return {
    total,
    conteos,
    totales: {
      sale: { valor: sale, recibido: saleRecibido },
      llega: { valor: llega, recibido: llegaRecibido },
      diferencia,
    },
  }
}

/** The whole filter as a file, with the totals of the screen. */
export async function exportar(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof exportarFondos>['query'],
): Promise<Archivo> {
  exigir(actor, 'fondos.exportar')
  const mira = { almacenId: actor.almacenId, hoy: fechaBogota(reloj()) }
  return archivoDeLista({
    ...archivoDelAlmacen(LISTA_FONDOS, actor, filtro, mira.hoy),
    formato,
    ...filasYPie<TrasladoFondos>(db, {
      filas: (tx) => conCursor(tx, enOrden(tx, mira, filtro), comoTraslado),
      pie: async (tx) => pieDeFondos((await cuentasDe(tx, mira, filtro)).totales),
    }),
  })
}
