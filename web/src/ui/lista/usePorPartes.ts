import type { DeclaracionLista } from '@retroventa/api/core/lista'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { PedidoLista } from '../direccion.ts'
import type { DatosLista } from './Lista.tsx'
import type { EstadoLista } from './useLista.ts'

type Pedido<D extends DeclaracionLista<never>> = PedidoLista<D> & { parte: 'filas' | 'cuentas' }

/**
 * A list whose rows do not wait for what is said of the whole filter: they are asked for first, then its counts and totals, which
 * stay while pages and order change. When the second does not come, the first one stands.
 * @param query of the endpoint of the list, which takes `parte` (`PorPartes`)
 */
export function usePorPartes<F, D extends DeclaracionLista<F>, T extends DatosLista<F>, K extends QueryKey>(
  { pedido, filtro }: EstadoLista<F, D>,
  query: (pedido: Pedido<D>) => UseQueryOptions<T, Error, T, K>,
) {
  const filas = useQuery(query({ ...pedido, parte: 'filas' }))
  const { grupo } = pedido as { grupo?: string }
  const delFiltro = { ...filtro, orden: undefined, ...(grupo !== undefined && { grupo }), parte: 'cuentas' }
  const cuentas = useQuery({
    ...query(delFiltro as unknown as Pedido<D>),
    enabled: filas.isSuccess && !filas.isPlaceholderData,
  })
  const { items: _, ...dichas } = cuentas.data ?? { items: [] }
  const alDia = cuentas.data && !cuentas.isPlaceholderData
  return {
    data: filas.data && {
      ...filas.data,
      ...dichas,
      cuentas: alDia ? undefined : cuentas.isError ? ('faltan' as const) : ('vienen' as const),
    },
    error: filas.error,
    dataUpdatedAt: filas.dataUpdatedAt,
    isPlaceholderData: filas.isPlaceholderData,
    refetch: () => Promise.all([filas.refetch(), cuentas.refetch()]),
  }
}
