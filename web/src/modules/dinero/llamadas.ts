import type { Llamada } from '@retroventa/api/core/endpoint'
import type {
  crearTipo,
  editarTipo,
  exportarEgresos,
  exportarIngresos,
  listarEgresos,
  listarIngresos,
  registrarEgreso,
  registrarIngreso,
  subirSoporte,
  tiposDeEgreso,
  tiposDeIngreso,
  verSoporte,
} from '@retroventa/api/dinero/llamadas'
import type { ClaseDinero } from '@retroventa/domain/operaciones/dinero/tipos'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { direccion, llamar } from '../../api/cliente.ts'
import { type ConsultaDe, type Referencia, ruta } from '../../api/referencia.ts'
import type { Intento } from '../../ui/formulario/opciones.ts'
import type { PedidoOperacion } from '../operaciones/public.ts'

// Both classes answer alike: the types are those of one of them.
const TIPOS: Record<ClaseDinero, Referencia<typeof tiposDeEgreso>> = {
  ingreso: ruta<typeof tiposDeIngreso>('GET', '/ingresos/tipos') as unknown as Referencia<
    typeof tiposDeEgreso
  >,
  egreso: ruta<typeof tiposDeEgreso>('GET', '/egresos/tipos'),
}
const REGISTRAR: Record<ClaseDinero, Referencia<typeof registrarEgreso>> = {
  ingreso: ruta<typeof registrarIngreso>('POST', '/ingresos') as unknown as Referencia<
    typeof registrarEgreso
  >,
  egreso: ruta<typeof registrarEgreso>('POST', '/egresos'),
}
const LISTAR: Record<ClaseDinero, Referencia<typeof listarEgresos>> = {
  ingreso: ruta<typeof listarIngresos>('GET', '/ingresos') as unknown as Referencia<typeof listarEgresos>,
  egreso: ruta<typeof listarEgresos>('GET', '/egresos'),
}
const EXPORTAR: Record<ClaseDinero, Referencia<typeof exportarEgresos>> = {
  ingreso: ruta<typeof exportarIngresos>('GET', '/ingresos/exportar') as unknown as Referencia<
    typeof exportarEgresos
  >,
  egreso: ruta<typeof exportarEgresos>('GET', '/egresos/exportar'),
}
const CREAR = ruta<typeof crearTipo>('POST', '/dinero/tipos')
const EDITAR = ruta<typeof editarTipo>('PUT', '/dinero/tipos/:id')
const SOPORTE = ruta<typeof verSoporte>('GET', '/documentos/:codigo/soporte')
export const SUBIR = ruta<typeof subirSoporte>('POST', '/dinero/soportes')

/** Kinds of a class, with what the planner of the form needs of each. */
export const queryTipos = (clase: ClaseDinero) =>
  queryOptions({
    queryKey: ['dinero', 'tipos', clase],
    queryFn: ({ signal }) => llamar(TIPOS[clase], {}, { señal: signal }),
  })

/** A page of the list. While another one comes, the last one stays (design §4). */
export const queryLista = (clase: ClaseDinero, query: ConsultaDe<typeof listarEgresos>) =>
  queryOptions({
    queryKey: ['dinero', 'lista', clase, query],
    queryFn: ({ signal }) => llamar(LISTAR[clase], { query }, { señal: signal }),
    placeholderData: keepPreviousData,
  })

/** Address of the whole filter as a file. */
export const direccionExportar = (clase: ClaseDinero, query: ConsultaDe<typeof exportarEgresos>): string =>
  direccion(EXPORTAR[clase], { query })

/** Address of the photo or the PDF that supports a document. */
export const direccionSoporte = (codigo: string): string => direccion(SOPORTE, { params: { codigo } })

/** Signs and registers what was seen. @throws ErrorApi */
export const registrar = (clase: ClaseDinero, pedido: PedidoOperacion, con: Intento) =>
  llamar(REGISTRAR[clase], { body: pedido as Llamada<typeof registrarEgreso>['body'] }, con)

type Datos = Omit<Llamada<typeof editarTipo>['body'], 'version' | 'credenciales'>

/** Signs and saves a kind; a new one has no id. @throws ErrorApi */
export const guardarTipo = (
  { id, clase, datos }: { id: string | undefined; clase: ClaseDinero; datos: Datos },
  { credenciales, version, ...con }: Intento,
) =>
  id
    ? llamar(EDITAR, { params: { id }, body: { ...datos, version, credenciales } }, con)
    : llamar(CREAR, { body: { ...datos, clase, credenciales } }, con)
