import type { Llamada } from '@retroventa/api/core/endpoint'
import type {
  abrirDia,
  cerrarDia,
  exportarDias,
  informeX,
  informeZ,
  listarDias,
  situacionCierre,
  verDia,
} from '@retroventa/api/dia/llamadas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { cadaTanto } from '../../api/cambios.ts'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'
import type { PedidoOperacion } from '../operaciones/public.ts'

const HOY = ruta<typeof verDia>('GET', '/dias/hoy')
const ABRIR = ruta<typeof abrirDia>('POST', '/dias')
const SITUACION = ruta<typeof situacionCierre>('GET', '/dias/:codigo/situacion')
const CERRAR = ruta<typeof cerrarDia>('POST', '/dias/:codigo/cierre')
const LISTAR = ruta<typeof listarDias>('GET', '/dias')
const EXPORTAR = ruta<typeof exportarDias>('GET', '/dias/exportar')
const X = ruta<typeof informeX>('GET', '/dias/informe-x')
const Z = ruta<typeof informeZ>('GET', '/dias/cierres/:codigo/informe-z')

/** Today of the branch. Read again every minute, by itself: other people of the branch move it. */
export const queryHoy = queryOptions({
  queryKey: ['dia', 'hoy'],
  queryFn: ({ signal }) => llamar(HOY, {}, { señal: signal, segundoPlano: true }),
  refetchInterval: cadaTanto(60_000),
})

/** What the close of a day is planned with. Never from before. */
export const querySituacion = (codigo: string) =>
  queryOptions({
    queryKey: ['dia', 'situacion', codigo],
    queryFn: ({ signal }) => llamar(SITUACION, { params: { codigo } }, { señal: signal }),
    gcTime: 0,
  })

/** A page of the list. While another one comes, the last one stays (design §4). */
export const queryDias = (query: ConsultaDe<typeof listarDias>) =>
  queryOptions({
    queryKey: ['dia', 'lista', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

/** Address of the whole filter as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarDias>): string =>
  direccion(EXPORTAR, { query })

export const direccionX = (): string => direccion(X, {})
export const direccionZ = (codigo: string): string => direccion(Z, { params: { codigo } })

/** Each signs and carries out what was seen. @throws ErrorApi */
export const abrir = (pedido: PedidoOperacion, con: Intento) =>
  llamar(ABRIR, { body: pedido as Llamada<typeof abrirDia>['body'] }, con)
export const cerrar = (codigo: string, pedido: PedidoOperacion, con: Intento) =>
  llamar(CERRAR, { params: { codigo }, body: pedido as Llamada<typeof cerrarDia>['body'] }, con)
