import type { Llamada, Respuesta } from '@retroventa/api/core/endpoint'
import type { exportarEnsayo, verEnsayo } from '@retroventa/api/mensajes/ensayo'
import type { buscarExcluido, cargarExcluidos, verLey } from '@retroventa/api/mensajes/ley'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../../api/referencia.ts'

const LEY = ruta<typeof verLey>('GET', '/mensajes/ley')
const CARGAR = ruta<typeof cargarExcluidos>('POST', '/mensajes/excluidos')
const ENSAYO = ruta<typeof verEnsayo>('GET', '/mensajes/ensayo')
const EXPORTAR_ENSAYO = ruta<typeof exportarEnsayo>('GET', '/mensajes/ensayo/exportar')
const BUSCAR = ruta<typeof buscarExcluido>('GET', '/mensajes/excluidos')

export type LeyDeContacto = Respuesta<typeof verLey>
export type CargaJuzgada = Respuesta<typeof cargarExcluidos>
export type CargaPedida = NonNullable<Llamada<typeof cargarExcluidos>['body']>

export const queryLey = queryOptions({
  queryKey: ['mensajes', 'ley'],
  queryFn: ({ signal }) => llamar(LEY, {}, { señal: signal }),
})

/** @throws ErrorApi */
export const cargar = (body: CargaPedida): Promise<CargaJuzgada> => llamar(CARGAR, { body })

/** @throws ErrorApi */
export const buscar = (contacto: string) => llamar(BUSCAR, { query: { contacto } })

/** What the branch would say by itself that day. */
export const queryEnsayo = (dia: string) =>
  queryOptions({
    queryKey: ['mensajes', 'ensayo', dia],
    queryFn: ({ signal }) => llamar(ENSAYO, { query: { dia } }, { señal: signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const direccionExportarEnsayo = (query: ConsultaDe<typeof exportarEnsayo>): string =>
  direccion(EXPORTAR_ENSAYO, { query })
