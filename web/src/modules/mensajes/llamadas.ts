import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { evidenciaMensajes } from '@retroventa/api/mensajes/ley'
import type {
  cancelarMensaje,
  cifrasMensajes,
  exportarSalida,
  listarInciertos,
  reenviarMensaje,
  reenviarMensajes,
  verContacto,
  verMensaje,
  verRecuperacion,
  verSalida,
} from '@retroventa/api/mensajes/llamadas'
import type {
  atenderRespuesta,
  exportarRespuestas,
  listarRespuestas,
  RespuestaFila,
  responderRespuesta,
} from '@retroventa/api/mensajes/respuestas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'

export type { CuentaMensajes, MensajeFila, PorReenviar } from '@retroventa/api/mensajes/llamadas'

const SALIDA = ruta<typeof verSalida>('GET', '/mensajes/salida')
const EXPORTAR = ruta<typeof exportarSalida>('GET', '/mensajes/salida/exportar')
const UNO = ruta<typeof verMensaje>('GET', '/mensajes/:id')
const REENVIAR = ruta<typeof reenviarMensaje>('POST', '/mensajes/:id/reenviar')
const REENVIAR_VARIOS = ruta<typeof reenviarMensajes>('POST', '/mensajes/reenvios')
const INCIERTOS = ruta<typeof listarInciertos>('GET', '/mensajes/inciertos')
const CANCELAR = ruta<typeof cancelarMensaje>('POST', '/mensajes/:id/cancelar')
const RECUPERACION = ruta<typeof verRecuperacion>('GET', '/mensajes/recuperacion')
const EVIDENCIA = ruta<typeof evidenciaMensajes>('GET', '/mensajes/evidencia/:clienteId')
const CIFRAS = ruta<typeof cifrasMensajes>('GET', '/mensajes/cifras')
const CONTACTO = ruta<typeof verContacto>('GET', '/mensajes/contacto/:clienteId')

const RESPUESTAS = ruta<typeof listarRespuestas>('GET', '/mensajes/respuestas')
const EXPORTAR_RESPUESTAS = ruta<typeof exportarRespuestas>('GET', '/mensajes/respuestas/exportar')
const RESPONDER = ruta<typeof responderRespuesta>('POST', '/mensajes/respuestas/:id/responder')
const ATENDER = ruta<typeof atenderRespuesta>('POST', '/mensajes/respuestas/:id/atender')

/** How often the outbox is looked at, and while something in sight is on its way. */
const MIRAR_MS = 30_000
const SALIENDO_MS = 3_000

/** A page of the outbox; read again by itself, since what waits leaves meanwhile. */
export const querySalida = (query: ConsultaDe<typeof verSalida>) =>
  queryOptions({
    queryKey: ['mensajes', 'salida', query],
    queryFn: ({ signal, client, queryKey }) =>
      llamar(SALIDA, { query }, { señal: signal, segundoPlano: client.getQueryData(queryKey) !== undefined }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ estado }) => estado === 'encolado') ? SALIENDO_MS : MIRAR_MS,
  })

/** Address of the whole filter as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarSalida>): string =>
  direccion(EXPORTAR, { query })

export const queryMensaje = (id: string) =>
  queryOptions({
    queryKey: ['mensajes', 'uno', id],
    queryFn: ({ signal }) => llamar(UNO, { params: { id } }, { señal: signal }),
  })

/** What the law and the customer let be said, and from when. */
export const queryContacto = (clienteId: string) =>
  queryOptions({
    queryKey: ['mensajes', 'contacto', clienteId],
    queryFn: ({ signal }) => llamar(CONTACTO, { params: { clienteId } }, { señal: signal }),
    staleTime: 0,
  })

export const queryCifras = (query: ConsultaDe<typeof cifrasMensajes>) =>
  queryOptions({
    queryKey: ['mensajes', 'cifras', query],
    queryFn: ({ signal }) => llamar(CIFRAS, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

/** @throws ErrorApi */
export const reenviar = (id: string) => llamar(REENVIAR, { params: { id } })
/** @throws ErrorApi */
export const reenviarVarios = (ids: readonly string[]) => llamar(REENVIAR_VARIOS, { body: { ids: [...ids] } })

/** What of a filter its provider did not confirm; asked each time, since somebody may have sent it again. */
export const queryInciertos = (query: ConsultaDe<typeof listarInciertos>) =>
  queryOptions({
    queryKey: ['mensajes', 'inciertos', query],
    queryFn: ({ signal }) => llamar(INCIERTOS, { query }, { señal: signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** @throws ErrorApi */
export const cancelar = (id: string) => llamar(CANCELAR, { params: { id } })

/** What customers answered; read again by itself. */
export const queryRespuestas = (query: ConsultaDe<typeof listarRespuestas>) =>
  queryOptions({
    queryKey: ['mensajes', 'respuestas', query],
    queryFn: ({ signal, client, queryKey }) =>
      llamar(
        RESPUESTAS,
        { query },
        { señal: signal, segundoPlano: client.getQueryData(queryKey) !== undefined },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: MIRAR_MS,
  })

/** The last ones that were attended, of who wrote `una` when it is known: one that left its list may be there. */
export const queryAtendidas = (una?: Pick<RespuestaFila, 'clienteId' | 'de'>) => {
  const suyas = una && (una.clienteId ? { cliente: una.clienteId } : { texto: una.de })
  return queryRespuestas({ ...suyas, estado: 'atendida', orden: '-recibido' })
}

export const direccionExportarRespuestas = (query: ConsultaDe<typeof exportarRespuestas>): string =>
  direccion(EXPORTAR_RESPUESTAS, { query })

/** @throws ErrorApi */
export const atender = (id: string) => llamar(ATENDER, { params: { id } })

/** Where the proof of what was said to a customer is, on paper. */
export const direccionEvidencia = (clienteId: string): string =>
  direccion(EVIDENCIA, { params: { clienteId } })

export type Recuperacion = Respuesta<typeof verRecuperacion>

export const queryRecuperacion = (query: { desde: string; hasta: string }) =>
  queryOptions({
    queryKey: ['mensajes', 'recuperacion', query],
    queryFn: ({ signal }) => llamar(RECUPERACION, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

/** @throws ErrorApi */
export const responder = (id: string, texto: string, con: Intento) =>
  llamar(RESPONDER, { params: { id }, body: { texto } }, con)
