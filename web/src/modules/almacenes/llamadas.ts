import type {
  crearAlmacen,
  DatosAlmacen,
  editarAlmacen,
  listarAlmacenes,
} from '@retroventa/api/almacenes/llamadas'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'

export type { Almacen, DatosAlmacen } from '@retroventa/api/almacenes/llamadas'

const LISTAR = ruta<typeof listarAlmacenes>('GET', '/almacenes')
const CREAR = ruta<typeof crearAlmacen>('POST', '/almacenes')
const EDITAR = ruta<typeof editarAlmacen>('PUT', '/almacenes/:id')

export const FORMATOS = [
  ['default', 'Carta (por defecto)'],
  ['oficio', 'Oficio'],
  ['preimpreso', 'Papel preimpreso'],
] as const satisfies readonly (readonly [DatosAlmacen['impresion_contrato'], string])[]

export const queryAlmacenes = queryOptions({
  queryKey: ['almacenes'],
  queryFn: ({ signal }) => llamar(LISTAR, {}, { señal: signal }),
})
export const crear = (body: DatosAlmacen, idempotencia: string) => llamar(CREAR, { body }, { idempotencia })
export const editar = (id: string, version: number, datos: DatosAlmacen) =>
  llamar(EDITAR, { params: { id }, body: { ...datos, version } })
