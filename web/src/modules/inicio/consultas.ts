import type { verInicio } from '@retroventa/api/inicio'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'

const VER = ruta<typeof verInicio>('GET', '/inicio')

/** Today of the branch. Read again every minute: other people of the branch move it. */
export const consultaInicio = queryOptions({
  queryKey: ['inicio'],
  queryFn: ({ signal }) => llamar(VER, {}, { señal: signal }),
  refetchInterval: 60_000,
})
