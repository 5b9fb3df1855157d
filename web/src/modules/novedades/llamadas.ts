import type { listarNovedades } from '@retroventa/api/novedades/llamadas'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'

const LISTAR = ruta<typeof listarNovedades>('GET', '/novedades')

/** The latest news and how many are of today. Read again by itself: the bell is always on the screen. */
export const queryNovedades = queryOptions({
  queryKey: ['novedades'],
  queryFn: ({ signal }) => llamar(LISTAR, {}, { señal: signal, segundoPlano: true }),
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
})
