import type {
  decidirTarea,
  exportarTareas,
  fichaTarea,
  listarRevisiones,
  listarTareas,
  marchaRevision,
  pedirRevision,
  Revision,
  seguirTarea,
  verTarea,
} from '@retroventa/api/cumplimiento/llamadas'
import type { Decision } from '@retroventa/domain/listas/tareas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'
import type { seguimientoPedido } from './public.ts'

export type { Evidencia, Revision, Tarea, TareaCompleta } from '@retroventa/api/cumplimiento/llamadas'

const TAREAS = ruta<typeof listarTareas>('GET', '/cumplimiento/tareas')
const EXPORTAR = ruta<typeof exportarTareas>('GET', '/cumplimiento/tareas/exportar')
const TAREA = ruta<typeof verTarea>('GET', '/cumplimiento/tareas/:id')
const DECIDIR = ruta<typeof decidirTarea>('POST', '/cumplimiento/tareas/:id/decision')
const SEGUIR = ruta<typeof seguirTarea>('PUT', '/cumplimiento/tareas/:id/seguimiento')
const REVISIONES = ruta<typeof listarRevisiones>('GET', '/cumplimiento/revisiones')
const REVISAR = ruta<typeof pedirRevision>('POST', '/cumplimiento/revisiones')
const MARCHA = ruta<typeof marchaRevision>('POST', '/cumplimiento/revisiones/:id/marcha')
const FICHA = ruta<typeof fichaTarea>('GET', '/cumplimiento/tareas/:id/pdf')

/** While a run is under way its progress is followed; otherwise a new one is noticed within the minute. */
const CADA_CORRIENDO_MS = 2_000
const CADA_QUIETA_MS = 30_000

export const queryTareas = (query: ConsultaDe<typeof listarTareas>) =>
  queryOptions({
    queryKey: ['cumplimiento', 'tareas', query],
    queryFn: ({ signal }) => llamar(TAREAS, { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

/** Address of the whole filter as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarTareas>): string =>
  direccion(EXPORTAR, { query })

export const queryTarea = (id: string) =>
  queryOptions({
    queryKey: ['cumplimiento', 'tarea', id],
    queryFn: ({ signal }) => llamar(TAREA, { params: { id } }, { señal: signal }),
  })

/** The same now, for who finds that somebody else wrote in it; what the page shows is left as it is. */
export const leerTarea = (id: string) => llamar(TAREA, { params: { id } })

export const enMarcha = ({ estado }: Revision): boolean => estado === 'pendiente' || estado === 'en_curso'
/** Under way, or stopped by a person: another complete one would be this one. */
export const abierta = (revision: Revision): boolean => enMarcha(revision) || revision.estado === 'pausada'

/** The runs, read again by themselves, which does not count as activity. */
export const queryRevisiones = queryOptions({
  queryKey: ['cumplimiento', 'revisiones'],
  queryFn: ({ signal, client, queryKey }) =>
    llamar(REVISIONES, {}, { señal: signal, segundoPlano: client.getQueryData(queryKey) !== undefined }),
  refetchInterval: ({ state }) => (state.data?.items.some(enMarcha) ? CADA_CORRIENDO_MS : CADA_QUIETA_MS),
})

export const decidir = (
  id: string,
  body: { decision: Decision; motivo: string; version: number },
  con: Intento,
) => llamar(DECIDIR, { params: { id }, body: { ...body, credenciales: con.credenciales } }, con)
export const seguir = (id: string, body: ReturnType<typeof seguimientoPedido>, con: Intento) =>
  llamar(SEGUIR, { params: { id }, body }, con)
export const cambiarMarcha = (id: string, pausar: boolean) =>
  llamar(MARCHA, { params: { id }, body: { pausar } })
export const traerFicha = (id: string) => llamar(FICHA, { params: { id } })
export const revisarTodos = () => llamar(REVISAR)
