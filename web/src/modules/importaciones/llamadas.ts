import type {
  cambiarColumnas,
  confirmarImportacion,
  descartarImportacion,
  deshacerImportacion,
  exportarFilas,
  exportarImportaciones,
  filasImportacion,
  filasMalasCsv,
  filasMalasXlsx,
  Importacion,
  listarImportaciones,
  plantillaCsv,
  plantillaXlsx,
  subirImportacion,
  verImportacion,
} from '@retroventa/api/importaciones/llamadas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'

export type { FilaImportacion, Importacion } from '@retroventa/api/importaciones/llamadas'

export const SUBIR = ruta<typeof subirImportacion>('POST', '/clientes/importaciones')
const LISTAR = ruta<typeof listarImportaciones>('GET', '/clientes/importaciones')
const VER = ruta<typeof verImportacion>('GET', '/clientes/importaciones/:id')
const FILAS = ruta<typeof filasImportacion>('GET', '/clientes/importaciones/:id/filas')
const EXPORTAR = ruta<typeof exportarImportaciones>('GET', '/clientes/importaciones/exportar')
const EXPORTAR_FILAS = ruta<typeof exportarFilas>('GET', '/clientes/importaciones/:id/filas/exportar')
const COLUMNAS = ruta<typeof cambiarColumnas>('PUT', '/clientes/importaciones/:id/columnas')
const CONFIRMAR = ruta<typeof confirmarImportacion>('POST', '/clientes/importaciones/:id/confirmar')
const DESHACER = ruta<typeof deshacerImportacion>('POST', '/clientes/importaciones/:id/deshacer')
const DESCARTAR = ruta<typeof descartarImportacion>('DELETE', '/clientes/importaciones/:id')
const ERRORES_CSV = ruta<typeof filasMalasCsv>('GET', '/clientes/importaciones/:id/errores/csv')
const ERRORES_XLSX = ruta<typeof filasMalasXlsx>('GET', '/clientes/importaciones/:id/errores/xlsx')
const PLANTILLA_CSV = ruta<typeof plantillaCsv>('GET', '/clientes/importaciones/plantilla/csv')
const PLANTILLA_XLSX = ruta<typeof plantillaXlsx>('GET', '/clientes/importaciones/plantilla/xlsx')

/** While the server works on it its progress is followed, which does not count as activity. */
const CADA_CORRIENDO_MS = 1_000

export const enMarcha = ({ estado }: Pick<Importacion, 'estado'>): boolean =>
  estado === 'revisando' || estado === 'aplicando' || estado === 'deshaciendo'

export const CLAVE_IMPORTACIONES = ['importaciones'] as const

export const queryImportaciones = (query: ConsultaDe<typeof listarImportaciones>) =>
  queryOptions({
    queryKey: [...CLAVE_IMPORTACIONES, 'lista', query],
    queryFn: ({ signal, client, queryKey }) =>
      llamar(LISTAR, { query }, { señal: signal, segundoPlano: client.getQueryData(queryKey) !== undefined }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(enMarcha) ? CADA_CORRIENDO_MS : false),
  })

export const queryImportacion = (id: string) =>
  queryOptions({
    queryKey: [...CLAVE_IMPORTACIONES, 'una', id],
    queryFn: ({ signal, client, queryKey }) =>
      llamar(
        VER,
        { params: { id } },
        { señal: signal, segundoPlano: client.getQueryData(queryKey) !== undefined },
      ),
    refetchInterval: ({ state }) => (state.data && enMarcha(state.data) ? CADA_CORRIENDO_MS : false),
  })

/** Rows of one version of an import at its step: judging again makes new ones, and each step says more of them. */
export const queryFilas = (
  { id, version, estado: paso }: Importacion,
  query: ConsultaDe<typeof filasImportacion>,
) =>
  queryOptions({
    queryKey: [...CLAVE_IMPORTACIONES, 'filas', id, version, paso, query],
    queryFn: ({ signal }) => llamar(FILAS, { params: { id }, query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

/** Address of the whole filter as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarImportaciones>): string =>
  direccion(EXPORTAR, { query })
/** @see direccionExportar */
export const direccionExportarFilas = (id: string, query: ConsultaDe<typeof exportarFilas>): string =>
  direccion(EXPORTAR_FILAS, { params: { id }, query })

export const darColumnas = (
  id: string,
  body: { version: number; columnas: (string | null)[]; fijos: Importacion['fijos'] },
) => llamar(COLUMNAS, { params: { id }, body })
export const confirmar = (
  id: string,
  datos: { existentes: 'omitir' | 'completar'; bienvenida: boolean },
  con: Intento,
) => {
  const { version, credenciales } = con
  return llamar(CONFIRMAR, { params: { id }, body: { ...datos, version, credenciales } }, con)
}
export const deshacer = (id: string, con: Intento) =>
  llamar(DESHACER, { params: { id }, body: { credenciales: con.credenciales } }, con)
export const descartar = (id: string) => llamar(DESCARTAR, { params: { id } })

export const DESCARGAS = {
  plantillaXlsx: () => direccion(PLANTILLA_XLSX),
  plantillaCsv: () => direccion(PLANTILLA_CSV),
  erroresXlsx: (id: string) => direccion(ERRORES_XLSX, { params: { id } }),
  erroresCsv: (id: string) => direccion(ERRORES_CSV, { params: { id } }),
}
