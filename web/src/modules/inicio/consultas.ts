import type { verIndicadores } from '@retroventa/api/indicadores'
import type { verInicio } from '@retroventa/api/inicio'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'

const VER = ruta<typeof verInicio>('GET', '/inicio')
const INDICADORES = ruta<typeof verIndicadores>('GET', '/indicadores')

/** Today of the branch. Read again every minute, by itself: other people of the branch move it. */
export const consultaInicio = queryOptions({
  queryKey: ['inicio'],
  queryFn: ({ signal }) => llamar(VER, {}, { señal: signal, segundoPlano: true }),
  refetchInterval: 60_000,
})

/** Saved prices and suggested values. */
export const consultaIndicadores = queryOptions({
  queryKey: ['indicadores'],
  queryFn: ({ signal }) => llamar(INDICADORES, {}, { señal: signal }),
})
