import type {
  avisosPrevios,
  crearLote,
  exportarVencidos,
  Lote,
  listarLotes,
  listarVencidos,
  totalVencido,
  verLote,
} from '@retroventa/api/contratos/vencidos'
import type { Llamada } from '@retroventa/api/core/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../../api/referencia.ts'
import type { Intento } from '../../../ui/formulario/opciones.ts'

const LISTAR = ruta<typeof listarVencidos>('GET', '/contratos/vencidos')
const CREAR = ruta<typeof crearLote>('POST', '/contratos/lotes')
const VER = ruta<typeof verLote>('GET', '/contratos/lotes/:id')

/** A page of the queue. */
export const queryVencidos = (query: ConsultaDe<typeof listarVencidos>) =>
  queryOptions({
    queryKey: ['contratos', 'vencidos', query],
    queryFn: ({ signal }) => llamar(LISTAR, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

const DEBE = ruta<typeof totalVencido>('GET', '/contratos/vencidos/debe')

/** What the whole filter owes, whatever its order: it comes after the rows. */
export function queryDebe({ orden: _, ...query }: ConsultaDe<typeof totalVencido>) {
  return queryOptions({
    queryKey: ['contratos', 'vencidos', 'debe', query],
    queryFn: ({ signal }) => llamar(DEBE, { query }, { señal: signal }),
  })
}

const EXPORTAR = ruta<typeof exportarVencidos>('GET', '/contratos/vencidos/exportar')

/** Address of the whole queue as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarVencidos>): string =>
  direccion(EXPORTAR, { query })

/** Milliseconds between two looks at a batch that is being carried out. */
const CADA_MS = 1_000

/** How a batch goes, looked at until it is done. */
export const queryLote = (id: string) =>
  queryOptions({
    queryKey: ['contratos', 'lote', id],
    queryFn: ({ signal }) => llamar(VER, { params: { id } }, { señal: signal }),
    refetchInterval: ({ state }) => ((state.data as Lote | undefined)?.terminado ? false : CADA_MS),
  })

const LOTES = ruta<typeof listarLotes>('GET', '/contratos/lotes')

/** The last batches of the branch, as they are now. */
export const queryLotes = queryOptions({
  queryKey: ['contratos', 'lotes'],
  queryFn: ({ signal }) => llamar(LOTES, {}, { señal: signal }),
  staleTime: 0,
})

const AVISOS = ruta<typeof avisosPrevios>('GET', '/contratos/:codigo/avisos')

/** Prior notices of a contract, the newest first. */
export const queryAvisos = (codigo: string) =>
  queryOptions({
    queryKey: ['contratos', 'avisos', codigo],
    queryFn: ({ signal }) => llamar(AVISOS, { params: { codigo } }, { señal: signal }),
  })

type CuerpoLote = Omit<NonNullable<Llamada<typeof crearLote>['body']>, 'credenciales'>

/** Signs a batch; the house carries it out in the background. @throws ErrorApi */
export const mandarLote = (cuerpo: CuerpoLote, con: Intento) =>
  llamar(CREAR, { body: { ...cuerpo, credenciales: con.credenciales } }, con)
