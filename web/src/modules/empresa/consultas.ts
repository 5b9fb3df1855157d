import type { DatosEmpresa, editarEmpresa, verEmpresa } from '@retroventa/api/empresa'
import type { crearNovedad } from '@retroventa/api/novedades'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'

export type { DatosEmpresa } from '@retroventa/api/empresa'

const VER = ruta<typeof verEmpresa>('GET', '/empresa/datos')
const EDITAR = ruta<typeof editarEmpresa>('PUT', '/empresa/datos')
const PUBLICAR = ruta<typeof crearNovedad>('POST', '/novedades')

export const consultaDatos = queryOptions({
  queryKey: ['empresa', 'datos'],
  queryFn: ({ signal }) => llamar(VER, {}, { señal: signal }),
  staleTime: 0,
})
export const editar = (version: number, datos: DatosEmpresa) =>
  llamar(EDITAR, { body: { ...datos, version } })

export const TIPOS_NOVEDAD = ['Mejora', 'Corrección', 'Aviso', 'Mantenimiento'] as const
export type TipoNovedad = (typeof TIPOS_NOVEDAD)[number]
export const publicar = (tipo: TipoNovedad, descripcion: string, idempotencia: string) =>
  llamar(PUBLICAR, { body: { tipo, descripcion } }, { idempotencia })
