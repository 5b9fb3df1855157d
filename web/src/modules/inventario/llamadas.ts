import type { Llamada } from '@retroventa/api/core/endpoint'
import type {
  abrirInventario,
  actaInventario,
  avanceInventario,
  cambiarEstado,
  cerrarInventario,
  contar,
  documentosFlujo,
  explicarDiferencias,
  exportarFlujo,
  exportarInventarios,
  exportarResultado,
  inventarioAbierto,
  listarInventarios,
  misConteos,
  quitarConteo,
  verFlujo,
  verInventario,
} from '@retroventa/api/inventario/llamadas'
import type { ClaseInventario } from '@retroventa/domain/inventario/conciliar'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'
import type { PedidoOperacion } from '../operaciones/public.ts'

const ABIERTO = ruta<typeof inventarioAbierto>('GET', '/inventario/abierto')
const ABRIR = ruta<typeof abrirInventario>('POST', '/inventario')
const CONTAR = ruta<typeof contar>('POST', '/inventario/:codigo/conteos')
const MIOS = ruta<typeof misConteos>('GET', '/inventario/:codigo/conteos')
const QUITAR = ruta<typeof quitarConteo>('DELETE', '/inventario/:codigo/conteos/:id')
const AVANCE = ruta<typeof avanceInventario>('GET', '/inventario/:codigo/avance')
const ESTADO = ruta<typeof cambiarEstado>('PUT', '/inventario/:codigo/estado')
const VER = ruta<typeof verInventario>('GET', '/inventario/:codigo')
const EXPLICAR = ruta<typeof explicarDiferencias>('PUT', '/inventario/:codigo/explicaciones')
const CERRAR = ruta<typeof cerrarInventario>('POST', '/inventario/:codigo/cierre')
const LISTAR = ruta<typeof listarInventarios>('GET', '/inventario')
const EXPORTAR = ruta<typeof exportarInventarios>('GET', '/inventario/exportar')
const RESULTADO = ruta<typeof exportarResultado>('GET', '/inventario/:codigo/exportar')
const FLUJO = ruta<typeof verFlujo>('GET', '/inventario/flujo')
const EXPORTAR_FLUJO = ruta<typeof exportarFlujo>('GET', '/inventario/flujo/exportar')
const DOCUMENTOS = ruta<typeof documentosFlujo>('GET', '/inventario/flujo/documentos')
const ACTA = ruta<typeof actaInventario>('GET', '/inventario/:codigo/acta')

/** The progress of others comes by itself this often; the page asks, not the person. */
const CADA_MS = 3_000

/** The count of that kind that is open in the branch. */
export const queryAbierto = (clase: ClaseInventario) =>
  queryOptions({
    queryKey: ['inventario', 'abierto', clase],
    queryFn: ({ signal }) => llamar(ABIERTO, { query: { clase } }, { señal: signal, segundoPlano: true }),
    refetchInterval: CADA_MS * 2,
  })

export const queryAvance = (codigo: string) =>
  queryOptions({
    queryKey: ['inventario', 'avance', codigo],
    queryFn: ({ signal }) => llamar(AVANCE, { params: { codigo } }, { señal: signal, segundoPlano: true }),
    refetchInterval: CADA_MS,
  })

export const queryMios = (codigo: string) =>
  queryOptions({
    queryKey: ['inventario', 'mios', codigo],
    queryFn: ({ signal }) => llamar(MIOS, { params: { codigo } }, { señal: signal }),
  })

export const queryInventario = (codigo: string) =>
  queryOptions({
    queryKey: ['inventario', 'hoja', codigo],
    queryFn: ({ signal }) => llamar(VER, { params: { codigo } }, { señal: signal }),
  })

export const queryHistorial = (query: ConsultaDe<typeof listarInventarios>) =>
  queryOptions({
    queryKey: ['inventario', 'historial', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

export const queryFlujo = (query: ConsultaDe<typeof verFlujo>) =>
  queryOptions({
    queryKey: ['inventario', 'flujo', query],
    queryFn: ({ signal }) => llamar(FLUJO, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

export const queryDocumentosFlujo = (query: ConsultaDe<typeof documentosFlujo>) =>
  queryOptions({
    queryKey: ['inventario', 'flujo-documentos', query],
    queryFn: ({ signal }) => llamar(DOCUMENTOS, { query }, { señal: signal }),
  })

export const direccionFlujo = (query: ConsultaDe<typeof exportarFlujo>): string =>
  direccion(EXPORTAR_FLUJO, { query })
export const direccionHistorial = (query: ConsultaDe<typeof exportarInventarios>): string =>
  direccion(EXPORTAR, { query })
export const direccionResultado = (codigo: string, query: ConsultaDe<typeof exportarResultado>): string =>
  direccion(RESULTADO, { params: { codigo }, query })
export const direccionActa = (codigo: string): string => direccion(ACTA, { params: { codigo } })

export type Conteo = Llamada<typeof contar>['body']

/** Sends what was counted; with the same id it is the same reading. @throws ErrorApi */
export const enviarConteo = (codigo: string, body: Conteo) => llamar(CONTAR, { params: { codigo }, body })
/** @throws ErrorApi */
export const quitar = (codigo: string, id: string) => llamar(QUITAR, { params: { codigo, id } })
/** @throws ErrorApi */
export const ponerEstado = (codigo: string, estado: 'contando' | 'conciliando') =>
  llamar(ESTADO, { params: { codigo }, body: { estado } })
/** @throws ErrorApi */
export const explicar = (codigo: string, body: Llamada<typeof explicarDiferencias>['body'], con: Intento) =>
  llamar(EXPLICAR, { params: { codigo }, body }, con)
/** @throws ErrorApi */
export const abrir = (pedido: PedidoOperacion, con: Intento) =>
  llamar(ABRIR, { body: pedido as Llamada<typeof abrirInventario>['body'] }, con)
/** @throws ErrorApi */
export const cerrar = (codigo: string, pedido: PedidoOperacion, con: Intento) =>
  llamar(CERRAR, { params: { codigo }, body: pedido as Llamada<typeof cerrarInventario>['body'] }, con)
