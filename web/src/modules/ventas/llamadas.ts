import type { Llamada } from '@retroventa/api/core/endpoint'
import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import type {
  atenderGarantia,
  cambiarVenta,
  devolverVenta,
  exportarVentas,
  listarVentas,
  situacionVenta,
  vender,
  verVenta,
} from '@retroventa/api/ventas/llamadas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'
import type { PedidoOperacion } from '../operaciones/public.ts'

const SITUACION = ruta<typeof situacionVenta>('GET', '/ventas/situacion')
const VENDER = ruta<typeof vender>('POST', '/ventas')
const LISTAR = ruta<typeof listarVentas>('GET', '/ventas')
const EXPORTAR = ruta<typeof exportarVentas>('GET', '/ventas/exportar')
const VER = ruta<typeof verVenta>('GET', '/ventas/:codigo/situacion')
const DEVOLVER = ruta<typeof devolverVenta>('POST', '/ventas/:codigo/devolucion')
const CAMBIO = ruta<typeof cambiarVenta>('POST', '/ventas/:codigo/cambio')
const GARANTIA = ruta<typeof atenderGarantia>('POST', '/ventas/:codigo/garantia')

/** What is about to be sold, as it is now. Never from before: money is said from it. */
export const querySituacion = (codigos: readonly string[], categorias: readonly number[]) =>
  queryOptions({
    queryKey: ['ventas', 'situacion', codigos, categorias],
    queryFn: ({ signal }) =>
      llamar(
        SITUACION,
        { query: { codigos: codigos.join(','), categorias: categorias.join(',') } },
        { señal: signal },
      ),
    gcTime: 0,
    staleTime: 0,
  })

/** A page of the list. While another one comes, the last one stays (design §4). */
export const queryLista = (query: ConsultaDe<typeof listarVentas>) =>
  queryOptions({
    queryKey: ['ventas', 'lista', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

export const direccionExportar = (query: ConsultaDe<typeof exportarVentas>): string =>
  direccion(EXPORTAR, { query })

export const queryVenta = (codigo: string) =>
  queryOptions({
    queryKey: ['ventas', 'una', codigo],
    queryFn: ({ signal }) => llamar(VER, { params: { codigo } }, { señal: signal }),
  })

/** Signs and sells what was seen. @throws ErrorApi */
export const guardarVenta = (pedido: PedidoOperacion, con: Intento) =>
  llamar(VENDER, { body: pedido as Llamada<typeof vender>['body'] }, con)

const ACTOS = { devolucion: DEVOLVER, cambio: CAMBIO, garantia: GARANTIA } as const

/** Signs and does what was seen on a sale. @throws ErrorApi */
export const operar = (
  tipo: keyof typeof ACTOS,
  codigo: string,
  pedido: PedidoOperacion,
  con: Intento,
): Promise<Hecho> =>
  // One call per type, each with its own entry: the pair is held together by the table.
  llamar(ACTOS[tipo] as typeof DEVOLVER, { params: { codigo }, body: pedido as never }, con)
