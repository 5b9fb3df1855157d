import type {
  crearNovedad,
  DatosNovedad,
  editarNovedad,
  exportarPublicadas,
  lectoresDeNovedad,
  leerNovedades,
  listarNovedades,
  listarPublicadas,
  retirarNovedad,
} from '@retroventa/api/novedades/llamadas'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'

const LISTAR = ruta<typeof listarNovedades>('GET', '/novedades')
const LEER = ruta<typeof leerNovedades>('POST', '/novedades/leidas')
const PUBLICADAS = ruta<typeof listarPublicadas>('GET', '/novedades/publicadas')
const EXPORTAR = ruta<typeof exportarPublicadas>('GET', '/novedades/exportar')
const LECTORES = ruta<typeof lectoresDeNovedad>('GET', '/novedades/:id/lectores')
const CREAR = ruta<typeof crearNovedad>('POST', '/novedades')
const EDITAR = ruta<typeof editarNovedad>('PUT', '/novedades/:id')
const RETIRAR = ruta<typeof retirarNovedad>('POST', '/novedades/:id/retirar')

/** News in force, how many are of today and how many unread. Read again by itself: the bell is always on the screen. */
export const queryNovedades = queryOptions({
  queryKey: ['novedades'],
  queryFn: ({ signal }) => llamar(LISTAR, {}, { señal: signal, segundoPlano: true }),
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
})
/**
 * The same for whoever opens the bell, page by page: as they were when it was opened, for what is read meanwhile must not take away what
 * somebody is reading. Nothing of it is kept once it closes.
 */
export const queryPorLeer = infiniteQueryOptions({
  queryKey: ['cajón de novedades'],
  queryFn: ({ signal, pageParam: { pagina, alAbrir } }) =>
    llamar(LISTAR, { query: { pagina, ...(alAbrir && { alAbrir }) } }, { señal: signal }),
  initialPageParam: { pagina: 1, alAbrir: '' },
  getNextPageParam: ({ items, total, alAbrir }, paginas, { pagina }) =>
    items.length > 0 && paginas.reduce((suma, { items }) => suma + items.length, 0) < total
      ? { pagina: pagina + 1, alAbrir }
      : undefined,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
/** The person has these before them. */
export const decirLeidas = (leidas: { id: string; version: number }[]) => llamar(LEER, { body: { leidas } })

/** Every news item, for whoever publishes them. */
export const queryPublicadas = queryOptions({
  queryKey: ['novedades', 'publicadas'],
  queryFn: ({ signal }) => llamar(PUBLICADAS, {}, { señal: signal }),
})
/** Address of the filter as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarPublicadas>) =>
  direccion(EXPORTAR, { query })
/** Who read it, and who has not. */
export const queryLectores = (id: string) =>
  queryOptions({
    queryKey: ['novedades', id, 'lectores'],
    queryFn: ({ signal }) => llamar(LECTORES, { params: { id } }, { señal: signal }),
    staleTime: 0,
  })
export const crear = (body: DatosNovedad, con: Intento) => llamar(CREAR, { body }, con)
export const editar = (id: string, datos: DatosNovedad, con: Intento) =>
  llamar(EDITAR, { params: { id }, body: { ...datos, version: con.version } }, con)
/** @throws ErrorApi */
export const retirar = (id: string) => llamar(RETIRAR, { params: { id } })
