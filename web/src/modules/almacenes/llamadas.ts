import type {
  crearAlmacen,
  DatosAlmacen,
  DatosCalendario,
  editarAlmacen,
  exportarAlmacenes,
  guardarCalendario,
  listarAlmacenes,
  verCalendario,
} from '@retroventa/api/almacenes/llamadas'
import { queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'

export type { Almacen, CalendarioDeAlmacen, DatosAlmacen } from '@retroventa/api/almacenes/llamadas'

const LISTAR = ruta<typeof listarAlmacenes>('GET', '/almacenes')
const EXPORTAR = ruta<typeof exportarAlmacenes>('GET', '/almacenes/exportar')
const CREAR = ruta<typeof crearAlmacen>('POST', '/almacenes')
const EDITAR = ruta<typeof editarAlmacen>('PUT', '/almacenes/:id')
const CALENDARIO = ruta<typeof verCalendario>('GET', '/almacenes/:id/calendario')
const GUARDAR_CALENDARIO = ruta<typeof guardarCalendario>('PUT', '/almacenes/:id/calendario')

export const queryAlmacenes = queryOptions({
  queryKey: ['almacenes'],
  queryFn: ({ signal }) => llamar(LISTAR, {}, { señal: signal }),
})
/** Address of the filter as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarAlmacenes>) =>
  direccion(EXPORTAR, { query })
export const crear = (body: DatosAlmacen, con: Intento) => llamar(CREAR, { body }, con)
export const editar = (id: string, datos: DatosAlmacen, con: Intento) =>
  llamar(EDITAR, { params: { id }, body: { ...datos, version: con.version } }, con)
/** Days on which a branch opens. */
export const queryCalendario = (id: string) =>
  queryOptions({
    queryKey: ['almacenes', id, 'calendario'],
    queryFn: ({ signal }) => llamar(CALENDARIO, { params: { id } }, { señal: signal }),
  })
export const ponerCalendario = (id: string, datos: DatosCalendario, con: Intento) =>
  llamar(GUARDAR_CALENDARIO, { params: { id }, body: { ...datos, version: con.version } }, con)
