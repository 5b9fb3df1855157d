import type {
  consultarIndicadores,
  efectoIndicadores,
  guardarIndicadores,
  historiaIndicadores,
  imprimirValoracion,
  verConsulta,
  verIndicadores,
} from '@retroventa/api/indicadores/llamadas'
import { escribirPiezas, type PiezaPesada } from '@retroventa/domain/oro/valoracion'
import { queryOptions } from '@tanstack/react-query'
import { llamar, llamarArchivo } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'

const VER = ruta<typeof verIndicadores>('GET', '/indicadores')
const CONSULTA = ruta<typeof verConsulta>('GET', '/indicadores/consulta')
const CONSULTAR = ruta<typeof consultarIndicadores>('POST', '/indicadores/consulta')
const GUARDAR = ruta<typeof guardarIndicadores>('POST', '/indicadores/guardar')
const EFECTO = ruta<typeof efectoIndicadores>('GET', '/indicadores/efecto')
const VALORACION = ruta<typeof imprimirValoracion>('GET', '/indicadores/valoracion')
const HISTORIA = ruta<typeof historiaIndicadores>('GET', '/indicadores/historia')

/** Saved prices and suggested values. */
export const queryIndicadores = queryOptions({
  queryKey: ['indicadores'],
  queryFn: ({ signal }) => llamar(VER, {}, { señal: signal }),
})

/** Saved prices or those that wait, and when the market may be asked. */
export const queryConsulta = queryOptions({
  queryKey: ['indicadores', 'consulta'],
  queryFn: ({ signal }) => llamar(CONSULTA, {}, { señal: signal }),
  staleTime: 0,
})

/** What saving would do. `cual` is the answer that waits. */
export const queryEfecto = (cual: string | null) =>
  queryOptions({
    queryKey: ['indicadores', 'efecto', cual],
    queryFn: ({ signal }) => llamar(EFECTO, {}, { señal: signal }),
  })

export const queryHistoria = queryOptions({
  queryKey: ['indicadores', 'historia'],
  queryFn: ({ signal }) => llamar(HISTORIA, {}, { señal: signal }),
})

/** The valuation of some pieces on paper. @throws ErrorApi */
export const traerValoracion = (piezas: readonly PiezaPesada[]) =>
  llamarArchivo(VALORACION, { query: { piezas: escribirPiezas(piezas) } })
/** @throws ErrorApi */
export const consultar = () => llamar(CONSULTAR)
/** @throws ErrorApi */
export const guardar = (fecha_cache: string) => llamar(GUARDAR, { body: { fecha_cache } })
