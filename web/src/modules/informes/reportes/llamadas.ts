import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { ClaveInforme } from '@retroventa/api/informes/registro'
import type {
  borrarReporte,
  crearReporte,
  DatosReporte,
  desuscribirse,
  editarReporte,
  listarReportes,
  reportesDeInforme,
  suscribirse,
} from '@retroventa/api/informes/reportes'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../../api/cliente.ts'
import { ruta } from '../../../api/referencia.ts'
import type { Intento } from '../../../ui/formulario/opciones.ts'

const LISTAR = ruta<typeof listarReportes>('GET', '/reportes')
const CREAR = ruta<typeof crearReporte>('POST', '/reportes')
const EDITAR = ruta<typeof editarReporte>('PUT', '/reportes/:id')
const BORRAR = ruta<typeof borrarReporte>('DELETE', '/reportes/:id')
const DE_INFORME = ruta<typeof reportesDeInforme>('GET', '/reportes/informe')
const SUSCRIBIR = ruta<typeof suscribirse>('POST', '/reportes/suscripciones')
const DESUSCRIBIR = ruta<typeof desuscribirse>('DELETE', '/reportes/suscripciones/:id')

export const queryReportes = queryOptions({
  queryKey: ['reportes'],
  queryFn: ({ signal }) => llamar(LISTAR, {}, { señal: signal }),
})

/** What is shared and received of every informe. */
export const DE_INFORMES = ['reportes', 'informe'] as const

/** Reports of an informe that are shared with the person, and what they receive. */
export const queryDeInforme = (informe: ClaveInforme) =>
  queryOptions({
    queryKey: [...DE_INFORMES, informe],
    queryFn: ({ signal }) => llamar(DE_INFORME, { query: { informe } }, { señal: signal }),
  })

export const guardarReporte = (
  guardado: { id: string; version: number } | undefined,
  body: DatosReporte,
  con: Intento,
): Promise<Respuesta<typeof crearReporte>> =>
  guardado
    ? llamar(EDITAR, { params: { id: guardado.id }, body: { ...body, version: guardado.version } }, con)
    : llamar(CREAR, { body }, con)

export const borrar = (id: string) => llamar(BORRAR, { params: { id } })

type Suscripcion = Omit<DatosReporte, 'roles' | 'cada'> & { cada: 'dia' | 'semana' | 'mes' }
export const suscribir = (body: Suscripcion, con: Intento) => llamar(SUSCRIBIR, { body }, con)
export const desuscribir = (id: string) => llamar(DESUSCRIBIR, { params: { id } })
