import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { enPalabras } from '@retroventa/api/core/lista'
import { LISTAS_VENTAS } from '@retroventa/api/ventas/lista'
import type { exportarVentas, listarVentas, VentaFila } from '@retroventa/api/ventas/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista, porIds } from '../../core/lista/archivo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { GRUPOS, gruposDeVentas, idsDeVentas, sumasPorEstado, ventasPorId } from './queriesLista.ts'

const sinCosto = (fila: VentaFila): VentaFila => ({ ...fila, costo: null, margen: null })

/** A page of the sales of the branch, with what its tabs, groups and foot say of the whole filter. */
export async function listar(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  { pagina, porPagina, grupo, clase, ...filtro }: Peticion<typeof listarVentas>['query'],
): Promise<Respuesta<typeof listarVentas>> {
  exigir(actor, 'ventas.ver')
  const ambito = { almacenId: actor.almacenId, clase }
  const porGrupo = grupo && GRUPOS[grupo]
  const tramo = { desde: (pagina - 1) * porPagina, cuantos: porPagina, grupo: porGrupo }
  const [filas, estados, grupos] = await Promise.all([
    idsDeVentas(db, ambito, filtro, tramo).then((ids) => ventasPorId(db, ids)),
    sumasPorEstado(db, ambito, filtro),
    porGrupo && gruposDeVentas(db, ambito, filtro, porGrupo),
  ])
  const conCosto = puede(actor, 'vitrina.costos')
  const conteos = Object.fromEntries(estados.map(({ estado, cantidad }) => [estado, cantidad]))
  const todos = estados.reduce((suma, { cantidad }) => suma + cantidad, 0)
  const { margen, ...totales } = totalesDe(estados, filtro.estado)
  return {
    items: conCosto ? filas : filas.map(sinCosto),
    total: filtro.estado ? (conteos[filtro.estado] ?? 0) : todos,
    conteos: { ...conteos, todos },
    ...(grupos && { grupos }),
    totales: { ...totales, margen: conCosto ? margen : null },
  }
}

function totalesDe(
  estados: Awaited<ReturnType<typeof sumasPorEstado>>,
  estado: VentaFila['estado'] | undefined,
) {
  const suyos = estados.filter((uno) => !estado || uno.estado === estado)
  const suma = (campo: 'total' | 'iva' | 'peso' | 'margen') =>
    suyos.reduce((total, uno) => total + uno[campo], 0)
  return { total: suma('total'), iva: suma('iva'), peso: suma('peso'), margen: suma('margen') }
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
    lista,
    formato,
    nombre: `${lista.clave.replace('.', '-')}-${actor.almacenCodigo}-${hoy}`,
    filtro: `${actor.almacenCodigo}, ${enPalabras(lista, filtro)}`,
    hoy,
    async *lotes() {
      yield* porIds(await idsDeVentas(db, ambito, filtro), async (lote) => {
        const filas = await ventasPorId(db, lote)
        return conCosto ? filas : filas.map(sinCosto)
      })
    },
    async totales() {
      const { total, iva, margen } = totalesDe(await sumasPorEstado(db, ambito, filtro), filtro.estado)
      return [
        { texto: 'Total, sin lo devuelto ni anulado', tipo: 'pesos', valor: total },
        { texto: 'IVA', tipo: 'pesos', valor: iva },
        ...(conCosto ? [{ texto: 'Margen', tipo: 'pesos' as const, valor: margen }] : []),
      ]
    },
  })
}
