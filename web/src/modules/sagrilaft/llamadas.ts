import type {
  abrirCaso,
  anotarCaso,
  borradorRos,
  buscarPersonas,
  carpetaCaso,
  decidirCaso,
  exportarCasos,
  exportarSegmentos,
  listarAusencias,
  listarCasos,
  listarSegmentos,
  listarSenales,
  presentarAusencia,
  radicarCaso,
  seguirCaso,
  verCaso,
} from '@retroventa/api/sagrilaft/llamadas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'
import { busquedaCon } from '../clientes/public.ts'
import type { seguimientoPedido } from '../cumplimiento/public.ts'

const SENALES = ruta<typeof listarSenales>('GET', '/sagrilaft/senales')
const CASOS = ruta<typeof listarCasos>('GET', '/sagrilaft/casos')
const EXPORTAR = ruta<typeof exportarCasos>('GET', '/sagrilaft/casos/exportar')
const CASO = ruta<typeof verCaso>('GET', '/sagrilaft/casos/:id')
const PERSONAS = ruta<typeof buscarPersonas>('GET', '/sagrilaft/personas')
const ABRIR = ruta<typeof abrirCaso>('POST', '/sagrilaft/casos')
const ANOTAR = ruta<typeof anotarCaso>('POST', '/sagrilaft/casos/:id/notas')
const SEGUIR = ruta<typeof seguirCaso>('PUT', '/sagrilaft/casos/:id/seguimiento')
const DECIDIR = ruta<typeof decidirCaso>('POST', '/sagrilaft/casos/:id/decision')
const RADICAR = ruta<typeof radicarCaso>('POST', '/sagrilaft/casos/:id/radicado')
const ROS = ruta<typeof borradorRos>('GET', '/sagrilaft/casos/:id/ros')
const CARPETA = ruta<typeof carpetaCaso>('GET', '/sagrilaft/casos/:id/carpeta')
const AUSENCIAS = ruta<typeof listarAusencias>('GET', '/sagrilaft/ausencias')
const PRESENTAR = ruta<typeof presentarAusencia>('POST', '/sagrilaft/ausencias')

const SEGMENTOS = ruta<typeof listarSegmentos>('GET', '/sagrilaft/segmentos')
const EXPORTAR_SEGMENTOS = ruta<typeof exportarSegmentos>('GET', '/sagrilaft/segmentos/exportar')

export const querySegmentos = (query: ConsultaDe<typeof listarSegmentos>) =>
  queryOptions({
    queryKey: ['sagrilaft', 'segmentos', query],
    queryFn: ({ signal }) => llamar(SEGMENTOS, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })
export const direccionExportarSegmentos = (query: ConsultaDe<typeof exportarSegmentos>): string =>
  direccion(EXPORTAR_SEGMENTOS, { query })
export const querySenales = (query: ConsultaDe<typeof listarSenales>) =>
  queryOptions({
    queryKey: ['sagrilaft', 'senales', query],
    queryFn: ({ signal }) => llamar(SENALES, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })
/** Whoever has a record, those whom the search of customers leaves out too. */
export const queryPersonas = busquedaCon('sagrilaft', (texto, señal) =>
  llamar(PERSONAS, { query: { texto } }, { señal }),
)
export const queryCasos = (query: ConsultaDe<typeof listarCasos>) =>
  queryOptions({
    queryKey: ['sagrilaft', 'casos', query],
    queryFn: ({ signal }) => llamar(CASOS, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })
/** A case is read when a person opens it, for each reading is told in the log: never again by itself. */
export const queryCaso = (id: string) =>
  queryOptions({
    queryKey: ['sagrilaft', 'caso', id],
    queryFn: ({ signal }) => llamar(CASO, { params: { id } }, { señal: signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
/** The same now, for who finds that somebody else wrote in it; what the drawer shows is left as it is. */
export const leerCaso = (id: string) => llamar(CASO, { params: { id } })
export const queryAusencias = queryOptions({
  queryKey: ['sagrilaft', 'ausencias'],
  queryFn: ({ signal }) => llamar(AUSENCIAS, {}, { señal: signal }),
})

export const direccionExportar = (query: ConsultaDe<typeof exportarCasos>): string =>
  direccion(EXPORTAR, { query })
export const direccionRos = (id: string, formato: 'pdf' | 'csv' | 'json'): string =>
  direccion(ROS, { params: { id }, query: { formato } })
export const direccionCarpeta = (id: string): string => direccion(CARPETA, { params: { id } })

export const abrirUnCaso = (
  body: { fila: string | null; clienteId: string | null; descripcion: string },
  con: Intento,
) => llamar(ABRIR, { body }, con)
export const anotar = (id: string, texto: string, con: Intento) =>
  llamar(ANOTAR, { params: { id }, body: { texto } }, con)
export const seguir = (id: string, body: ReturnType<typeof seguimientoPedido>, con: Intento) =>
  llamar(SEGUIR, { params: { id }, body }, con)
export const decidir = (
  id: string,
  body: { decision: 'archivar' | 'reportar' | 'reabrir'; motivo: string; version: number },
  con: Intento,
) => llamar(DECIDIR, { params: { id }, body: { ...body, credenciales: con.credenciales } }, con)
export const radicar = (
  id: string,
  body: { radicado: string; fecha: string; version: number },
  con: Intento,
) => llamar(RADICAR, { params: { id }, body: { ...body, credenciales: con.credenciales } }, con)
export const presentar = (
  body: { trimestre: string; radicado: string; fecha: string; nota: string },
  con: Intento,
) => llamar(PRESENTAR, { body: { ...body, credenciales: con.credenciales } }, con)
