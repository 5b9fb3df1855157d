import type { Llamada, Respuesta } from '@retroventa/api/core/endpoint'
import type { probarPlantilla, verPlantilla, versionesPlantilla } from '@retroventa/api/mensajes/plantillas'
import type { TipoPlantilla } from '@retroventa/domain/plantillas/matriz'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { llamar } from '../../../api/cliente.ts'
import { ruta } from '../../../api/referencia.ts'

const VISTA = ruta<typeof verPlantilla>('POST', '/mensajes/plantillas/vista')
const VERSIONES = ruta<typeof versionesPlantilla>('GET', '/mensajes/plantillas/versiones')
const PRUEBA = ruta<typeof probarPlantilla>('POST', '/mensajes/plantillas/prueba')

export type Version = Respuesta<typeof versionesPlantilla>['items'][number]

/** The template as it would leave, from what is written now. */
export const queryVista = (body: Llamada<typeof verPlantilla>['body']) =>
  queryOptions({
    queryKey: ['mensajes', 'vista', body],
    queryFn: ({ signal }) => llamar(VISTA, { body }, { señal: signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const queryVersiones = (tipo: TipoPlantilla) =>
  queryOptions({
    queryKey: ['mensajes', 'versiones', tipo],
    queryFn: ({ signal }) => llamar(VERSIONES, { query: { tipo } }, { señal: signal }),
    staleTime: 0,
  })

/** @throws ErrorApi */
export const probar = (body: Llamada<typeof probarPlantilla>['body']) => llamar(PRUEBA, { body })
