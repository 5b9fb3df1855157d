import type {
  alternarCosto,
  crearCosto,
  editarCosto,
  eliminarCosto,
  exportarCambios,
  exportarCostos,
  inicializarCostos,
  listarCostos,
} from '@retroventa/api/costosConsulta/llamadas'
import { queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'

const COSTOS = ruta<typeof listarCostos>('GET', '/costos-consulta')
const CREAR_COSTO = ruta<typeof crearCosto>('POST', '/costos-consulta')
const EDITAR_COSTO = ruta<typeof editarCosto>('PUT', '/costos-consulta/:id')
const QUITAR_COSTO = ruta<typeof eliminarCosto>('DELETE', '/costos-consulta/:id')
const ALTERNAR_COSTO = ruta<typeof alternarCosto>('PATCH', '/costos-consulta/:id/toggle')
const INICIALIZAR = ruta<typeof inicializarCostos>('POST', '/costos-consulta/inicializar')
const EXPORTAR = ruta<typeof exportarCostos>('GET', '/costos-consulta/exportar')
const EXPORTAR_CAMBIOS = ruta<typeof exportarCambios>('GET', '/costos-consulta/cambios/exportar')

export const queryCostos = queryOptions({
  queryKey: ['consultas', 'costos'],
  queryFn: ({ signal }) => llamar(COSTOS, {}, { señal: signal }),
})
export const crearPrecio = (codigoFuente: string, costoUnitario: number, con: Intento) =>
  llamar(CREAR_COSTO, { body: { codigoFuente, costoUnitario } }, con)
/** @param modified of the price on the screen: one that somebody changed meanwhile is refused */
export const editarPrecio = (id: string, costoUnitario: number, modified: string | undefined, con: Intento) =>
  llamar(EDITAR_COSTO, { params: { id }, body: { costoUnitario, ...(modified && { modified }) } }, con)
/** @param modified of the price on the screen, as `editarPrecio` */
export const quitarPrecio = (id: string, modified: string | undefined) =>
  llamar(QUITAR_COSTO, { params: { id }, query: modified ? { modified } : {} })
export const alternarPrecio = (id: string, activo: boolean) =>
  llamar(ALTERNAR_COSTO, { params: { id }, body: { activo } })
export const inicializarPrecios = () => llamar(INICIALIZAR)

/** Address of the whole filter as a file. */
export const direccionExportar = (query: ConsultaDe<typeof exportarCostos>): string =>
  direccion(EXPORTAR, { query })
/** @see direccionExportar */
export const direccionExportarCambios = (query: ConsultaDe<typeof exportarCambios>): string =>
  direccion(EXPORTAR_CAMBIOS, { query })
