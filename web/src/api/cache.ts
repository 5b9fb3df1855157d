import { QueryClient } from '@tanstack/react-query'
import { ErrorApi } from './errorApi.ts'

/** A refusal is an answer: only what may pass by itself is asked again, and at most twice. */
const reintentar = (veces: number, error: Error): boolean =>
  veces < 2 && (!(error instanceof ErrorApi) || error.estado === 0 || error.estado === 503)

/** The one cache of answers of the application. */
export const cache = new QueryClient({
  defaultOptions: {
    // The server may be in the same shop: a call is made, and fails in words, also when the browser says there is no network.
    queries: { staleTime: 15_000, retry: reintentar, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
