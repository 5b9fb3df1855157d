import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import type { GrupoLista } from '@retroventa/api/core/lista'
import { LISTAS_VENTAS, pieDeVentas } from '@retroventa/api/ventas/lista'
import type { exportarVentas, listarVentas, VentaFila } from '@retroventa/api/ventas/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista, filasYPie, porIds } from '../../core/lista/archivo.ts'
import { archivoDelAlmacen, cuentasPorEstado } from '../../core/lista/estados.ts'
import type { Dependencias } from '../../dependencies.ts'
import { grupoDeVentas, gruposDeVentas, idsDeVentas, sumasPorEstado, ventasPorId } from './queriesLista.ts'

const SUMAS = ['total', 'iva', 'peso', 'margen'] as const

const sinCosto = (fila: VentaFila): VentaFila => ({ ...fila, costo: null, margen: null })

const sinMargen = ({ sumas: { margen: _, ...sumas }, ...grupo }: GrupoLista): GrupoLista => ({
  ...grupo,
  sumas,
})

/** A page of the sales of the branch, with what its tabs, groups and foot say of the whole filter. */
export async function listar(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  { pagina, porPagina, grupo, clase, ...filtro }: Peticion<typeof listarVentas>['query'],
): Promise<Respuesta<typeof listarVentas>> {
  exigir(actor, 'ventas.ver')
  const ambito = { almacenId: actor.almacenId, clase }
  const porGrupo = grupo && grupoDeVentas(clase, grupo)
  const tramo = { desde: (pagina - 1) * porPagina, cuantos: porPagina, grupo: porGrupo }
  const [filas, estados, grupos] = await Promise.all([
    idsDeVentas(db, ambito, filtro, tramo).then((ids) => ventasPorId(db, clase, ids)),
    sumasPorEstado(db, ambito, filtro),
    porGrupo && gruposDeVentas(db, ambito, filtro, porGrupo),
  ])
  const conCosto = puede(actor, 'vitrina.costos')
  const { totales, ...cuentas } = cuentasPorEstado(estados, filtro.estado, SUMAS)
  return {
    items: conCosto ? filas : filas.map(sinCosto),
    ...cuentas,
    ...(grupos && { grupos: conCosto ? grupos : grupos.map(sinMargen) }),
    totales: { ...totales, margen: conCosto ? totales.margen : null },
  }
}

/** What of the shop window is sold today, as the foot of its list says of that day; null for who may not see it. */
export async function vendidoHoy({ db, reloj }: Pick<Dependencias, 'db' | 'reloj'>, actor: Actor) {
  if (!puede(actor, 'ventas.ver')) return null
  const hoy = fechaBogota(reloj())
  const ambito = { almacenId: actor.almacenId, clase: 'articulos' } as const
  const estados = await sumasPorEstado(db, ambito, { cuales: 'en_pie', fechaDesde: hoy, fechaHasta: hoy })
  const { total: cantidad, totales } = cuentasPorEstado(estados, undefined, SUMAS)
  return {
    valor: totales.total,
    cantidad,
    gramos: totales.peso,
  }
}

/** The whole filter as a file, with the totals of the screen. */
export async function exportar(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, clase, ...filtro }: Peticion<typeof exportarVentas>['query'],
): Promise<Archivo> {
  exigir(actor, 'ventas.exportar')
  const hoy = fechaBogota(reloj())
  const lista = LISTAS_VENTAS[clase]
  const ambito = { almacenId: actor.almacenId, clase }
  const conCosto = puede(actor, 'vitrina.costos')
  return archivoDeLista<VentaFila>({
    ...archivoDelAlmacen(lista, actor, filtro, hoy),
    formato,
    ...filasYPie<VentaFila>(db, {
      filas: (tx) =>
        porIds(idsDeVentas(tx, ambito, filtro), async (lote) => {
          const filas = await ventasPorId(tx, clase, lote)
          return conCosto ? filas : filas.map(sinCosto)
        }),
      async pie(tx) {
        const estados = await sumasPorEstado(tx, ambito, filtro)
        const { totales } = cuentasPorEstado(estados, filtro.estado, SUMAS)
        return pieDeVentas({ ...totales, margen: conCosto ? totales.margen : null })
      },
    }),
  })
}
