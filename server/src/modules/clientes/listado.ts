import { LISTA_CLIENTES } from '@retroventa/api/clientes/lista'
import type { exportarClientes, listarClientes } from '@retroventa/api/clientes/llamadas'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { enPalabras } from '@retroventa/api/core/lista'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista, porIds } from '../../core/lista/archivo.ts'
import type { Dependencias } from '../../dependencies.ts'
import {
  clientesPorId,
  codigosDeAlmacenes,
  conteosDeClientes,
  GRUPOS,
  gruposDeClientes,
  idsDeClientes,
  paginaDeClientes,
} from './queriesLista.ts'

/** A page of the customers of the chain, with how many each tab and group has of the whole filter. */
export async function listarLosClientes(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  { pagina, porPagina, grupo, ...filtro }: Peticion<typeof listarClientes>['query'],
): Promise<Respuesta<typeof listarClientes>> {
  exigir(actor, 'clientes.ver')
  const { db } = deps
  const porGrupo = grupo && GRUPOS[grupo]
  const [items, conteos, grupos, almacenes] = await Promise.all([
    paginaDeClientes(db, filtro, {
      desde: (pagina - 1) * porPagina,
      cuantos: porPagina,
      grupo: porGrupo,
    }),
    conteosDeClientes(db, filtro),
    porGrupo && gruposDeClientes(db, filtro, porGrupo),
    codigosDeAlmacenes(db),
  ])
  return { items, total: conteos[filtro.senal ?? 'todos'], conteos, ...(grupos && { grupos }), almacenes }
}

/** The customers of a filter as a file. */
export async function exportarLosClientes(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof exportarClientes>['query'],
): Promise<Archivo> {
  exigir(actor, 'clientes.exportar')
  const hoy = fechaBogota(deps.reloj())
  return archivoDeLista({
    lista: LISTA_CLIENTES,
    formato,
    nombre: `clientes-${hoy}`,
    filtro: enPalabras(LISTA_CLIENTES, filtro),
    hoy,
    async *lotes() {
      yield* porIds(idsDeClientes(deps.db, filtro), (lote) => clientesPorId(deps.db, lote))
    },
  })
}
