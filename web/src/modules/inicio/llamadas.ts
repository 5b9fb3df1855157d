import type { verInicio } from '@retroventa/api/inicio/llamadas'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'

const VER = ruta<typeof verInicio>('GET', '/inicio')

/** Today of the branch. Read again every minute, by itself: other people of the branch move it. */
export const queryInicio = queryOptions({
  queryKey: ['inicio'],
  queryFn: ({ signal }) => llamar(VER, {}, { señal: signal, segundoPlano: true }),
  refetchInterval: 60_000,
})
