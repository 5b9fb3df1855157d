import type { DatosEmpresa, editarEmpresa, verEmpresa } from '@retroventa/api/empresa/llamadas'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'

export type { DatosEmpresa } from '@retroventa/api/empresa/llamadas'

const VER = ruta<typeof verEmpresa>('GET', '/empresa/datos')
const EDITAR = ruta<typeof editarEmpresa>('PUT', '/empresa/datos')

export const queryDatos = queryOptions({
  queryKey: ['empresa', 'datos'],
  queryFn: ({ signal }) => llamar(VER, {}, { señal: signal }),
  staleTime: 0,
})
export const leer = () => llamar(VER)
export const editar = (datos: DatosEmpresa, con: Intento) =>
  llamar(EDITAR, { body: { ...datos, version: con.version } }, con)
