import type {
  exportarHistorialUtilidad,
  exportarUtilidad,
  guardarUtilidad,
  historialUtilidad,
  listarUtilidad,
} from '@retroventa/api/contratos/utilidad'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../../api/referencia.ts'

const LISTAR = ruta<typeof listarUtilidad>('GET', '/contratos/utilidad')
const EXPORTAR = ruta<typeof exportarUtilidad>('GET', '/contratos/utilidad/exportar')
const GUARDAR = ruta<typeof guardarUtilidad>('POST', '/contratos/utilidad')
const HISTORIAL = ruta<typeof historialUtilidad>('GET', '/contratos/historial-utilidad')

export const queryUtilidad = (query: ConsultaDe<typeof listarUtilidad>) =>
  queryOptions({
    queryKey: ['contratos', 'utilidad', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

export const queryHistorial = (query: ConsultaDe<typeof historialUtilidad>) =>
  queryOptions({
    queryKey: ['contratos', 'historialUtilidad', query],
    queryFn: ({ signal }) => llamar(HISTORIAL, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

/** Address of the whole calculation as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarUtilidad>): string =>
  direccion(EXPORTAR, { query })

const EXPORTAR_HISTORIAL = ruta<typeof exportarHistorialUtilidad>(
  'GET',
  '/contratos/historial-utilidad/exportar',
)

/** Address of the calculations that were kept, as a file. */
export const direccionExportarHistorial = (query: ConsultaDe<typeof exportarHistorialUtilidad>): string =>
  direccion(EXPORTAR_HISTORIAL, { query })

/** Keeps the calculation of a period as it is now. @throws ErrorApi */
export const guardarUtilidadDe = (desde: string, hasta: string) => llamar(GUARDAR, { body: { desde, hasta } })
