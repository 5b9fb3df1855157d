import type { Llamada } from '@retroventa/api/core/endpoint'
import type {
  buscarGranel,
  buscarVitrina,
  exportarVitrina,
  fotoDePieza,
  imprimirEtiquetas,
  listarGranel,
  listarVitrina,
  ponerPrecioGramo,
  ponerPrecios,
  verPieza,
} from '@retroventa/api/vitrina/llamadas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar, llamarArchivo } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'
import { abrirVentanaDe } from '../../ui/impresion/imprimir.ts'

const LISTAR = ruta<typeof listarVitrina>('GET', '/vitrina')
const EXPORTAR = ruta<typeof exportarVitrina>('GET', '/vitrina/exportar')
const CADENA = ruta<typeof buscarVitrina>('GET', '/vitrina/cadena')
const GRANEL = ruta<typeof listarGranel>('GET', '/vitrina-peso')
const GRANEL_CADENA = ruta<typeof buscarGranel>('GET', '/vitrina-peso/cadena')
const PIEZA = ruta<typeof verPieza>('GET', '/vitrina/piezas/:codigo')
const FOTO = ruta<typeof fotoDePieza>('GET', '/vitrina/piezas/:codigo/fotos/:id')
const PRECIOS = ruta<typeof ponerPrecios>('PUT', '/vitrina/precios')
const GRAMO = ruta<typeof ponerPrecioGramo>('PUT', '/vitrina-peso/precios')
const ETIQUETAS = ruta<typeof imprimirEtiquetas>('GET', '/vitrina/etiquetas')

/** A page of one of the lists. While another one comes, the last one stays (design §4). */
export const queryVitrina = (query: ConsultaDe<typeof listarVitrina>) =>
  queryOptions({
    queryKey: ['vitrina', 'lista', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

export const queryCadena = (query: ConsultaDe<typeof buscarVitrina>) =>
  queryOptions({
    queryKey: ['vitrina', 'cadena', query],
    queryFn: ({ signal }) => llamar(CADENA, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

export const direccionExportar = (query: ConsultaDe<typeof exportarVitrina>): string =>
  direccion(EXPORTAR, { query })

export const queryGranel = queryOptions({
  queryKey: ['vitrina', 'granel'],
  queryFn: ({ signal }) => llamar(GRANEL, {}, { señal: signal }),
})
export const queryGranelCadena = queryOptions({
  queryKey: ['vitrina', 'granel-cadena'],
  queryFn: ({ signal }) => llamar(GRANEL_CADENA, {}, { señal: signal }),
})

export const queryPieza = (codigo: string) =>
  queryOptions({
    queryKey: ['vitrina', 'pieza', codigo],
    queryFn: ({ signal }) => llamar(PIEZA, { params: { codigo } }, { señal: signal }),
  })

/** Address of a photo of a thing; small for a place among others. */
export const direccionFoto = (codigo: string, id: string, chica = false): string =>
  direccion(FOTO, { params: { codigo, id }, query: chica ? { miniatura: '1' } : {} })

/** @throws ErrorApi */
export const guardarPrecios = (body: Llamada<typeof ponerPrecios>['body'], con: Intento) =>
  llamar(PRECIOS, { body }, con)

/** @throws ErrorApi */
export const guardarPrecioGramo = (body: Llamada<typeof ponerPrecioGramo>['body'], con: Intento) =>
  llamar(GRAMO, { body }, con)

type Formato = NonNullable<ConsultaDe<typeof imprimirEtiquetas>['formato']>

/** Prints the labels of some things, from a gesture. @throws ErrorApi, with the window closed */
export async function imprimirEtiquetasDe(codigos: readonly string[], formato: Formato): Promise<void> {
  const ventana = abrirVentanaDe('Etiquetas')
  try {
    ventana.mostrar(
      await llamarArchivo(ETIQUETAS, { query: { codigos: codigos.join(','), formato } }),
      'etiquetas.pdf',
    )
  } catch (error) {
    ventana.cerrar()
    throw error
  }
}
