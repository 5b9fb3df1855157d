import type { verCadena, verInicio, verLibros, verPorHacer } from '@retroventa/api/inicio/llamadas'
import { queryOptions } from '@tanstack/react-query'
import { cadaTanto } from '../../api/cambios.ts'
import { llamar } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'

const VER = ruta<typeof verInicio>('GET', '/inicio')

const CADENA = ruta<typeof verCadena>('GET', '/inicio/cadena')

/** Today of each of one's branches. */
export const queryCadena = queryOptions({
  queryKey: ['inicio', 'cadena'],
  queryFn: ({ signal }) => llamar(CADENA, {}, { señal: signal, segundoPlano: true }),
  refetchInterval: cadaTanto(60_000),
})

/** Today of the branch. Read again every minute, by itself: other people of the branch move it. */
export const queryInicio = queryOptions({
  queryKey: ['inicio'],
  queryFn: ({ signal }) => llamar(VER, {}, { señal: signal, segundoPlano: true }),
  refetchInterval: cadaTanto(60_000),
})

const POR_HACER = ruta<typeof verPorHacer>('GET', '/inicio/por-hacer')

/** What waits besides the contracts: no movement of somebody else makes it old, a count of the drawer does. */
export const queryPorHacer = queryOptions({
  queryKey: ['caja', 'porHacer'],
  queryFn: ({ signal }) => llamar(POR_HACER, {}, { señal: signal, segundoPlano: true }),
  refetchInterval: cadaTanto(60_000),
})

const LIBROS = ruta<typeof verLibros>('GET', '/inicio/libros')

/** What waits for whoever keeps the books. */
export const queryLibros = queryOptions({
  queryKey: ['inicio', 'libros'],
  queryFn: ({ signal }) => llamar(LIBROS, {}, { señal: signal, segundoPlano: true }),
  refetchInterval: 60_000,
})
