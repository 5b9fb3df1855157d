import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { enPalabras } from '@retroventa/api/core/lista'
import { LISTA_EGRESOS, LISTA_INGRESOS } from '@retroventa/api/dinero/lista'
import type { exportarEgresos, listarEgresos } from '@retroventa/api/dinero/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { PERMISOS_DE } from '@retroventa/domain/operaciones/dinero/permisos'
import type { ClaseDinero } from '@retroventa/domain/operaciones/dinero/tipos'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista, filasYPie, porIds } from '../../core/lista/archivo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { GRUPOS, gruposDe, idsDe, movimientosPorId, sumasPorEstado } from './queriesLista.ts'

const LISTAS = { ingreso: LISTA_INGRESOS, egreso: LISTA_EGRESOS } as const

/** A page of the incomes or expenses of the branch, with what its tabs, groups and foot say of the whole filter. */
export async function listar(
  { db }: Pick<Dependencias, 'db'>,
  { almacenId, ...actor }: Actor,
  clase: ClaseDinero,
  { pagina, porPagina, grupo, ...filtro }: Peticion<typeof listarEgresos>['query'],
): Promise<Respuesta<typeof listarEgresos>> {
  exigir(actor, PERMISOS_DE[clase].ver)
  const de = { almacenId, clase }
  const porGrupo = grupo && GRUPOS[grupo]
  const tramo = { desde: (pagina - 1) * porPagina, cuantos: porPagina, grupo: porGrupo }
  const [items, estados, grupos] = await Promise.all([
    idsDe(db, de, filtro, tramo).then((ids) => movimientosPorId(db, ids)),
    sumasPorEstado(db, de, filtro),
    porGrupo && gruposDe(db, de, filtro, porGrupo),
  ])
  const conteos = Object.fromEntries(estados.map(({ estado, cantidad }) => [estado, cantidad]))
  const todos = estados.reduce((suma, { cantidad }) => suma + cantidad, 0)
  return {
    items,
    total: filtro.estado ? (conteos[filtro.estado] ?? 0) : todos,
    conteos: { todos, ...conteos },
    ...(grupos && { grupos }),
    totales: totalesDe(estados, filtro.estado),
  }
}

/** Of what is shown and in force. */
function totalesDe(estados: Awaited<ReturnType<typeof sumasPorEstado>>, estado: string | undefined) {
  const activos = estado === 'anulado' ? undefined : estados.find((uno) => uno.estado === 'activo')
  const { subtotal = 0, iva = 0, retenido = 0, total = 0 } = activos ?? {}
  return { subtotal, iva, retenido, total }
}

/** The whole filter as a file, with the totals of the screen. */
export async function exportar(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  clase: ClaseDinero,
  { archivo: formato, ...filtro }: Peticion<typeof exportarEgresos>['query'],
): Promise<Archivo> {
  exigir(actor, PERMISOS_DE[clase].exportar)
  const hoy = fechaBogota(reloj())
  const { almacenId, almacenCodigo } = actor
  const de = { almacenId, clase }
  const lista = LISTAS[clase]
  return archivoDeLista({
    lista,
    formato,
    nombre: `${clase}s-${almacenCodigo}-${hoy}`,
    filtro: `${almacenCodigo}, ${enPalabras(lista, filtro)}`,
    hoy,
    ...filasYPie(db, {
      filas: (tx) => porIds(idsDe(tx, de, filtro), (lote) => movimientosPorId(tx, lote)),
      async pie(tx) {
        const { subtotal, iva, retenido, total } = totalesDe(
          await sumasPorEstado(tx, de, filtro),
          filtro.estado,
        )
        return [
          { texto: 'Subtotal, sin anulados', tipo: 'pesos', valor: subtotal },
          { texto: 'IVA, sin anulados', tipo: 'pesos', valor: iva },
          { texto: 'Retenido, sin anulados', tipo: 'pesos', valor: retenido },
          { texto: 'Total, sin anulados', tipo: 'pesos', valor: total },
        ]
      },
    }),
  })
}
