import type { Llamada } from '@retroventa/api/core/endpoint'
import type { previaDeCopia } from '@retroventa/api/operaciones/copias'
import type {
  anularDocumento,
  exportarDocumentos,
  FormatoRecibo,
  imprimirRecibo,
  listarDocumentos,
  previaAnulacion,
  verDocumento,
} from '@retroventa/api/operaciones/llamadas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar, llamarArchivo } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'
import type { CopiaAlCliente, Papel } from '../../ui/impresion/imprimir.ts'

const LISTAR = ruta<typeof listarDocumentos>('GET', '/documentos')
const EXPORTAR = ruta<typeof exportarDocumentos>('GET', '/documentos/exportar')
const VER = ruta<typeof verDocumento>('GET', '/documentos/:codigo')
const PREVIA = ruta<typeof previaAnulacion>('GET', '/documentos/:codigo/anulacion')
const ANULAR = ruta<typeof anularDocumento>('POST', '/documentos/:codigo/anulacion')
const COPIA = ruta<typeof previaDeCopia>('GET', '/documentos/:codigo/copia')
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

/** What voiding it would undo. Never from before: money is said from it. */
export const queryPrevia = (codigo: string) =>
  queryOptions({
    queryKey: ['documentos', 'anulacion', codigo],
    queryFn: ({ signal }) => llamar(PREVIA, { params: { codigo } }, { señal: signal }),
    gcTime: 0,
    staleTime: 0,
  })

type Anulacion = Llamada<typeof anularDocumento>['body']

/** Signs and voids what was seen. @throws ErrorApi */
export function anular(
  codigo: string,
  { entrada, visto, autoriza }: Pick<Anulacion, 'entrada' | 'visto' | 'autoriza'>,
  con: Intento,
) {
  const body = { entrada, visto, credenciales: con.credenciales, ...(autoriza && { autoriza }) }
  return llamar(ANULAR, { params: { codigo }, body }, con)
}

/** The receipt of a document; `impresiones`, when they are known. */
export const papelDeRecibo = (codigo: string, formato: FormatoRecibo, impresiones?: number): Papel => ({
  titulo: `Recibo ${codigo}`,
  nombre: `recibo-${codigo}.pdf`,
  impresiones,
  refrescar: ['documentos'],
  copia: () => copiaDe(codigo),
  traer: (motivo, copia) => llamarArchivo(RECIBO, { params: { codigo }, query: { formato, motivo, copia } }),
})

/** What printing a document again sends to its customer. @throws ErrorApi */
export async function copiaDe(codigo: string): Promise<CopiaAlCliente> {
  const [{ estado, canales }, { canalesEnPalabras }] = await Promise.all([
    llamar(COPIA, { params: { codigo } }),
    // In words, only when something is printed again.
    import('@retroventa/api/operaciones/textos'),
  ])
  return { estado, canales: canalesEnPalabras(canales) }
}
