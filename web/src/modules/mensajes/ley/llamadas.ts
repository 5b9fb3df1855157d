import type { Llamada, Respuesta } from '@retroventa/api/core/endpoint'
import type { buscarExcluido, cargarExcluidos, verLey } from '@retroventa/api/mensajes/ley'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../../api/cliente.ts'
import { ruta } from '../../../api/referencia.ts'

const LEY = ruta<typeof verLey>('GET', '/mensajes/ley')
const CARGAR = ruta<typeof cargarExcluidos>('POST', '/mensajes/excluidos')
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
