import type { Llamada } from '@retroventa/api/core/endpoint'
import type {
  aprobarSolicitud,
  contratoPedido,
  evidenciaSolicitud,
  exportarSolicitudes,
  faltaDeSolicitud,
  listarSolicitudes,
  pedirSolicitud,
  rechazarSolicitud,
  resumenSolicitudes,
  retirarSolicitud,
  soporteSolicitud,
} from '@retroventa/api/solicitudes/llamadas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { cadaTanto } from '../../api/cambios.ts'
import { direccion, llamar } from '../../api/cliente.ts'
import { ErrorApi } from '../../api/errorApi.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'

const LISTAR = ruta<typeof listarSolicitudes>('GET', '/solicitudes')
const EXPORTAR = ruta<typeof exportarSolicitudes>('GET', '/solicitudes/exportar')
const RESUMEN = ruta<typeof resumenSolicitudes>('GET', '/solicitudes/resumen')
const EVIDENCIA = ruta<typeof evidenciaSolicitud>('GET', '/solicitudes/:id/evidencia')
const SOPORTE = ruta<typeof soporteSolicitud>('GET', '/solicitudes/:id/soporte')
const CONTRATO = ruta<typeof contratoPedido>('GET', '/solicitudes/:id/contrato')
const FALTA = ruta<typeof faltaDeSolicitud>('GET', '/solicitudes/:id/falta')
const PEDIR = ruta<typeof pedirSolicitud>('POST', '/solicitudes')
const APROBAR = ruta<typeof aprobarSolicitud>('POST', '/solicitudes/:id/aprobar')
const RETIRAR = ruta<typeof retirarSolicitud>('POST', '/solicitudes/:id/retirar')
const RECHAZAR = ruta<typeof rechazarSolicitud>('POST', '/solicitudes/:id/rechazar')

/** A page of the list. While another one comes, the last one stays (design §4). */
export const querySolicitudes = (query: ConsultaDe<typeof listarSolicitudes>) =>
  queryOptions({
    queryKey: ['solicitudes', 'lista', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
    // Told by the server as others answer and ask; by itself where nothing is told.
    refetchInterval: cadaTanto(20_000),
  })

/** Something else than a request makes a limit go away: it is asked again while somebody looks. */
const MIENTRAS_SE_MIRA_MS = 20_000
/** Somebody else answered it, or nobody did in time. */
export const YA_NO: ReadonlySet<string> = new Set(['solicitud.respondida', 'solicitud.vencida'])
const esDefinitiva = (error: unknown): boolean => error instanceof ErrorApi && YA_NO.has(error.codigo)
/**
 * What a request still lacks beside what who looks may sign.
 * @param espera who looks waits for somebody else: it is asked until it was answered
 */
export const queryFalta = (id: string, espera = true) =>
  queryOptions({
    queryKey: ['solicitudes', 'falta', id],
    queryFn: ({ signal }) => llamar(FALTA, { params: { id } }, { señal: signal, segundoPlano: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => espera && !esDefinitiva(state.error) && MIENTRAS_SE_MIRA_MS,
  })

/** What waits for an answer, and what was answered. Read again by itself: somebody stands at the counter meanwhile. */
export const queryResumen = queryOptions({
  queryKey: ['solicitudes', 'resumen'],
  queryFn: ({ signal }) => llamar(RESUMEN, {}, { señal: signal, segundoPlano: true }),
  staleTime: 10_000,
  refetchInterval: cadaTanto(20_000),
})

/** A contract that was asked for, as it was entered. What was asked does not change. */
export const queryContratoPedido = (id: string) =>
  queryOptions({
    queryKey: ['solicitudes', 'contrato', id],
    queryFn: ({ signal }) => llamar(CONTRATO, { params: { id } }, { señal: signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Address of the whole filter as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarSolicitudes>): string =>
  direccion(EXPORTAR, { query })

export const direccionEvidencia = (id: string, miniatura = false): string =>
  direccion(EVIDENCIA, { params: { id }, query: miniatura ? { miniatura: '1' } : {} })

export const direccionSoporte = (id: string): string => direccion(SOPORTE, { params: { id } })

type SinFirma<P> = P extends unknown ? Omit<P, 'credenciales'> : never
type Pedido = Llamada<typeof pedirSolicitud>

/** Asks for the authorisation of an operation, signed by who asks. @throws ErrorApi */
export function pedir(pedido: SinFirma<Pedido['body']>, con: Intento) {
  // One of the operations with its own entry: the union is of calls, not of bodies.
  const llamada = { body: { ...pedido, credenciales: con.credenciales } } as Pedido
  return llamar(PEDIR, llamada, con)
}

/** Takes back what one asked for. @throws ErrorApi */
export const retirar = (id: string, con: Intento) =>
  llamar(RETIRAR, { params: { id }, body: { credenciales: con.credenciales } }, con)

/** @throws ErrorApi */
export function responder(id: string, que: 'aprobar' | 'rechazar', respuesta: string, con: Intento) {
  const { credenciales } = con
  const params = { id }
  return que === 'aprobar'
    ? llamar(APROBAR, { params, body: { ...(respuesta && { respuesta }), credenciales } }, con)
    : llamar(RECHAZAR, { params, body: { respuesta, credenciales } }, con)
}
