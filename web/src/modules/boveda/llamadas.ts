import type {
  entregarDeBoveda,
  enviarABoveda,
  exportarBoveda,
  listarBoveda,
  pedirABoveda,
  recibirEnBoveda,
  situacionCustodia,
  situacionEnvioBoveda,
} from '@retroventa/api/boveda/llamadas'
import type { Llamada } from '@retroventa/api/core/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { CredencialesFirma } from '../../ui/FirmaEmpleado.tsx'
import type { Intento } from '../../ui/formulario/opciones.ts'
import type { PedidoOperacion } from '../operaciones/public.ts'

const LISTAR = ruta<typeof listarBoveda>('GET', '/boveda')
const EXPORTAR = ruta<typeof exportarBoveda>('GET', '/boveda/exportar')
const CONTRATO = ruta<typeof situacionEnvioBoveda>('GET', '/boveda/contratos/:codigo')
const ENVIAR = ruta<typeof enviarABoveda>('POST', '/boveda')
const SITUACION = ruta<typeof situacionCustodia>('GET', '/boveda/:codigo/situacion')
const RECIBIR = ruta<typeof recibirEnBoveda>('POST', '/boveda/:codigo/recepcion')
const PEDIR = ruta<typeof pedirABoveda>('POST', '/boveda/:codigo/pedido')
const ENTREGAR = ruta<typeof entregarDeBoveda>('POST', '/boveda/:codigo/entrega')

export type TipoDeCustodia = 'recepcionBoveda' | 'pedidoBoveda' | 'entregaBoveda'

/** A page of the list. While another one comes, the last one stays (design §4). */
export const queryLista = (query: ConsultaDe<typeof listarBoveda>) =>
  queryOptions({
    queryKey: ['boveda', 'lista', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

/** Address of the whole filter as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarBoveda>): string =>
  direccion(EXPORTAR, { query })

/** The things of a contract, as they are now. */
export const queryContrato = (codigo: string) =>
  queryOptions({
    queryKey: ['boveda', 'contrato', codigo],
    queryFn: ({ signal }) => llamar(CONTRATO, { params: { codigo }, query: {} }, { señal: signal }),
    gcTime: 0,
    staleTime: 0,
  })

/** A bag as its operations read it. Never from before: a hand-off is judged from it. */
export const querySituacion = (codigo: string) =>
  queryOptions({
    queryKey: ['boveda', 'situacion', codigo],
    queryFn: ({ signal }) => llamar(SITUACION, { params: { codigo } }, { señal: signal }),
    gcTime: 0,
  })

/** Signs and sends what was seen. @throws ErrorApi */
export const enviar = (pedido: PedidoOperacion, con: Intento) =>
  llamar(ENVIAR, { body: pedido as Llamada<typeof enviarABoveda>['body'] }, con)

/** Signs, at both ends where it is a hand-off, and does what was seen. @throws ErrorApi */
export function operar(
  tipo: TipoDeCustodia,
  codigo: string,
  pedido: PedidoOperacion & { readonly entrega?: CredencialesFirma },
  con: Intento,
) {
  const params = { codigo }
  if (tipo === 'pedidoBoveda')
    return llamar(PEDIR, { params, body: pedido as Llamada<typeof pedirABoveda>['body'] }, con)
  return tipo === 'recepcionBoveda'
    ? llamar(RECIBIR, { params, body: pedido as Llamada<typeof recibirEnBoveda>['body'] }, con)
    : llamar(ENTREGAR, { params, body: pedido as Llamada<typeof entregarDeBoveda>['body'] }, con)
}
