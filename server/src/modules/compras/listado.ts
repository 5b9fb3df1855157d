import { LISTAS_COMPRAS, pieDeCompras } from '@retroventa/api/compras/lista'
import type { CompraFila, exportarCompras, listarCompras } from '@retroventa/api/compras/llamadas'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista, filasYPie, porIds } from '../../core/lista/archivo.ts'
import { archivoDelAlmacen, cuentasPorEstado } from '../../core/lista/estados.ts'
import type { Dependencias } from '../../dependencies.ts'
import { comprasPorId, GRUPOS, gruposDeCompras, idsDeCompras, sumasPorEstado } from './queriesLista.ts'

const SUMAS = ['subtotal', 'iva', 'total', 'peso'] as const

type Deps = Pick<Dependencias, 'db' | 'reloj'>

/** A page of the purchases of the branch, with what its tabs, groups and foot say of the whole filter. */
export async function listar(
  { db, reloj }: Deps,
  actor: Actor,
  { pagina, porPagina, grupo, clase, ...filtro }: Peticion<typeof listarCompras>['query'],
): Promise<Respuesta<typeof listarCompras>> {
  exigir(actor, 'compras.ver')
  const ambito = { almacenId: actor.almacenId, clase }
  const porGrupo = grupo && GRUPOS[grupo]
  const tramo = { desde: (pagina - 1) * porPagina, cuantos: porPagina, grupo: porGrupo }
  const [items, estados, grupos] = await Promise.all([
    idsDeCompras(db, ambito, filtro, tramo).then((ids) => comprasPorId(db, ids, fechaBogota(reloj()))),
    sumasPorEstado(db, ambito, filtro),
    porGrupo && gruposDeCompras(db, ambito, filtro, porGrupo),
  ])
  return { items, ...cuentasPorEstado(estados, filtro.estado, SUMAS), ...(grupos && { grupos }) }
}

/** The whole filter as a file, with the totals of the screen. */
export async function exportar(
  { db, reloj }: Deps,
  actor: Actor,
  { archivo: formato, clase, ...filtro }: Peticion<typeof exportarCompras>['query'],
): Promise<Archivo> {
  exigir(actor, 'compras.exportar')
  const hoy = fechaBogota(reloj())
  const lista = LISTAS_COMPRAS[clase]
  const ambito = { almacenId: actor.almacenId, clase }
  return archivoDeLista<CompraFila>({
    ...archivoDelAlmacen(lista, actor, filtro, hoy),
    formato,
    ...filasYPie<CompraFila>(db, {
      filas: (tx) => porIds(idsDeCompras(tx, ambito, filtro), (lote) => comprasPorId(tx, lote, hoy)),
      async pie(tx) {
        const estados = await sumasPorEstado(tx, ambito, filtro)
        return pieDeCompras(cuentasPorEstado(estados, filtro.estado, SUMAS).totales)
      },
    }),
  })
}
