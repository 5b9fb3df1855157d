import type { Llamada } from '@retroventa/api/core/endpoint'
import type {
  despachar,
  destinosDeTraslado,
  exportarTraslados,
  imprimirRemision,
  listarTraslados,
  recibirTraslado,
  repartir,
  situacionDespacho,
  verTraslado,
} from '@retroventa/api/traslados/llamadas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar, llamarArchivo } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'
import type { Papel } from '../../ui/impresion/imprimir.ts'
import type { PedidoOperacion } from '../operaciones/public.ts'

const LISTAR = ruta<typeof listarTraslados>('GET', '/traslados')
const EXPORTAR = ruta<typeof exportarTraslados>('GET', '/traslados/exportar')
const DESTINOS = ruta<typeof destinosDeTraslado>('GET', '/traslados/destinos')
const SITUACION = ruta<typeof situacionDespacho>('GET', '/traslados/situacion')
const DESPACHAR = ruta<typeof despachar>('POST', '/traslados')
const REPARTIR = ruta<typeof repartir>('POST', '/traslados/reparticiones')
const VER = ruta<typeof verTraslado>('GET', '/traslados/:codigo/situacion')
const RECIBIR = ruta<typeof recibirTraslado>('POST', '/traslados/:codigo/recepcion')
const REMISION = ruta<typeof imprimirRemision>('GET', '/traslados/:codigo/remision')

/** A page of the list. While another one comes, the last one stays (design §4). */
export const queryLista = (query: ConsultaDe<typeof listarTraslados>) =>
  queryOptions({
    queryKey: ['traslados', 'lista', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

/** Address of the whole filter as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarTraslados>): string =>
  direccion(EXPORTAR, { query })

export const queryDestinos = queryOptions({
  queryKey: ['traslados', 'destinos'],
  queryFn: ({ signal }) => llamar(DESTINOS, {}, { señal: signal }),
})

interface Pedidas {
  readonly codigos?: readonly string[]
  readonly categorias?: readonly number[]
  readonly precintos?: readonly string[]
}

/** What is about to be sent, as it is now. Never from before: goods are told from it. */
export const querySituacion = ({ codigos = [], categorias = [], precintos = [] }: Pedidas) =>
  queryOptions({
    queryKey: ['traslados', 'situacion', codigos, categorias, precintos],
    queryFn: ({ signal }) =>
      llamar(
        SITUACION,
        {
          query: {
            codigos: codigos.join(','),
            categorias: categorias.join(','),
            precintos: precintos.join(','),
          },
        },
        { señal: signal },
      ),
    gcTime: 0,
    staleTime: 0,
  })

/** A despatch with what is in it and what came of it. */
export const queryTraslado = (codigo: string) =>
  queryOptions({
    queryKey: ['traslados', 'uno', codigo],
    queryFn: ({ signal }) => llamar(VER, { params: { codigo } }, { señal: signal }),
    gcTime: 0,
  })

/** Each signs and does what was seen. @throws ErrorApi */
export const enviarDespacho = (pedido: PedidoOperacion, con: Intento) =>
  llamar(DESPACHAR, { body: pedido as Llamada<typeof despachar>['body'] }, con)
export const enviarReparticion = (body: Llamada<typeof repartir>['body'], con: Intento) =>
  llamar(REPARTIR, { body }, con)
export const recibir = (codigo: string, pedido: PedidoOperacion, con: Intento) =>
  llamar(RECIBIR, { params: { codigo }, body: pedido as Llamada<typeof recibirTraslado>['body'] }, con)

/** The remisión of a despatch; `impresiones`, when they are known. */
export const papelDeRemision = (codigo: string, impresiones?: number): Papel => ({
  titulo: `Remisión ${codigo}`,
  nombre: `remision-${codigo}.pdf`,
  impresiones,
  refrescar: ['traslados'],
  traer: (motivo) => llamarArchivo(REMISION, { params: { codigo }, query: { motivo } }),
})
