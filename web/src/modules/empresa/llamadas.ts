import type { DatosEmpresa, editarEmpresa, verEmpresa } from '@retroventa/api/empresa/llamadas'
import type { crearNovedad } from '@retroventa/api/novedades/llamadas'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'

export type { DatosEmpresa } from '@retroventa/api/empresa/llamadas'

const VER = ruta<typeof verEmpresa>('GET', '/empresa/datos')
const EDITAR = ruta<typeof editarEmpresa>('PUT', '/empresa/datos')
const PUBLICAR = ruta<typeof crearNovedad>('POST', '/novedades')

export const queryDatos = queryOptions({
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
