import type { GrupoInforme } from '@retroventa/api/consultas/lista'
import type {
  actualizarListas,
  ajustarFuente,
  consultar,
  consultarListas,
  exportarFuentes,
  exportarHechas,
  exportarInforme,
  historialDocumento,
  informeConsultas,
  listarHechas,
  pdfConsulta,
  verAjustesFuentes,
  verConsulta,
  verCupo,
  verFuentes,
  verListas,
} from '@retroventa/api/consultas/llamadas'
import type { Llamada } from '@retroventa/api/core/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'

export type {
  AjusteFuente,
  EstadoLista,
  Fuente,
  Hallazgo,
  ResultadoConsulta,
} from '@retroventa/api/consultas/llamadas'

const FUENTES = ruta<typeof verFuentes>('GET', '/costos-consulta/fuentes-activas')
const LISTAS_CONSULTAR = ruta<typeof consultarListas>('POST', '/consultas/listas')
const HISTORIAL = ruta<typeof historialDocumento>('GET', '/consultas/documento/:cedula')
const CONSULTAR = ruta<typeof consultar>('POST', '/consultas')
const VER = ruta<typeof verConsulta>('GET', '/consultas/:id')
const PDF = ruta<typeof pdfConsulta>('GET', '/consultas/:id/pdf')
const CUPO = ruta<typeof verCupo>('GET', '/consultas/cupo')
const INFORME = ruta<typeof informeConsultas>('GET', '/consultas/informe')
const EXPORTAR = ruta<typeof exportarInforme>('GET', '/consultas/informe/exportar')
const HECHAS = ruta<typeof listarHechas>('GET', '/consultas/hechas')
const EXPORTAR_HECHAS = ruta<typeof exportarHechas>('GET', '/consultas/hechas/exportar')
const EXPORTAR_FUENTES = ruta<typeof exportarFuentes>('GET', '/consultas/fuentes/exportar')
const AJUSTES = ruta<typeof verAjustesFuentes>('GET', '/consultas/fuentes')
const AJUSTAR = ruta<typeof ajustarFuente>('PUT', '/consultas/fuentes/:codigo')
const LISTAS = ruta<typeof verListas>('GET', '/consultas/listas')
const ACTUALIZAR = ruta<typeof actualizarListas>('POST', '/consultas/listas/actualizar')

/** Sources of the panel, in their order. */
export const queryFuentes = queryOptions({
  queryKey: ['consultas', 'fuentes'],
  queryFn: async ({ signal }) => (await llamar(FUENTES, {}, { señal: signal })).fuentes,
  staleTime: 60_000,
})

/** Whom the consultations are about, as the form has it now. */
export interface Persona {
  tipo_documento: string
  cedula: string
  nombres: string
  apellidos: string
  /** 'YYYY-MM-DD' or empty. */
  fecha_nacimiento: string
  clienteId?: string | undefined
}

const EN_CURSO_MS = 5_000

/** Last result of each source about a document. */
export const queryHistorial = ({ cedula, tipo_documento }: Pick<Persona, 'cedula' | 'tipo_documento'>) =>
  queryOptions({
    queryKey: ['consultas', 'historial', tipo_documento, cedula],
    queryFn: async ({ signal }) => {
      const query = tipo_documento ? { tipo_documento } : {}
      const opciones = { señal: signal, segundoPlano: true }
      return (await llamar(HISTORIAL, { params: { cedula }, query }, opciones)).consultasPorFuente
    },
    enabled: cedula !== '',
    staleTime: 0,
    // One in course ends without anybody touching the page.
    refetchInterval: ({ state }) => (state.data?.some((r) => r.pendiente) ? EN_CURSO_MS : false),
  })

/** OFAC and the UN about this person, now. The server gives the same consultation for the same search. */
export const queryPropias = (persona: Persona) =>
  queryOptions({
    queryKey: ['consultas', 'propias', persona],
    queryFn: async ({ signal }) => {
      const { tipo_documento, cedula, nombres, apellidos, fecha_nacimiento, clienteId } = persona
      const body = {
        cedula,
        ...(tipo_documento && { tipo_documento }),
        ...(nombres && { nombres }),
        ...(apellidos && { apellidos }),
        ...(fecha_nacimiento && { fecha_nacimiento }),
        ...(clienteId && { clienteId }),
      }
      return (await llamar(LISTAS_CONSULTAR, { body }, { señal: signal })).resultados
    },
    staleTime: 5 * 60_000,
    // The lists changed, not the person: only a person asks again.
    refetchOnWindowFocus: false,
  })

