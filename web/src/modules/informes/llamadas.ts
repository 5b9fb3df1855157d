import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { ConsultaLista } from '@retroventa/api/core/lista'
import type { anotarInforme, PaginaInforme, verInforme } from '@retroventa/api/informes/llamadas'
import { type ClaveInforme, puertaDe } from '@retroventa/api/informes/registro'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type Referencia, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'

type Ver = (typeof verInforme)[number]
const de = (clave: ClaveInforme): Referencia<Ver> => ({
  method: 'GET',
  path: `/informes${puertaDe(clave).a}`,
})
const ANOTAR = ruta<typeof anotarInforme>('POST', '/informes/anotaciones')

/** A page of an informe. While another one comes, the last one stays (design §4). */
export const queryInforme = (clave: ClaveInforme, query: ConsultaLista) =>
  queryOptions({
    queryKey: ['informes', clave, query],
    // What may be asked of each is in its declaration: it is one query for all.
    queryFn: ({ signal }): Promise<PaginaInforme> =>
      llamar(de(clave), { query: query as Record<string, string> }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

/** Address of the whole filter as a file. */
export const direccionExportar = (clave: ClaveInforme, query: ConsultaLista): string =>
  direccion(
    { method: 'GET', path: `/informes${puertaDe(clave).a}/exportar` },
    { query: query as Record<string, string> },
  )

/** Address of the same on paper: in the columns that the screen shows, in their order. A file has all of them. */
export const direccionPapel = (
  clave: ClaveInforme,
  { filtro, busqueda }: { filtro: ConsultaLista; busqueda: ConsultaLista },
): string => direccionExportar(clave, { ...filtro, columnas: busqueda.columnas, archivo: 'pdf' })

export const anotar = (
  informe: ClaveInforme,
  datos: { fila: string; visto: string | null; estado: string; motivo: string },
  con: Intento,
): Promise<Respuesta<typeof anotarInforme>> => llamar(ANOTAR, { body: { informe, ...datos } }, con)
