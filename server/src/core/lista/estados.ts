import {
  type ConsultaLista,
  type DeclaracionLista,
  enPalabras,
  type Opcion,
  variosDe,
} from '@retroventa/api/core/lista'
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

/** What a file says of its filter, after whose rows it holds: *todos* alone would be taken for the whole chain. */
export const filtroDe = <F>(
  de: string,
  lista: DeclaracionLista<F>,
  consulta: ConsultaLista,
  nombres?: Readonly<Record<string, readonly Opcion[]>>,
): string => `${de}; ${enPalabras(lista, consulta, nombres)}`

export const LA_CADENA = 'toda la cadena'

/** Of a list that is of the chain for super people, and of the branch of the session for everybody else. */
export const cadenaOSuAlmacen = ({
  esSuper,
  almacenCodigo,
}: Pick<Actor, 'esSuper' | 'almacenCodigo'>): string => (esSuper ? LA_CADENA : almacenCodigo)

/** Of a list of several branches: those of the person that were asked for, which may be fewer than were. */
export function losPedidos(suyos: readonly string[], pedidos: string | undefined): string {
  const dichos = variosDe(pedidos)
  return suyos.filter((uno) => dichos.length === 0 || dichos.includes(uno)).join(', ') || 'ningún almacén'
}