/** While an import is under way its progress is followed; otherwise a new version is noticed within the minute. */
const CADA_CORRIENDO_MS = 2_000
const CADA_QUIETA_MS = 30_000

/** The lists in use, read again by themselves, which does not count as activity. */
export const queryListas = queryOptions({
  queryKey: ['consultas', 'listas'],
  queryFn: ({ signal, client, queryKey }) =>
    llamar(LISTAS, {}, { señal: signal, segundoPlano: client.getQueryData(queryKey) !== undefined }),
  refetchInterval: ({ state }) =>
    state.data?.items.some((lista) => lista.avance) ? CADA_CORRIENDO_MS : CADA_QUIETA_MS,
})

/** Leaves the download of the official lists to the background. @throws ErrorApi */
export const pedirActualizacion = () => llamar(ACTUALIZAR)

/** The month's quota of the branch. Other people of the branch use it too. */
export const queryCupo = queryOptions({
  queryKey: ['consultas', 'cupo'],
  queryFn: ({ signal }) => llamar(CUPO, {}, { señal: signal }),
})
export type Cupo = Awaited<ReturnType<typeof leerCupo>>
const leerCupo = () => llamar(CUPO)

/** Data that a source asks for beside the document (D10). */
export interface DatosAdicionales {
  fechaExpedicion?: string
  primerApellido?: string
  placa?: string
}

/** Asks a source about a person. @throws ErrorApi */
export function pedirConsulta(
  persona: Persona,
  pedido: DatosAdicionales & { codigoFuente: string; costoConfirmado?: number },
  idempotencia: string,
) {
  const { tipo_documento, cedula, nombres, apellidos, fecha_nacimiento, clienteId } = persona
  const body = {
    ...pedido,
    cedula,
    ...(tipo_documento && { tipo_documento }),
    ...(nombres && { nombres }),
    ...(apellidos && { apellidos }),
    ...(fecha_nacimiento && { fecha_nacimiento }),
    ...(clienteId && { clienteId }),
  }
  return llamar(CONSULTAR, { body }, { idempotencia })
}

/** How a pending consultation goes. @throws ErrorApi */
export const seguirConsulta = (id: string) => llamar(VER, { params: { id } }, { segundoPlano: true })

/** PDF of a consultation in base64, with its file name. @throws ErrorApi */
export const traerPdf = (id: string) => llamar(PDF, { params: { id } })

export const queryInforme = (mes: string, agrupar: GrupoInforme) =>
  queryOptions({
    queryKey: ['consultas', 'informe', mes, agrupar],
    queryFn: ({ signal }) => llamar(INFORME, { query: { mes, agrupar } }, { señal: signal }),
    placeholderData: (anterior) => anterior,
  })

/** The consultations that a figure of the report counts. */
export const queryHechas = (query: ConsultaDe<typeof listarHechas>) =>
  queryOptions({
    queryKey: ['consultas', 'hechas', query],
    queryFn: ({ signal }) => llamar(HECHAS, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })
/** Address of the report, or of the consultations of a filter, as a file. */
export const direccionInforme = (query: ConsultaDe<typeof exportarInforme>): string =>
  direccion(EXPORTAR, { query })
export const direccionHechas = (query: ConsultaDe<typeof exportarHechas>): string =>
  direccion(EXPORTAR_HECHAS, { query })
export const direccionFuentes = (query: ConsultaDe<typeof exportarFuentes>): string =>
  direccion(EXPORTAR_FUENTES, { query })

export const queryAjustes = queryOptions({
  queryKey: ['consultas', 'ajustes'],
  queryFn: async ({ signal }) => (await llamar(AJUSTES, {}, { señal: signal })).items,
})
/** Changes what is given and leaves the rest. @throws ErrorApi */
export const ajustar = (codigo: string, body: Llamada<typeof ajustarFuente>['body'], con?: Intento) =>
  llamar(AJUSTAR, { params: { codigo }, body }, con ?? {})
