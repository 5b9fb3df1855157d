import type { exportarDemostracion, verDemostracion } from '@retroventa/api/demostracion/llamadas'
import { queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'

const VER = ruta<typeof verDemostracion>('GET', '/demostracion')
const EXPORTAR = ruta<typeof exportarDemostracion>('GET', '/demostracion/exportar')

export const queryDemostracion = queryOptions({
  queryKey: ['demostracion'],
  queryFn: ({ signal }) => llamar(VER, {}, { señal: signal }),
  staleTime: 0,
  refetchInterval: 5_000,
})

/** Address of the whole filter as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarDemostracion>): string =>
  direccion(EXPORTAR, { query })
