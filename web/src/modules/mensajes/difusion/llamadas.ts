import type { Llamada, Respuesta } from '@retroventa/api/core/endpoint'
import type {
  crearDifusion,
  detenerDifusion,
  listarDifusiones,
  previaDifusion,
  seguirDifusion,
} from '@retroventa/api/mensajes/difusiones'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { llamar } from '../../../api/cliente.ts'
import { ruta } from '../../../api/referencia.ts'
import type { Intento } from '../../../ui/formulario/opciones.ts'

export type { Difusion } from '@retroventa/api/mensajes/difusiones'

const PREVIA = ruta<typeof previaDifusion>('POST', '/mensajes/difusiones/previa')
const CREAR = ruta<typeof crearDifusion>('POST', '/mensajes/difusiones')
const LISTAR = ruta<typeof listarDifusiones>('GET', '/mensajes/difusiones')
const DETENER = ruta<typeof detenerDifusion>('POST', '/mensajes/difusiones/:id/detener')
const SEGUIR = ruta<typeof seguirDifusion>('POST', '/mensajes/difusiones/:id/seguir')

/** Chosen in `plantilla`, what is written is not. */
export type Aprobada = Respuesta<typeof listarDifusiones>['plantillas'][number]
export type Pedida = NonNullable<Llamada<typeof previaDifusion>['body']>
export type Previa = Respuesta<typeof previaDifusion>

export const queryPrevia = (body: Pedida, lista: boolean) =>
  queryOptions({
    queryKey: ['mensajes', 'difusion', 'previa', body],
    queryFn: ({ signal }) => llamar(PREVIA, { body }, { señal: signal }),
    enabled: lista,
    placeholderData: keepPreviousData,
  })

/** How often what goes on is looked at. */
const CADA_MS = 2_000

export const queryDifusiones = queryOptions({
  queryKey: ['mensajes', 'difusiones'],
  queryFn: ({ signal }) => llamar(LISTAR, {}, { señal: signal }),
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ estado }) => estado === 'en_curso') ? CADA_MS : false,
})

/** @throws ErrorApi */
export const crear = (body: Pedida, con: Intento) => llamar(CREAR, { body }, con)

/** @throws ErrorApi */
export const cambiar = (id: string, que: 'detener' | 'seguir') =>
  que === 'detener' ? llamar(DETENER, { params: { id } }) : llamar(SEGUIR, { params: { id } })
