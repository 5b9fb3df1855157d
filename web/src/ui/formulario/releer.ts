import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { ErrorApi } from '../../api/errorApi.ts'
import type { Guardado } from './opciones.ts'

/**
 * A record of a list as it is stored now, for `releer` of a form.
 * @throws ErrorApi when it is no longer there
 */
export async function releerDe<L extends { items: { id: string; version: number }[] }, T, K extends QueryKey>(
  cache: QueryClient,
  consulta: FetchQueryOptions<L, Error, L, K>,
  id: string,
  aValores: (fila: L['items'][number]) => T,
): Promise<Guardado<T>> {
  const { items } = await cache.fetchQuery({ ...consulta, staleTime: 0 })
  const fila = items.find((una) => una.id === id)
  if (!fila)
    throw new ErrorApi(
      {
        codigo: 'registro.no_existe',
        titulo: 'No encontrado',
        mensaje: 'Se quitó mientras usted lo editaba: lo quitó otra persona, o usted en otra ventana.',
        solicitud: '',
      },
      404,
    )
  return { valores: aValores(fila), version: fila.version }
}
