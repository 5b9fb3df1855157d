import { type ConsultaLista, type DeclaracionLista, enPalabras } from '@retroventa/api/core/lista'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import type { Actor } from '../actor.ts'
import type { PedidoDeArchivo } from './archivo.ts'

/**
 * What a list whose tabs are states says of its whole filter: rows of the tab and of each one, and sums of the tab.
 * @param estados count and sums of each state, under the filter without it
 * @param estado the tab; all of them without it
 * @param fuera states of what did not happen or was given up: the sums of all leave them out, their own tab adds them
 */
export function cuentasPorEstado<E extends string, K extends string>(
  estados: readonly ({ readonly estado: E; readonly cantidad: number } & Readonly<Record<K, number>>)[],
  estado: E | undefined,
  campos: readonly K[],
  fuera: readonly E[] = [],
): { total: number; conteos: Record<string, number>; totales: Record<K, number> } {
  const suyos = estados.filter((uno) => !estado || uno.estado === estado)
  const sumados = estado ? suyos : suyos.filter((uno) => !fuera.includes(uno.estado))
  const conteos = Object.fromEntries(estados.map((uno) => [uno.estado, uno.cantidad]))
  return {
    total: suyos.reduce((suma, { cantidad }) => suma + cantidad, 0),
    conteos: { ...conteos, todos: estados.reduce((suma, { cantidad }) => suma + cantidad, 0) },
    totales: Object.fromEntries(
      campos.map((campo) => [campo, sumados.reduce((suma, uno) => suma + uno[campo], 0)]),
    ) as Record<K, number>,
  }
}

/** How the file of a list of a branch is called, and what it says of its filter and its day. */
export const archivoDelAlmacen = <F>(
  lista: DeclaracionLista<F>,
  { almacenCodigo }: Pick<Actor, 'almacenCodigo'>,
  consulta: ConsultaLista,
  hoy: Fecha,
): Pick<PedidoDeArchivo<F>, 'lista' | 'nombre' | 'filtro' | 'hoy'> => ({
  lista,
  nombre: `${lista.clave.replace('.', '-')}-${almacenCodigo}-${hoy}`,
  filtro: `${almacenCodigo}, ${enPalabras(lista, consulta)}`,
  hoy,
})
