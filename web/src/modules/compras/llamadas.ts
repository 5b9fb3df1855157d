import type {
  comprarAProveedor,
  comprarDirecto,
  condicionesCompra,
  devolverCompra,
  exportarCompras,
  fotoDeCompra,
  listarCompras,
  verCompra,
} from '@retroventa/api/compras/llamadas'
import type { Llamada } from '@retroventa/api/core/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'
import type { PedidoOperacion } from '../operaciones/public.ts'

const CONDICIONES = ruta<typeof condicionesCompra>('GET', '/compras/condiciones')
const DIRECTA = ruta<typeof comprarDirecto>('POST', '/compras/directas')
const PROVEEDOR = ruta<typeof comprarAProveedor>('POST', '/compras/proveedores')
const LISTAR = ruta<typeof listarCompras>('GET', '/compras')
const EXPORTAR = ruta<typeof exportarCompras>('GET', '/compras/exportar')
const VER = ruta<typeof verCompra>('GET', '/compras/:codigo/situacion')
const DEVOLVER = ruta<typeof devolverCompra>('POST', '/compras/:codigo/devolucion')
const FOTO = ruta<typeof fotoDeCompra>('GET', '/compras/:codigo/fotos/:id')

/** Prices, taxes and days of today. Never from before: money is said from them. */
export const queryCondiciones = queryOptions({
  queryKey: ['compras', 'condiciones'],
  queryFn: ({ signal }) => llamar(CONDICIONES, {}, { señal: signal }),
  staleTime: 0,
})

/** Signs and buys what was seen. @throws ErrorApi */
export const comprar = (tipo: 'compraDirecta' | 'compraProveedor', pedido: PedidoOperacion, con: Intento) =>
  tipo === 'compraDirecta'
    ? llamar(DIRECTA, { body: pedido as Llamada<typeof comprarDirecto>['body'] }, con)
    : llamar(PROVEEDOR, { body: pedido as Llamada<typeof comprarAProveedor>['body'] }, con)

/** A page of the list. While another one comes, the last one stays (design §4). */
export const queryLista = (query: ConsultaDe<typeof listarCompras>) =>
  queryOptions({
    queryKey: ['compras', 'lista', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

export const direccionExportar = (query: ConsultaDe<typeof exportarCompras>): string =>
  direccion(EXPORTAR, { query })

export const queryCompra = (codigo: string) =>
  queryOptions({
    queryKey: ['compras', 'una', codigo],
    queryFn: ({ signal }) => llamar(VER, { params: { codigo } }, { señal: signal }),
  })

export const direccionFoto = (codigo: string, id: string): string =>
  direccion(FOTO, { params: { codigo, id }, query: {} })

/** Signs and gives back what was seen. @throws ErrorApi */
export const devolver = (codigo: string, pedido: PedidoOperacion, con: Intento) =>
  llamar(DEVOLVER, { params: { codigo }, body: pedido as Llamada<typeof devolverCompra>['body'] }, con)
