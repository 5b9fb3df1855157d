import type { Llamada } from '@retroventa/api/core/endpoint'
import type {
  consignar,
  destinosDeFondos,
  enviarFondos,
  exportarFondos,
  liquidarDatafono,
  listarFondos,
  recibirFondos,
  situacionFondos,
  valesPendientes,
} from '@retroventa/api/fondos/llamadas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'
import type { PedidoOperacion } from '../operaciones/public.ts'

const LISTAR = ruta<typeof listarFondos>('GET', '/fondos')
const EXPORTAR = ruta<typeof exportarFondos>('GET', '/fondos/exportar')
const DESTINOS = ruta<typeof destinosDeFondos>('GET', '/fondos/destinos')
const ENVIAR = ruta<typeof enviarFondos>('POST', '/fondos')
const SITUACION = ruta<typeof situacionFondos>('GET', '/fondos/:codigo/situacion')
const RECIBIR = ruta<typeof recibirFondos>('POST', '/fondos/:codigo/recepcion')
const CONSIGNAR = ruta<typeof consignar>('POST', '/fondos/consignaciones')
const VALES = ruta<typeof valesPendientes>('GET', '/fondos/datafono')
const LIQUIDAR = ruta<typeof liquidarDatafono>('POST', '/fondos/datafono')

/** A page of the list. While another one comes, the last one stays (design §4). */
export const queryLista = (query: ConsultaDe<typeof listarFondos>) =>
  queryOptions({
    queryKey: ['fondos', 'lista', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

/** Address of the whole filter as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarFondos>): string =>
  direccion(EXPORTAR, { query })

export const queryDestinos = queryOptions({
  queryKey: ['fondos', 'destinos'],
  queryFn: ({ signal }) => llamar(DESTINOS, {}, { señal: signal }),
})

/** What the preview of a reception plans with. Never from before: money is said from it. */
export const querySituacion = (codigo: string) =>
  queryOptions({
    queryKey: ['fondos', 'situacion', codigo],
    queryFn: ({ signal }) => llamar(SITUACION, { params: { codigo } }, { señal: signal }),
    gcTime: 0,
  })

/** Card payments that the bank has not paid. Never from before. */
export const queryVales = queryOptions({
  queryKey: ['fondos', 'vales'],
  queryFn: ({ signal }) => llamar(VALES, {}, { señal: signal }),
  gcTime: 0,
})

/** Each signs and carries out what was seen. @throws ErrorApi */
export const enviar = (pedido: PedidoOperacion, con: Intento) =>
  llamar(ENVIAR, { body: pedido as Llamada<typeof enviarFondos>['body'] }, con)
export const recibir = (codigo: string, pedido: PedidoOperacion, con: Intento) =>
  llamar(RECIBIR, { params: { codigo }, body: pedido as Llamada<typeof recibirFondos>['body'] }, con)
export const guardarConsignacion = (pedido: PedidoOperacion, con: Intento) =>
  llamar(CONSIGNAR, { body: pedido as Llamada<typeof consignar>['body'] }, con)
export const liquidar = (pedido: PedidoOperacion, con: Intento) =>
  llamar(LIQUIDAR, { body: pedido as Llamada<typeof liquidarDatafono>['body'] }, con)
