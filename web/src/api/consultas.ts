import { QueryClient } from '@tanstack/react-query'
import { ErrorApi } from './errorApi.ts'

/** A refusal is an answer: only what may pass by itself is asked again, and at most twice. */
const reintentar = (veces: number, error: Error): boolean =>
  veces < 2 && (!(error instanceof ErrorApi) || error.estado === 0 || error.estado === 503)

/** The one cache of answers of the application. */
export const clienteConsultas = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: reintentar },
    mutations: { retry: false },
  },
})
