import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { enPalabras } from '@retroventa/api/core/lista'
import { LISTAS_ELECTRONICOS } from '@retroventa/api/electronicos/lista'
import type { exportarElectronicos, listarElectronicos } from '@retroventa/api/electronicos/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista } from '../../core/lista/archivo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { filasDe, sumasDe } from './queriesLista.ts'

/** A page of the documents of the branch, with the figures of the whole filter. */
export async function listar(
  { db }: Pick<Dependencias, 'db'>,
  { almacenId, ...actor }: Actor,
  { pagina, porPagina, ...filtro }: Peticion<typeof listarElectronicos>['query'],
): Promise<Respuesta<typeof listarElectronicos>> {
  exigir(actor, 'electronicos.ver')
  const [items, sumas] = await Promise.all([
    filasDe(db, almacenId, filtro, { desde: (pagina - 1) * porPagina, cuantos: porPagina }),
    sumasDe(db, almacenId, filtro),
  ])
  const conteos: Record<string, number> = { todos: 0 }
  for (const { estado, cantidad } of sumas) {
    conteos[estado] = cantidad
    conteos.todos = (conteos.todos ?? 0) + cantidad
  }
  return {
    items,
    total: conteos[filtro.estado ?? 'todos'] ?? 0,
    conteos,
    totales: totalesDe(sumas, filtro.estado),
  }
}

function totalesDe(sumas: Awaited<ReturnType<typeof sumasDe>>, estado: string | undefined) {
  const totales = { base: 0, iva: 0, total: 0 }
  for (const suma of sumas) {
    if (estado && suma.estado !== estado) continue
    totales.base += suma.base
    totales.iva += suma.iva
    totales.total += suma.total
  }
  return totales
}

/** The whole filter as a file, with the figures of the screen. */
export async function exportar(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof exportarElectronicos>['query'],
): Promise<Archivo> {
  exigir(actor, 'electronicos.exportar')
  const hoy = fechaBogota(reloj())
  const { almacenId, almacenCodigo } = actor
  const lista = LISTAS_ELECTRONICOS[filtro.grupo]
  return archivoDeLista({
    lista,
    formato,
    nombre: `${filtro.grupo}-electronicas-${almacenCodigo}-${hoy}`,
    filtro: `${almacenCodigo}, ${enPalabras(lista, filtro)}`,
    hoy,
    async *lotes() {
      yield await filasDe(db, almacenId, filtro)
    },
    async totales() {
      const { base, iva, total } = totalesDe(await sumasDe(db, almacenId, filtro), filtro.estado)
      return [
        { texto: 'Base', tipo: 'pesos', valor: base },
        { texto: 'IVA', tipo: 'pesos', valor: iva },
        { texto: 'Total', tipo: 'pesos', valor: total },
      ]
    },
  })
}
