import type {
  exportarDocumentos,
  FormatoRecibo,
  imprimirRecibo,
  listarDocumentos,
  verDocumento,
} from '@retroventa/api/operaciones/llamadas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar, llamarArchivo } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Papel } from '../../ui/impresion/imprimir.ts'

const LISTAR = ruta<typeof listarDocumentos>('GET', '/documentos')
const EXPORTAR = ruta<typeof exportarDocumentos>('GET', '/documentos/exportar')
const VER = ruta<typeof verDocumento>('GET', '/documentos/:codigo')
const RECIBO = ruta<typeof imprimirRecibo>('GET', '/documentos/:codigo/recibo')

/** A page of the list. While another one comes, the last one stays (design §4). */
export const queryLista = (query: ConsultaDe<typeof listarDocumentos>) =>
  queryOptions({
    queryKey: ['documentos', 'lista', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

/** Address of the whole filter as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarDocumentos>): string =>
  direccion(EXPORTAR, { query })

/** A document with its entry and its moves of goods. */
export const queryDocumento = (codigo: string) =>
  queryOptions({
    queryKey: ['documentos', 'uno', codigo],
    queryFn: ({ signal }) => llamar(VER, { params: { codigo } }, { señal: signal }),
  })

/** The receipt of a document; `impresiones`, when they are known. */
export const papelDeRecibo = (codigo: string, formato: FormatoRecibo, impresiones?: number): Papel => ({
  titulo: `Recibo ${codigo}`,
  nombre: `recibo-${codigo}.pdf`,
  impresiones,
  refrescar: ['documentos'],
  traer: (motivo) => llamarArchivo(RECIBO, { params: { codigo }, query: { formato, motivo } }),
})
