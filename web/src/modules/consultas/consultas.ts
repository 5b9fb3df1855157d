import type {
  actualizarListas,
  consultarListas,
  historialDocumento,
  verFuentes,
  verListas,
} from '@retroventa/api/consultas'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'

export type { Fuente, Hallazgo, ResultadoConsulta } from '@retroventa/api/consultas'

const FUENTES = ruta<typeof verFuentes>('GET', '/costos-consulta/fuentes-activas')
const LISTAS_CONSULTAR = ruta<typeof consultarListas>('POST', '/consultas/listas')
const HISTORIAL = ruta<typeof historialDocumento>('GET', '/consultas/documento/:cedula')
const LISTAS = ruta<typeof verListas>('GET', '/consultas/listas')
const ACTUALIZAR = ruta<typeof actualizarListas>('POST', '/consultas/listas/actualizar')

/** Sources of the panel, in their order. */
export const consultaFuentes = queryOptions({
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

/** Last result of each source about a document. */
export const consultaHistorial = ({ cedula, tipo_documento }: Pick<Persona, 'cedula' | 'tipo_documento'>) =>
  queryOptions({
    queryKey: ['consultas', 'historial', tipo_documento, cedula],
    queryFn: async ({ signal }) => {
      const query = tipo_documento ? { tipo_documento } : {}
      return (await llamar(HISTORIAL, { params: { cedula }, query }, { señal: signal })).consultasPorFuente
    },
    enabled: cedula !== '',
    staleTime: 0,
  })

/** OFAC and the UN about this person, now. The server gives the same consultation for the same search. */
export const consultaPropias = (persona: Persona) =>
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

/** Version, date and size of each list. `seguido` while an update is under way. */
export const consultaListas = (seguido: boolean) =>
  queryOptions({
    queryKey: ['consultas', 'listas'],
    queryFn: async ({ signal }) => (await llamar(LISTAS, {}, { señal: signal })).items,
    refetchInterval: seguido ? 2_000 : false,
  })

/** Leaves the download of the official lists to the background. @throws ErrorApi */
export const pedirActualizacion = () => llamar(ACTUALIZAR)
