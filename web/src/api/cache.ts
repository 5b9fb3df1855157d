import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ErrorApi } from './errorApi.ts'

/** A refusal is an answer: only what may pass by itself is asked again, and at most twice. */
const reintentar = (veces: number, error: Error): boolean =>
  veces < 2 && (!(error instanceof ErrorApi) || error.estado === 0 || error.estado === 503)

/** None of its tries was answered: there is nothing of before a save in it, and its page says so until somebody asks again. */
const sinRespuesta = ({ state: { error } }: Query): boolean => error !== null && reintentar(0, error)

/**
 * What is being read for the first time while something is saved may be answered as it was before: the library takes up that reading where
 * there is nothing yet. It is read once more when it is answered, and not given up for another one, or a page of a house where others save
 * all the time would not come.
 */
class Cache extends QueryClient {
  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filtro?: InvalidateQueryFilters<K>,
    opciones?: InvalidateOptions,
  ): Promise<void> {
    const enCamino = this.getQueryCache()
      .findAll({ ...filtro, type: 'active' })
      .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle')
    await super.invalidateQueries(filtro, opciones)
    if (enCamino.length === 0) return
    const primeras = new Set<unknown>(enCamino)
    const deNuevo = { ...filtro, predicate: (una: Query) => primeras.has(una) && !sinRespuesta(una) }
    // Another save of meanwhile may have asked for it by now.
    await super.invalidateQueries(deNuevo, { ...opciones, cancelRefetch: false })
  }
}

/** The one cache of answers of the application. */
export const cache: QueryClient = new Cache({
  defaultOptions: {
    // The server may be in the same shop: a call is made, and fails in words, also when the browser says there is no network.
    queries: { staleTime: 15_000, retry: reintentar, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
