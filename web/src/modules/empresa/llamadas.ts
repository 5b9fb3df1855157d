import type { DatosEmpresa, editarEmpresa, verEmpresa } from '@retroventa/api/empresa/llamadas'
import type { crearNovedad } from '@retroventa/api/novedades/llamadas'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'

export type { DatosEmpresa } from '@retroventa/api/empresa/llamadas'

const VER = ruta<typeof verEmpresa>('GET', '/empresa/datos')
const EDITAR = ruta<typeof editarEmpresa>('PUT', '/empresa/datos')
const PUBLICAR = ruta<typeof crearNovedad>('POST', '/novedades')

export const queryDatos = queryOptions({
  queryKey: ['empresa', 'datos'],
  queryFn: ({ signal }) => llamar(VER, {}, { señal: signal }),
  staleTime: 0,
})
export const leer = () => llamar(VER)
export const editar = (datos: DatosEmpresa, con: Intento) =>
  llamar(EDITAR, { body: { ...datos, version: con.version } }, con)

export const TIPOS_NOVEDAD = ['Mejora', 'Corrección', 'Aviso', 'Mantenimiento'] as const
type TipoNovedad = (typeof TIPOS_NOVEDAD)[number]
export interface DatosNovedad {
  tipo: TipoNovedad
  descripcion: string
}
export const publicar = (body: DatosNovedad, con: Intento) => llamar(PUBLICAR, { body }, con)
