import type {
  abonarAnticipo,
  abrirPorCobrar,
  abrirPorPagar,
  cruzarAnticipo,
  exportarAnticipos,
  legalizarAnticipo,
  listarAnticipos,
  situacionAnticipo,
} from '@retroventa/api/anticipos/llamadas'
import type { Llamada, Respuesta } from '@retroventa/api/core/endpoint'
import type { SentidoAnticipo } from '@retroventa/domain/operaciones/anticipos/situacion'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'
import type { PedidoOperacion } from '../operaciones/public.ts'

const LISTAR = ruta<typeof listarAnticipos>('GET', '/anticipos')
const EXPORTAR = ruta<typeof exportarAnticipos>('GET', '/anticipos/exportar')
const COBRAR = ruta<typeof abrirPorCobrar>('POST', '/anticipos/por-cobrar')
const PAGAR = ruta<typeof abrirPorPagar>('POST', '/anticipos/por-pagar')
const SITUACION = ruta<typeof situacionAnticipo>('GET', '/anticipos/:codigo/situacion')
const ABONAR = ruta<typeof abonarAnticipo>('POST', '/anticipos/:codigo/abono')
const LEGALIZAR = ruta<typeof legalizarAnticipo>('POST', '/anticipos/:codigo/legalizacion')
const CRUZAR = ruta<typeof cruzarAnticipo>('POST', '/anticipos/:codigo/cruce')

/** A page of the list. While another one comes, the last one stays (design §4). */
export const queryLista = (query: ConsultaDe<typeof listarAnticipos>) =>
  queryOptions({
    queryKey: ['anticipos', 'lista', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

/** Address of the whole filter as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarAnticipos>): string =>
  direccion(EXPORTAR, { query })

/** An advance as its planners read it. Never from before: money is said from it. */
export const querySituacion = (codigo: string) =>
  queryOptions({
    queryKey: ['anticipos', 'situacion', codigo],
    queryFn: ({ signal }) => llamar(SITUACION, { params: { codigo } }, { señal: signal }),
    gcTime: 0,
  })
export type Leido = Respuesta<typeof situacionAnticipo>

/** Each signs and carries out what was seen. @throws ErrorApi */
export const abrir = (sentido: SentidoAnticipo, pedido: PedidoOperacion, con: Intento) =>
  sentido === 'cobrar'
    ? llamar(COBRAR, { body: pedido as Llamada<typeof abrirPorCobrar>['body'] }, con)
    : llamar(PAGAR, { body: pedido as Llamada<typeof abrirPorPagar>['body'] }, con)
export const abonar = (codigo: string, pedido: PedidoOperacion, con: Intento) =>
  llamar(ABONAR, { params: { codigo }, body: pedido as Llamada<typeof abonarAnticipo>['body'] }, con)
export const legalizar = (codigo: string, pedido: PedidoOperacion, con: Intento) =>
  llamar(LEGALIZAR, { params: { codigo }, body: pedido as Llamada<typeof legalizarAnticipo>['body'] }, con)
export const cruzar = (codigo: string, pedido: PedidoOperacion, con: Intento) =>
  llamar(CRUZAR, { params: { codigo }, body: pedido as Llamada<typeof cruzarAnticipo>['body'] }, con)
