import type {
  borrarRol,
  crearRol,
  editarRol,
  exportarRoles,
  listarRoles,
} from '@retroventa/api/roles/llamadas'
import { queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'

export type { Rol } from '@retroventa/api/roles/llamadas'

const LISTAR = ruta<typeof listarRoles>('GET', '/roles')
const EXPORTAR = ruta<typeof exportarRoles>('GET', '/roles/exportar')
const CREAR = ruta<typeof crearRol>('POST', '/roles')
const EDITAR = ruta<typeof editarRol>('PUT', '/roles/:id')
const BORRAR = ruta<typeof borrarRol>('DELETE', '/roles/:id')

export interface DatosRol {
  nombre: string
  permisos: string[]
}

export const queryRoles = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => llamar(LISTAR, {}, { señal: signal }),
})
/** Address of the filter as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarRoles>) => direccion(EXPORTAR, { query })
export const crear = (body: DatosRol, con: Intento) => llamar(CREAR, { body }, con)
export const editar = (id: string, datos: DatosRol, con: Intento) =>
  llamar(EDITAR, { params: { id }, body: { ...datos, version: con.version } }, con)
export const borrar = (id: string) => llamar(BORRAR, { params: { id } })
