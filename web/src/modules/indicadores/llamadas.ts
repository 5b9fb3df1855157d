import type { verIndicadores } from '@retroventa/api/indicadores/llamadas'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'

const VER = ruta<typeof verIndicadores>('GET', '/indicadores')

/** Saved prices and suggested values. */
export const queryIndicadores = queryOptions({
  queryKey: ['indicadores'],
  queryFn: ({ signal }) => llamar(VER, {}, { señal: signal }),
})
