import type { Llamada } from '@retroventa/api/core/endpoint'
import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import type {
  abonarSepare,
  cancelarSepare,
  entregarSepare,
  exportarSepares,
  listarSepares,
  separar,
  vencerSepare,
  verSepare,
} from '@retroventa/api/separes/llamadas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'
import type { PedidoOperacion } from '../operaciones/public.ts'

const SEPARAR = ruta<typeof separar>('POST', '/separes')
const LISTAR = ruta<typeof listarSepares>('GET', '/separes')
const EXPORTAR = ruta<typeof exportarSepares>('GET', '/separes/exportar')
const VER = ruta<typeof verSepare>('GET', '/separes/:codigo/situacion')
const ABONAR = ruta<typeof abonarSepare>('POST', '/separes/:codigo/abonoSepare')
const ENTREGAR = ruta<typeof entregarSepare>('POST', '/separes/:codigo/entregaSepare')
const VENCER = ruta<typeof vencerSepare>('POST', '/separes/:codigo/vencimientoSepare')
const CANCELAR = ruta<typeof cancelarSepare>('POST', '/separes/:codigo/cancelacionSepare')

/** A page of the list. While another one comes, the last one stays (design §4). */
export const queryLista = (query: ConsultaDe<typeof listarSepares>) =>
  queryOptions({
    queryKey: ['separes', 'lista', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

export const direccionExportar = (query: ConsultaDe<typeof exportarSepares>): string =>
  direccion(EXPORTAR, { query })

export const queryPlan = (codigo: string) =>
  queryOptions({
    queryKey: ['separes', 'uno', codigo],
    queryFn: ({ signal }) => llamar(VER, { params: { codigo } }, { señal: signal }),
  })

/** Signs and sets aside what was seen. @throws ErrorApi */
export const guardarSepare = (pedido: PedidoOperacion, con: Intento) =>
  llamar(SEPARAR, { body: pedido as Llamada<typeof separar>['body'] }, con)

const ACTOS = {
  abonoSepare: ABONAR,
  entregaSepare: ENTREGAR,
  vencimientoSepare: VENCER,
  cancelacionSepare: CANCELAR,
} as const
export type ActoDeSepare = keyof typeof ACTOS

/** Signs and does what was seen on a layaway. @throws ErrorApi */
export const operar = (
  tipo: ActoDeSepare,
  codigo: string,
  pedido: PedidoOperacion,
  con: Intento,
): Promise<Hecho> =>
  // One call per type, each with its own entry: the pair is held together by the table.
  llamar(ACTOS[tipo] as typeof ABONAR, { params: { codigo }, body: pedido as never }, con)
